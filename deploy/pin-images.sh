#!/bin/bash
# Writes the images of the set with the digests their registry has today into deploy/.env, so that every later build and start takes
# the same bytes: deploy/pin-images.sh [FILE]. Run it again, and build, to take updates.
set -euo pipefail
file=${1:-$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/.env}
umask 077
touch "$file"
kept=$(grep -vE '^(NODE|HAPROXY|POSTGRES)_IMAGE=' "$file" || true)
pinned=''
for pair in NODE_IMAGE=node:22-bookworm-slim HAPROXY_IMAGE=haproxy:3.0 POSTGRES_IMAGE=postgres:17-trixie; do
  image=${pair#*=}
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  [[ $digest =~ ^sha256:[0-9a-f]{64}$ ]] || { echo "$image: no digest, but: $digest" >&2; exit 1; }
  pinned+="${pair}@${digest}"$'\n'
done
printf '%s%s' "${kept:+$kept$'\n'}" "$pinned" > "$file"
