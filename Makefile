# make play    build the game and serve it
# make test    everything that is checked before a change lands
# make test-all  the same and the slow tests
# make check-locales  look through the language packs alone
# make build   write dist/ with all that a host needs
# make bench   measure speed, memory and the players' strength
# make clean   forget everything that was made

PYTHON ?= python3
PY := .venv/bin/python
SOURCES := $(wildcard engine i18n tutorial ui tools tests)

# A file's tests stay together and files keep their order: those in a browser come last.
PARALLEL := -n auto --dist loadfile --no-loadscope-reorder

.DEFAULT_GOAL := help
.PHONY: help play build test test-all bench lint check-locales clean

help:
	@sed -n 's/^# make/make/p' Makefile

play: node_modules/.made
	$(PY) -m tools.build dist
	$(PY) -m tools.serve dist

build: node_modules/.made
	$(PY) -m tools.build dist --publish

test: lint node_modules/.made
	$(PY) -m tools.browser
	$(PY) -m pytest $(PARALLEL)

test-all: lint node_modules/.made
	$(PY) -m tools.browser
	$(PY) -m pytest $(PARALLEL) -m "slow or not slow"

bench: .venv/.dev build
	$(PY) -m tools.browser
	$(PY) -m tools.bench

check-locales: .venv/.made
	$(PY) -m tools.check_locales

lint: .venv/.dev check-locales
	$(PY) -m ruff check $(SOURCES)
	$(PY) -m ruff format --check $(SOURCES)
	$(PY) -m mypy
	.venv/bin/lint-imports

clean:
	rm -rf .venv build dist node_modules test-results .*_cache .hypothesis

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3 ..." >&2; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/.dev: .venv/.made requirements/dev.txt
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

node_modules/.made: .venv/.made package-lock.json
	$(PY) -m tools.node npm ci
	@touch $@
