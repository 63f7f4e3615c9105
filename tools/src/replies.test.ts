import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** What casts the data of a reply, not of a call of the contract, to something its author wished for. */
const cast = /(?<!\bcall\.)\bdata!?\)? as (?!const\b)/

it('a test takes what a call answers from the contract, and casts no reply', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*fixtures.ts', 'server/src/testing'], {
    cwd: root,
    encoding: 'utf8',
  })
  const all = files.trim().split('\n')
  expect(all.length).toBeGreaterThan(200)
  expect(all.filter((file) => cast.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
