// Bundles our own server sources, each entry into one file; packages stay in node_modules.
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './prepare.mjs'

/** The server, and the processes it has sheets read in (`kit/sheets.ts`) and SVGs drawn in (`upload/svg.ts`), which it looks for beside itself. */
const entries = {
  server: 'src/cli.ts',
  'sheet-process': 'src/kit/sheet/sheet-process.ts',
  'svg-process': 'src/platform/upload/svg-process.ts',
}

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
