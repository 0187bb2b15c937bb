# `sh tools/start.sh [--lan]`, which `npm start` and services run: prepares, then this shell becomes the program, so that no
# second process stays beside it. An older Node could only keep it as a child.
cd "$(dirname "$0")/.." || exit
# A release has nothing to prepare, and needs no Node of the system.
[ -e RELEASE ] || node tools/start.mjs --prepare || exit
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/stowage}"
# The C library would keep what a large photo or list took: named, its limit no longer grows with what was asked for.
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-2097152}"
# --expose-gc: a quiet program gives back what its start and large photos took.
# --max-semi-space-size: limits the space for new objects, because the engine would take up to 64 MB and keep them.
exec node_modules/.bin/node --expose-gc --max-semi-space-size=8 server/dist/main.js "$@"
