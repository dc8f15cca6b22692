# Every verb sets up what it needs. The machine brings GNU make, a shell, and Python 3.11 or later;
# Node 20 or later is taken from it too, or else from a package of locks/node.txt.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python -m
PIP := $(RUN) pip --disable-pip-version-check -qq install
LOCKED := --require-hashes --only-binary :all:
WORDS := web/made/keys.ts

MAKEFLAGS += --no-builtin-rules --no-print-directory
.SUFFIXES:
.DELETE_ON_ERROR:
.PHONY: help play test check fmt bench docs serve static clean lock setup chromium

help:
	@echo 'make play    open the table in a browser'
	@echo 'make test    every check, then every test (FULL=1: with all ways to open a table)'
	@echo 'make check   style, types and the doors between rooms'
	@echo 'make fmt     format the sources and mend what can be mended'
	@echo 'make bench   measure, and write build/bench.json (PEERS=1: beside other simulators)'
	@echo 'make docs    build the documentation into build/site'
	@echo 'make serve   run a server for others (ARGS="--host 0.0.0.0 --port 8000")'
	@echo 'make static  build the pages of the table'
	@echo 'make clean   remove all that make has made'
	@echo 'make lock    choose the newest packages and write locks/'

play serve: $(VENV)/.playing static
	@$(BIN)/archipel $@ $(ARGS)

# FULL=1: all ways to open a table instead of all pairs of choices, and longer comparisons.
test: export FULL := $(FULL)
test: check static chromium
	@echo '[test]   1/2 rules, command line, server'
	@$(RUN) pytest -n auto --dist worksteal --durations=10 --ignore tests/browser
	@echo '[test]   2/2 the table in a browser, in processes of its own: Playwright keeps a loop running'
	@$(RUN) pytest -n 2 tests/browser

check: setup web/node_modules/.ready $(WORDS)
	@echo '[check]  1/6 format'
	@$(RUN) ruff format --quiet --check --diff .
	@echo '[check]  2/6 style'
	@$(RUN) ruff check --quiet .
	@echo '[check]  3/6 types'
	@$(RUN) mypy
	@echo '[check]  4/6 imports'
	@$(BIN)/lint-imports --no-logo
	@echo '[check]  5/6 types of the pages'
	@$(NPM) run --silent check
	@echo '[check]  6/6 tests of the pages'
	@$(NPM) run --silent test

fmt: setup
	@$(RUN) ruff check --fix-only .
	@$(RUN) ruff format .

bench: setup $(if $(filter-out 0,$(PEERS)),$(VENV)/.peers)
	@mkdir -p build
	@$(BIN)/archipel bench --json build/bench.json

# With the compiler off a rule is the Python function that its author documented.
docs: setup
	@echo '[docs]   build/site'
	@NUMBA_DISABLE_JIT=1 $(RUN) sphinx --fail-on-warning --keep-going --quiet \
		--doctree-dir build/doctrees docs build/site
	@echo '[docs]   open build/site/index.html'

clean:
	@rm -rf $(VENV) build dist web/node_modules web/made $(STATIC) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Names, versions and hashes for every platform. Where files come from is each machine's affair.
COMPILE := $(BIN)/uv pip compile --no-config --quiet --upgrade --universal --python-version 3.11 \
	--only-binary :all: --generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command 'make lock'

lock: setup
	@echo '[lock]   1/4 locks/dev.txt'
	@$(COMPILE) pyproject.toml --extra cli --extra arena --extra server --extra dev --output-file locks/dev.txt
	@echo '[lock]   2/4 locks/play.txt'
	@$(COMPILE) pyproject.toml --extra cli --extra server --extra install --constraint locks/dev.txt --output-file locks/play.txt
	@echo '[lock]   3/4 locks/peers.txt'
	@$(COMPILE) pyproject.toml --extra peers --constraint locks/dev.txt --output-file locks/peers.txt
	@echo '[lock]   4/4 locks/node.txt'
	@$(COMPILE) locks/node.in --output-file locks/node.txt

# ---------------------------------------------------------------------------------------- set-up

# A dot every few seconds while a silent command runs; its failure is ours.
define with_dots
(while sleep 3 && kill -0 $$$$ 2>/dev/null; do printf '.'; done) & dots=$$!; \
	trap 'kill $$dots 2>/dev/null; echo' EXIT; trap 'exit 130' INT TERM; \
	$(1)
endef

setup: $(VENV)/.ready

# The browser for the tests of the table: the machine's, or Debian's where we may install it.
chromium:
	@command -v chromium >/dev/null || if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo '[set-up] chromium, from the system packages'; \
		apt-get update -qq; \
		$(call with_dots,DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null 2>&1); \
	else \
		echo 'The tests of the table want Chromium: install the package "chromium", then try again.'; \
		exit 1; \
	fi

# Whoever works on Archipel needs more than whoever plays.
$(VENV)/.ready: $(VENV)/.playing locks/dev.txt
	@echo '[set-up] packages of locks/dev.txt; the first time takes a minute or two'
	@$(call with_dots,$(PIP) $(LOCKED) --requirement locks/dev.txt)
	@touch $@

$(VENV)/.playing: $(VENV)/.played pyproject.toml
	@echo '[set-up] 3/3 archipel itself'
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.played: locks/play.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'Archipel needs Python 3.11 or later; try: make PYTHON=python3.12 <verb>'; exit 1; }
	@echo '[set-up] 1/3 $(VENV)'
	@$(PYTHON) -m venv --clear $(VENV)
	@echo '[set-up] 2/3 packages of locks/play.txt'
	@$(call with_dots,$(PIP) $(LOCKED) --requirement locks/play.txt)
	@touch $@

$(VENV)/.peers: locks/peers.txt | $(VENV)/.ready
	@echo '[set-up] packages of locks/peers.txt'
	@$(call with_dots,$(PIP) $(LOCKED) --requirement locks/peers.txt)
	@touch $@

# ------------------------------------------------------------------------------------------- pages

STATIC := src/archipel/server/static
PAGES := $(shell find web/src -type f 2>/dev/null) web/build.mjs web/tsconfig.json

# Node of the machine if it is recent enough, or else of the package.
OWN_NODE := $(shell node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null \
	&& command -v npm >/dev/null && echo yes)
NPM := $(if $(OWN_NODE),,PATH="$(CURDIR)/$(BIN):$$PATH" )npm --prefix web --loglevel=error

static: $(STATIC)/index.html

$(STATIC)/index.html: $(PAGES) $(WORDS) web/node_modules/.ready
	@$(NPM) run --silent build

# The client's words, out of the one catalogue.
$(WORDS): src/archipel/server/words.toml src/archipel/core/text.py web/words.py | $(VENV)/.playing
	@$(BIN)/python web/words.py

web/node_modules/.ready: web/package.json web/package-lock.json $(if $(OWN_NODE),,$(VENV)/.node)
	@echo '[static] packages of web/package-lock.json'
	@$(NPM) ci --silent --ignore-scripts
	@touch $@

$(VENV)/.node: $(VENV)/.played locks/node.txt
	@echo '[static] Node, from locks/node.txt'
	@$(PIP) $(LOCKED) --requirement locks/node.txt
	@touch $@
