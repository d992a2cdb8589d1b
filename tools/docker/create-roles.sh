#!/bin/sh
# Runs once, when the database is new. Creates the role that owns the schema and the two login roles of the product. The
# owner is no superuser; see docs/adr/0008-database-roles.md.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" \
  --set=reader_password="$READER_PASSWORD" <<'SQL'
create role townlink_owner login createrole bypassrls password :'owner_password';
grant pg_signal_backend to townlink_owner;
alter role townlink_owner set createrole_self_grant = 'set, inherit';
create database townlink owner townlink_owner;
-- Only the owner may connect to the default databases.
revoke connect on database postgres, template1 from public;
grant connect on database postgres to townlink_owner;
set role townlink_owner;
create role townlink_app login password :'app_password';
create role townlink_reader login password :'reader_password';
reset role;
\connect townlink
-- Large objects fill the disk without a table.
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
SQL
