// Bundles our own server sources into one file; packages stay in node_modules.
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './prepare.mjs'

await build({
  root: join(root, 'server'),
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: [/^@youli\//] },
  build: {
    ssr: 'src/cli.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'server.js' } },
  },
})
