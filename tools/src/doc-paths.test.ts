import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './requirements.ts'

/** Pages that a program prints are checked where they are printed. */
const printed = new Set(['docs/conformance.md', 'docs/mutants.md'])
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
const pages = files.filter((page) => page.endsWith('.md') && !printed.has(page))

/** Links to files, from the page's own folder, and files of the project named in code marks, from the root or a package's sources. */
const named = (text: string): { links: string[]; paths: string[] } => ({
  links: [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, to]) => to!).filter((to) => !to.includes('://')),
  paths: [...text.matchAll(/`([\w.-]+\/[\w./-]+\.(?:tsx?|mjs|cjs|md|tsv))`/g)].map(([, path]) => path!),
})
const starts = ['', 'server/', 'server/src/', 'storefront/src/', 'console/src/', 'domain/src/']

/** What a page names in code marks, without the words that are translated. */
const marks = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, mark]) => mark!.replace(/<.+>/, '<>'))

it('the two READMEs name the same files, commands and variables', () => {
  expect(new Set(marks('README.zh-CN.md'))).toEqual(new Set(marks('README.md')))
})

/** Notes of decisions name what there was; all other pages name what there is. */
it.each(pages.filter((page) => !page.startsWith('docs/decisions/')))('%s names only source files and folders that are there', (page) => {
  const bare = marks(page).filter((mark) => /^[\w-]+\.(?:tsx?|mjs|cjs)$/.test(mark))
  expect(bare.filter((name) => !files.some((file) => basename(file) === name))).toEqual([])
  const folders = marks(page).filter((mark) => /^(?:domain|client|server|storefront|console|demo|tools|docs)\/[\w/-]+$/.test(mark))
  expect(folders.filter((path) => !/\/dist(?:\/|$)/.test(path) && !existsSync(join(root, path)))).toEqual([])
})

it.each(pages)('%s names only files that are there', (page) => {
  const { links, paths } = named(readFileSync(join(root, page), 'utf8'))
  expect(links.filter((to) => !existsSync(join(root, dirname(page), to)))).toEqual([])
  expect(paths.filter((path) => !starts.some((start) => existsSync(join(root, start, path))))).toEqual([])
})
