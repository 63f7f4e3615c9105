// Bundles our own server sources, each entry into one file; packages stay in node_modules.
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './prepare.mjs'

/** The process, and the thread it reads sheets in (`kit/sheets.ts` looks for it beside the server). */
const entries = { server: 'src/cli.ts', 'sheet-thread': 'src/kit/sheet/sheet-thread.ts' }

for (const [i, [name, source]] of Object.entries(entries).entries())
  await build({
    root: join(root, 'server'),
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@youli\//] },
    build: {
      ssr: source,
      outDir: 'dist',
      emptyOutDir: i === 0,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.js` } },
    },
  })
