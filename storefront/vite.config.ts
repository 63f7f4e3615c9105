import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { pageRoutes } from './page-routes.ts'

/** What every screen needs and a release seldom changes: one file that phones keep. The polyfills are in it: it is evaluated first. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|@tanstack|zustand|use-sync-external-store)[\\/]|@oxc-project[+\\/]runtime|style[\\/]polyfills\.ts$|vite[\\/]preload-helper|rolldown[\\/]runtime/

/** What opens first, file by file: the entry, the mall home with the modules that stand high on a page, and an editor's words, which stand lower. */
const opensFirst = {
  entry: /storefront[\\/]index\.html$/,
  home: /goods[\\/]MallHome\.tsx$|page-builder[\\/]parts[\\/]ModuleList\.tsx$/,
  words: /page-builder[\\/]parts[\\/]html\.tsx$/,
}

/** Families of screens on the way to a purchase. What several of them need is in a file of its own: none loads what it does not need. */
const families = {
  product: /goods[\\/]GoodsDetail\.tsx$/,
  sale: /(seckill[\\/]Seckill(Index|Goods)|group-buy[\\/]GroupIndex|team-buy[\\/]TeamIndex)\.tsx$/,
  order: /order[\\/]Order(Create|Detail)\.tsx$/,
}

/** Whether `root` needs this module, looked for along those who import it. */
function neededBy(root: RegExp, id: string, ctx: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (root.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (ctx.getModuleInfo(id)?.importers ?? []).some((one) => neededBy(root, one, ctx, seen))
}

/** The file of a module of ours that opens first, or on the way to a purchase: few files, for each is a request. */
function fileOf(id: string, ctx: Rolldown.ChunkingContext): string | null {
  const first = (['entry', 'home', 'words'] as const).find((one) => neededBy(opensFirst[one], id, ctx))
  // The styles of what opens first are in one file.
  if (first) return id.endsWith('.css') ? 'entry' : first
  const needing = (['product', 'sale', 'order'] as const).filter((one) => neededBy(families[one], id, ctx))
  return needing.join('-') || null
}

const ours = /(storefront|client|domain)[\\/]src[\\/]|storefront[\\/]index\.html$/

const groups = [
  { name: 'vendor', test: vendor, priority: 10 },
  { name: fileOf, debugName: 'first', test: ours, priority: 5 },
  // What many screens share, in a file of its own: it makes nothing heavier that opens first.
  { name: 'shared', test: ours, minShareCount: 4, priority: 4 },
]

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
  plugins: [react(), pageRoutes()],
  // React has the hook itself; what wouter asks for is a stand-in for versions before 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: 'react' }] },
  // The WeChat browser's old kernels. What syntax lowering cannot give is in src/kit/style/polyfills.ts.
  build: {
    outDir: 'dist',
    manifest: true,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: ['chrome86', 'safari14'],
    cssTarget: ['chrome86', 'safari14'],
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
})
