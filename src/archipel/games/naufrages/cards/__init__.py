"""The card language of Naufragés: packs in TOML, compiled into frozen tables (section 17)."""
