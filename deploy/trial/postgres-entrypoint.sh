# What of the official image's entrypoint the set needs: a folder made at the first start, with the superuser and its password, then the scripts.
set -euo pipefail
if [ "$(id -u)" = 0 ]; then
  chown postgres: "$PGDATA" && chmod 700 "$PGDATA"
  exec setpriv --reuid postgres --regid postgres --init-groups bash "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb -U postgres --auth-local=trust --auth-host=scram-sha-256 --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD")
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  pg_ctl -w start -o "-c listen_addresses=''"
  for script in /docker-entrypoint-initdb.d/*.sh; do bash "$script"; done
  pg_ctl -w -m fast stop
fi
exec "$@"
