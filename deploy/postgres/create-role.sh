# Runs once, when PostgreSQL's volume is made: the servers' role owns its database and nothing else. The superuser keeps no password,
# so it is reached from inside this container only: docker compose exec -u postgres postgres psql
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" -U postgres -d postgres <<'SQL'
create role youli login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database youli owner youli;
revoke all on database youli from public;
alter role postgres password null;
SQL
