// Writes `.br` and `.gz` beside every built text file, so that the server sends the smallest bytes without compressing anything itself.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const text = /\.(js|css|svg|json)$/
/** Below this a compressed file does not save a packet. */
const least = 512

/** Squeezes the files of a built front's `assets`. */
export function squeeze(dist) {
  const assets = join(dist, 'assets')
  for (const name of readdirSync(assets).filter((n) => text.test(n))) {
    const bytes = readFileSync(join(assets, name))
    if (bytes.length < least) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes, { params }))
    writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}
