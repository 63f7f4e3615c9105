// `npm run bench [-- name …]`: repeatable measurements, ratios as JSON, one object a line.
import { bin, build, install, run } from './prepare.mjs'

install()
build()
run(bin('tsx'), ['bench/src/bench.ts', ...process.argv.slice(2)])
