import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './requirements.ts'

/** Pages that a program prints are checked where they are printed. */
const printed = new Set(['docs/conformance.md', 'docs/mutants.md'])
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((page) => page !== '' && !printed.has(page))

/** Links to files, from the page's own folder, and files of the project named in code marks, from the root or a package's sources. */
const named = (text: string): { links: string[]; paths: string[] } => ({
  links: [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, to]) => to!).filter((to) => !to.includes('://')),
  paths: [...text.matchAll(/`([\w.-]+\/[\w./-]+\.(?:tsx?|mjs|cjs|md|tsv))`/g)].map(([, path]) => path!),
})
const starts = ['', 'server/', 'server/src/', 'storefront/src/', 'console/src/', 'domain/src/']

it.each(pages)('%s names only files that are there', (page) => {
  const { links, paths } = named(readFileSync(join(root, page), 'utf8'))
  expect(links.filter((to) => !existsSync(join(root, dirname(page), to)))).toEqual([])
  expect(paths.filter((path) => !starts.some((start) => existsSync(join(root, start, path))))).toEqual([])
})
