import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** What every screen needs and a release seldom changes: one file that phones keep. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|set-cookie-parser|cookie|@tanstack|zustand|use-sync-external-store)[\\/]|@oxc-project[+\\/]runtime/

/** What the mall home shares with one or two other pages: a file, where the bundler would make one of each part. */
const home =
  /(GoodsShelf|FilterBar|CategoryChips|GoodsCard|FooterMenu|BottomNav|Carousel)(\.module)?\.(tsx|css)$|catalog[\\/]category[\\/]links\.ts$|tenant-config[\\/]lists\.ts$/

/** What is open first: the entry and the mall home. */
const first = /storefront[\\/]src[\\/](main|catalog[\\/]goods[\\/]MallHome)\.tsx$/

/** Whether what is open first needs this module, looked for along those who import it. */
function neededFirst(id: string, ctx: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (first.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (ctx.getModuleInfo(id)?.importers ?? []).some((one) => neededFirst(one, ctx, seen))
}

const groups = [
  // A file of its own, evaluated before the vendor's: inside the entry it would come after.
  { name: 'polyfills', test: /style[\\/]polyfills\.ts$/, priority: 20 },
  { name: 'vendor', test: vendor, priority: 10 },
  // What many screens share: in two files, so that screens added later make nothing heavier that opens first.
  {
    name: (id: string, ctx: Rolldown.ChunkingContext) => (neededFirst(id, ctx) ? 'kit' : 'shared'),
    debugName: 'kit',
    test: /(storefront|client|domain)[\\/]src[\\/]/,
    minShareCount: 4,
    priority: 5,
  },
  { name: 'home', test: home, priority: 4 },
]

const preloads = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
const styles = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/g
const entry = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g

/**
 * Names in the page what its last script loads: the entry, its styles, what it imports, and the mall home's own files. As plain tags
 * the browser would ask for them before the small early calls, and also in a page that leaves for the gateway at once.
 */
const loadLists: Plugin = {
  name: 'load-lists',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
      const screen = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('MallHome.tsx'))
      if (!screen) return html
      const needed = [screen, ...chunks.filter((chunk) => screen.imports.includes(chunk.fileName))]
      const ofMall = needed.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]).map((file) => `/${file}`)
      const lists: [comment: string, files: (string | undefined)[]][] = [
        ['files of the entry', [...html.matchAll(preloads)].map(([, file]) => file)],
        ['styles', [...html.matchAll(styles)].map(([, file]) => file)],
        ['entry', [...html.matchAll(entry)].map(([, file]) => file)],
        ['files of the mall home', ofMall.filter((file) => !html.includes(file))],
      ]
      const bare = html.replace(preloads, '').replace(styles, '').replace(entry, '')
      return lists.reduce((page, [comment, files]) => page.replace(`/* ${comment} */`, files.map((file) => `'${file}'`).join(', ')), bare)
    },
  },
}

const root = fileURLToPath(new URL('.', import.meta.url))

/** A class of a module, told by the module's path: a number of its own for each would not compress. */
const className = (name: string, file: string): string =>
  `${name}_${createHash('sha1')
    .update(relative(root, file.replace(/\?.*/, '')))
    .digest('hex')
    .slice(0, 5)}`

export default defineConfig({
  root,
  css: { modules: { generateScopedName: className } },
  base: '/',
  plugins: [react(), loadLists],
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
