import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const server = process.env['SERVER'] ?? 'http://127.0.0.1:8080'
const base = '/console/'
const home = /console-home[\\/]Home\.tsx$/

/** A chunk with all that it imports, and their styles. */
function filesOf(name: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(name)
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  for (const one of chunk.imports) filesOf(one, chunks, seen)
  return seen
}

const preloads = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
const styles = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/g
const entry = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g

/**
 * Names in the page what its last script loads: the entry, its styles, what it imports, and the home page's own files beside them. As plain
 * tags the browser would ask for them before the small early calls.
 */
const loadLists: Plugin = {
  name: 'load-lists',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
      const screen = [...chunks.values()].find((chunk) => home.test(chunk.facadeModuleId ?? ''))
      if (!screen) return html
      const ofHome = [...filesOf(screen.fileName, chunks)].map((file) => base + file)
      const lists: [comment: string, files: (string | undefined)[]][] = [
        ['files of the entry', [...html.matchAll(preloads)].map(([, file]) => file)],
        ['styles', [...html.matchAll(styles)].map(([, file]) => file)],
        ['entry', [...html.matchAll(entry)].map(([, file]) => file)],
        ['files of the home page', ofHome.filter((file) => !html.includes(file))],
      ]
      const bare = html.replace(preloads, '').replace(styles, '').replace(entry, '')
      return lists.reduce((page, [comment, files]) => page.replace(`/* ${comment} */`, files.map((file) => `'${file}'`).join(', ')), bare)
    },
  },
}

/** `SERVER` is where development asks; the build is served by the server itself under /console/. */
export default defineConfig({
  base,
  plugins: [react(), loadLists],
  build: { outDir: 'dist', manifest: true, target: 'chrome100', chunkSizeWarningLimit: 1200 },
  server: {
    proxy: Object.fromEntries(['/console/api', '/goods', '/region', '/files', '/upload', '/art'].map((path) => [path, server])),
  },
})
