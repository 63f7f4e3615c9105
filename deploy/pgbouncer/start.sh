# Writes the list of users from the environment, so that the password stands in one place: deploy/.env.
set -eu
umask 077
printf '"youli" "%s"\n' "$DATABASE_PASSWORD" > /run/pgbouncer/users
unset DATABASE_PASSWORD
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
