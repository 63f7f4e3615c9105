import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Chunk of a build as Vite's manifest names it. */
interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  src?: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

/** Every file that a page needs: the entry, a screen, and what they import. */
function needed(manifest: Manifest, keys: readonly string[]): { js: Set<string>; css: Set<string> } {
  const [js, css, seen] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const walk = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    js.add(chunk.file)
    for (const c of chunk.css ?? []) css.add(c)
    for (const i of chunk.imports ?? []) walk(i)
  }
  for (const key of keys) walk(key)
  return { js, css }
}

const gz = (dir: string, files: Iterable<string>): number =>
  [...files].reduce((sum, f) => sum + gzipSync(readFileSync(join(dir, f)), { level: 9 }).length, 0)

/** Gzipped kilobytes that a front loads before a screen of it is drawn; the screen is named by its source, or by the chunk it is in. */
function weightOf(front: 'storefront' | 'console', screen: string): { jsGz: number; cssGz: number } {
  const dir = join(root, front, 'dist')
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest
  const of = Object.keys(manifest).filter((key) => key === screen || manifest[key]!.name === screen)
  if (of.length === 0) throw new Error(`${front} has no ${screen}`)
  const entry = Object.keys(manifest).filter((k) => manifest[k]!.isEntry)
  const { js, css } = needed(manifest, [...entry, ...of])
  return { jsGz: gz(dir, js) / 1000, cssGz: gz(dir, css) / 1000 }
}

/** Gzipped kilobytes that the mall home loads first. */
export const firstLoad = () => weightOf('storefront', 'home')

/** The most a page may weigh, gzipped kilobytes. */
const budgets = { mallHomeJs: 115, mallHomeCss: 10, largestStorefrontChunk: 96, consoleHomeJs: 300 }

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { jsGz, cssGz } = firstLoad()
  const assets = join(root, 'storefront/dist/assets')
  const largest = Math.max(
    ...readdirSync(assets)
      .filter((f) => f.endsWith('.js'))
      .map((f) => gzipSync(readFileSync(join(assets, f))).length / 1000),
  )
  const rows: [string, number, number][] = [
    ['mall home JS', jsGz, budgets.mallHomeJs],
    ['mall home CSS', cssGz, budgets.mallHomeCss],
    ['console home JS', weightOf('console', 'src/content/console-home/Home.tsx').jsGz, budgets.consoleHomeJs],
    ['largest storefront chunk', largest, budgets.largestStorefrontChunk],
  ]
  for (const [name, is, most] of rows) console.log(`${is <= most ? 'ok  ' : 'OVER'} ${name}: ${is.toFixed(1)} kB gzip of ${most}`)
  process.exitCode = rows.every(([, is, most]) => is <= most) ? 0 : 1
}
