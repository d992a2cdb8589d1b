# shellcheck shell=bash
# Checks an existing engine; a missing one is installed.

LEAST_ENGINE=24.0
# The first version that supports !override.
LEAST_COMPOSE=2.24.4

check_engine() {
  local path version
  path="$(command -v docker)" || return 0
  if [[ "$(readlink --canonicalize "$path")" == /snap/* || "$path" == /snap/* ]]; then
    problem "Docker is installed as a snap, which cannot read /etc/townlink: run 'snap remove docker'; this script then installs the engine."
    return
  fi
  if docker --version 2>/dev/null | grep -qi podman; then
    problem "The docker command is Podman's: run 'apt-get remove podman-docker'; this script then installs the engine."
    return
  fi
  # Fails when the engine is stopped, but prints the version anyway.
  version="$(docker version --format '{{.Client.Version}}' 2>/dev/null)" || true
  at_least "${version:-0}" "$LEAST_ENGINE" ||
    problem "The container engine is Docker ${version:-of an unknown version}, but the site needs $LEAST_ENGINE: run 'apt-get remove docker.io'; this script then installs a newer one."
  version="$(docker compose version --short 2>/dev/null)" || return 0
  at_least "${version#v}" "$LEAST_COMPOSE" ||
    problem "Docker Compose is $version, but the site needs $LEAST_COMPOSE: run 'apt-get remove docker-compose-plugin docker-compose-v2'; this script then installs a newer one."
}
