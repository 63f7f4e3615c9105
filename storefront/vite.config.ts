import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** What every screen needs and a release seldom changes: one file that phones keep. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|set-cookie-parser|cookie|@tanstack|zustand|use-sync-external-store)[\\/]|@oxc-project[+\\/]runtime/

/** What the mall home shares with one or two neighbours: a file, where the bundler would make one of each part. */
const home =
  /(GoodsShelf|FilterBar|CategoryChips|GoodsCard|FooterMenu|BottomNav|Carousel)(\.module)?\.(tsx|css)$|catalog[\\/]category[\\/]links\.ts$/

const groups = [
  // A file of its own, evaluated before the vendor's: inside the entry it would come after.
  { name: 'polyfills', test: /style[\\/]polyfills\.ts$/, priority: 20 },
  { name: 'vendor', test: vendor, priority: 10 },
  { name: 'kit', test: /(storefront|domain)[\\/]src[\\/]/, minShareCount: 4, priority: 5 },
  { name: 'home', test: home, priority: 4 },
]

const preloads = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * Names in the page what its last script preloads: what the entry imports, and the mall home's own files. As plain links the
 * browser's scanner would ask for them before the small early calls, which then wait where few connections may be open.
 */
const preloadLists: Plugin = {
  name: 'preload-lists',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
      const screen = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('MallHome.tsx'))
      if (!screen) return html
      const needed = [screen, ...chunks.filter((chunk) => screen.imports.includes(chunk.fileName))]
      const files = needed.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]).map((file) => `/${file}`)
      const list = (names: (string | undefined)[]): string => names.map((name) => `'${name}'`).join(', ')
      return html
        .replace('/* files of the mall home */', list(files.filter((file) => !html.includes(file))))
        .replace('/* files of the entry */', list([...html.matchAll(preloads)].map(([, file]) => file)))
        .replace(preloads, '')
    },
  },
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react(), preloadLists],
  // The WeChat browser's old kernels. What syntax lowering cannot give is in src/kit/style/polyfills.ts.
  build: {
    outDir: 'dist',
    manifest: true,
    emptyOutDir: true,
    target: ['chrome86', 'safari14'],
    cssTarget: ['chrome86', 'safari14'],
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
})
