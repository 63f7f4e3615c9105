import type { Plugin, Rolldown } from 'vite'

/** A screen as its `screens.ts` declares it; `module` is what it loads, `table` where it is declared. */
interface Declared {
  path: string
  needs?: string
  skeleton?: string
  first?: string[]
  picture?: string
  module: string
  table: string
}

/** The fields of a screen that the page's first script needs, and the code does not. */
const onlyForPage = ['first', 'picture']

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

function* nodesIn(node: unknown, type: string): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesIn(one, type)
  else if (typeof node === 'object' && node !== null) {
    if ((node as Node).type === type) yield node as Node
    for (const part of Object.values(node)) yield* nodesIn(part, type)
  }
}

const nameOf = (node: unknown): string => (node as { name: string }).name

/** The value of a text, of a list of texts, the address in `() => import('…')`, or of a constant that is one of these. */
function valueOf(node: Node, constants: ReadonlyMap<string, Node>): unknown {
  const next = (part: unknown): unknown => valueOf(part as Node, constants)
  if (node.type === 'ArrayExpression') return (node['elements'] as Node[]).map(next)
  if (node.type === 'ArrowFunctionExpression') return next(node['body'])
  if (node.type === 'ImportExpression') return next(node['source'])
  if (node.type === 'Identifier' && constants.has(nameOf(node))) return next(constants.get(nameOf(node)))
  if (node.type === 'Literal') return node['value']
  throw new Error('a screen is declared with plain texts: the page is written from them')
}

/** Screens in a parsed `screens.ts`, and the stretches of its text that only the page needs. */
function screensIn(program: unknown, table: string): { screens: Declared[]; spare: [start: number, end: number][] } {
  const constants = new Map([...nodesIn(program, 'VariableDeclarator')].map(({ id, init }) => [nameOf(id), init as Node]))
  const screens: Declared[] = []
  const spare: [number, number][] = []
  for (const { properties } of nodesIn(program, 'ObjectExpression')) {
    const all = properties as (Node & { key: Node; value: Node })[]
    const fields = Object.fromEntries(all.map(({ key, value }) => [nameOf(key), valueOf(value, constants)]))
    screens.push({ ...(fields as unknown as Declared), module: fields['load'] as string, table })
    for (const [i, { key, end }] of all.entries()) if (onlyForPage.includes(nameOf(key))) spare.push([all[i - 1].end, end])
  }
  return { screens, spare }
}

/** A file with the files it imports, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[], seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
  for (const one of chunks) if (chunk.imports.includes(one.fileName)) filesOf(one, chunks, seen)
  return seen
}

const preloads = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
const styles = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/g
const entry = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** The page with its lists: each screen as declared, and by number the files it needs beside those of the entry. */
function withLists(html: string, declared: readonly Declared[], chunks: readonly Rolldown.OutputChunk[]): string {
  const others: string[] = []
  const place = (file: string): number => (others.includes(file) ? others.indexOf(file) : others.push(file) - 1)
  const chunkOf = (module: string) => chunks.filter(({ moduleIds }) => moduleIds.includes(module))
  const sorted = declared.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const routes = sorted.flatMap(({ module, table, path, needs, skeleton, first, picture }) => {
    const files = [...chunkOf(table), ...chunkOf(module)].flatMap((chunk) => [...filesOf(chunk, chunks)])
    const own = [...new Set(files)].filter((file) => !html.includes(`/${file}"`))
    return first ? [{ path, needs, skeleton, first, picture, files: own.map((file) => place(`/${file}`)) }] : []
  })
  const lists: [place: string, all: unknown[]][] = [
    ['/* routes */ []', routes],
    ['[/* files of the entry */]', [...html.matchAll(preloads)].map(([, file]) => file)],
    ['[/* styles */]', [...html.matchAll(styles)].map(([, file]) => file)],
    ['[/* entry */]', [...html.matchAll(entry)].map(([, file]) => file)],
    ['[/* files of the screens */]', others],
  ]
  const bare = html.replace(preloads, '').replace(styles, '').replace(entry, '')
  return lists.reduce((page, [at, all]) => page.replace(at, () => JSON.stringify(all)), bare)
}

/**
 * Writes into the page what its scripts ask and load first: what the screens declare (`Screen` of src/kit/router.tsx), the entry, its
 * styles and what it imports. As plain tags the browser would ask for files before the small early calls, and also in a page that
 * leaves for the gateway at once.
 */
export function pageRoutes(): Plugin {
  const declared: Declared[] = []
  return {
    name: 'page-routes',
    transform: {
      filter: { id: /storefront\/src\/[^?]*\/screens\.ts$/ },
      async handler(code, id) {
        const { screens, spare } = screensIn(this.parse(code), id)
        for (const screen of screens) declared.push({ ...screen, module: (await this.resolve(screen.module, id))!.id })
        return { code: spare.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code), map: null }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
        return bundle ? withLists(html, declared, chunks) : html
      },
    },
  }
}
