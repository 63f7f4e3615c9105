import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const bare =
  'list find save load edit show shown look one some open close create make remove delete update add get set read write present count check run settle cancel publish copy sweep apply move lock take keep tell ask said told asked held made mine alive live'
const exported = new RegExp(`^export (?:async )?(?:function|const|class) (${bare.split(' ').join('|')})\\b`, 'gm')

/** Exports of a feature whose name is a verb or an adjective alone: nobody finds them by searching. */
const nameless = (file: string, text: string): string[] => [...text.matchAll(exported)].map(([, name]) => `${file} ${name}`)

it('an exported name of a feature says its noun', () => {
  const files = execFileSync('git', ['ls-files', 'domain/src', 'server/src', 'storefront/src', 'console/src'], {
    cwd: root,
    encoding: 'utf8',
  })
  const features = files.split('\n').filter((file) => /\.tsx?$/.test(file) && !/^[a-z]+\/src\/(kit|app|testing)\//.test(file))
  expect(features.flatMap((file) => nameless(file, readFileSync(root + file, 'utf8')))).toEqual([])
  expect(nameless('a.ts', 'export async function list(r: Reader) {}\nexport const listOrders = 1')).toEqual(['a.ts list'])
})
