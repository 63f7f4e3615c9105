import { basename, join } from 'node:path'
import { build } from 'vite'

const server = join(import.meta.dirname, '../../..')
const bundles = new Map<string, Promise<string>>()

/** A program in one file, for tests that start it in a process of its own: a start from the sources reads a thousand of them. `source` lies in `server/src`; each worker of a run makes its own. */
export function bundled(source: string): Promise<string> {
  const known = bundles.get(source) ?? bundle(source)
  bundles.set(source, known)
  return known
}

async function bundle(source: string): Promise<string> {
  // One folder below `server`, where what is built lies too.
  const outDir = join(server, `.cache-${process.env['VITEST_POOL_ID']}`)
  await build({
    root: server,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@youli\//] },
    build: { ssr: `src/${source}`, outDir, emptyOutDir: false, target: 'node20', sourcemap: true, minify: false },
  })
  return join(outDir, `${basename(source, '.ts')}.js`)
}
