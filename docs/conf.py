"""How Sphinx builds the documentation."""

import tomllib
from pathlib import Path

_PROJECT = tomllib.loads(Path(__file__).parent.with_name("pyproject.toml").read_text("utf-8"))

project = "Archipel"
author = "the Archipel authors"
copyright = author
release = _PROJECT["project"]["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 2

autodoc_member_order = "bysource"
autodoc_typehints = "description"
# In our docstrings a single backtick means code.
default_role = "code"

html_theme = "furo"
html_title = "Archipel"
html_copy_source = False
html_show_sphinx = False
