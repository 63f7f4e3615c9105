import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** What every screen needs and a release seldom changes: one file that phones keep. The polyfills are in it: it is evaluated first. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|set-cookie-parser|cookie|@tanstack|zustand|use-sync-external-store)[\\/]|@oxc-project[+\\/]runtime|style[\\/]polyfills\.ts$|vite[\\/]preload-helper|rolldown[\\/]runtime/

/** What opens first, file by file: the entry, the mall home with the modules that stand high on a page, and an editor's words, which stand lower. */
const opensFirst = {
  entry: /storefront[\\/]index\.html$/,
  home: /goods[\\/]MallHome\.tsx$|page-builder[\\/]parts[\\/]ModuleList\.tsx$/,
  words: /page-builder[\\/]parts[\\/]html\.tsx$/,
}

/** Whether `root` needs this module, looked for along those who import it. */
function neededBy(root: RegExp, id: string, ctx: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (root.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (ctx.getModuleInfo(id)?.importers ?? []).some((one) => neededBy(root, one, ctx, seen))
}

/** The file of a module of ours that opens first: few files, for each is a request. Their styles are in one. */
function fileOf(id: string, ctx: Rolldown.ChunkingContext): string | null {
  const file = (['entry', 'home', 'words'] as const).find((one) => neededBy(opensFirst[one], id, ctx)) ?? null
  return file && id.endsWith('.css') ? 'entry' : file
}

const ours = /(storefront|client|domain)[\\/]src[\\/]|storefront[\\/]index\.html$/

const groups = [
  { name: 'vendor', test: vendor, priority: 10 },
  { name: fileOf, debugName: 'first', test: ours, priority: 5 },
  // What many screens share, in a file of its own: it makes nothing heavier that opens first.
  { name: 'shared', test: ours, minShareCount: 4, priority: 4 },
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
      const screen = chunks.find((chunk) => chunk.name === 'home')
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
    modulePreload: { polyfill: false },
    target: ['chrome86', 'safari14'],
    cssTarget: ['chrome86', 'safari14'],
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
})
