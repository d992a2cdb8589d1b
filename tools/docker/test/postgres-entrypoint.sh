#!/bin/sh
# Replaces the entry point of the official image as far as docker-compose.yml needs it: creates the cluster once, runs
# the scripts in /docker-entrypoint-initdb.d while the server listens on no port, and starts the server.
set -eu
export POSTGRES_USER=postgres
sockets=/var/run/postgresql
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  (umask 077 && printf '%s\n' "$POSTGRES_PASSWORD" >/tmp/password)
  initdb --username=postgres --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl start --wait --options="-c listen_addresses='' -c unix_socket_directories=$sockets"
  for script in /docker-entrypoint-initdb.d/*.sh; do "$script"; done
  pg_ctl stop --wait --mode=fast
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories="$sockets"
