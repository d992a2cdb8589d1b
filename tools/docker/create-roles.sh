#!/bin/sh
# Runs once, when the database is new: the role that owns the schema and the one that the product logs in with.
# The owner is no superuser; see docs/adr/0008-database-roles.md.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" <<'SQL'
create role townlink_owner login createrole bypassrls password :'owner_password';
grant pg_signal_backend to townlink_owner;
alter role townlink_owner set createrole_self_grant = 'set, inherit';
create database townlink owner townlink_owner;
set role townlink_owner;
create role townlink_app login password :'app_password';
SQL
