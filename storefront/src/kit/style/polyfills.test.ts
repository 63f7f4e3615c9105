import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { transformWithOxc } from 'vite'
import { expect, it } from 'vitest'

/** As on an old phone: a world of its own without what the file brings. */
const older = `
  for (const proto of [Array.prototype, String.prototype, Object.getPrototypeOf(Uint8Array.prototype)]) delete proto.at
  for (const name of ['findLast', 'findLastIndex', 'toSorted', 'toReversed']) delete Array.prototype[name]
  delete String.prototype.replaceAll
  delete Object.hasOwn
  delete Promise.any
`
const questions = `
  ;(async () => {
    const given = { at: new Date(5), list: [{ a: 1 }], none: null }
    const copy = structuredClone(given)
    return JSON.stringify({
      at: [[1, 2, 3].at(-1), [1, 2, 3].at(0), 'abc'.at(-2), new Uint8Array([4, 5]).at(-1), [].at(0) === undefined],
      findLast: [1, 2, 3, 4].findLast((n) => n % 2 === 1),
      findLastIndex: [[1, 2, 3, 4].findLastIndex((n) => n % 2 === 1), [].findLastIndex(() => true)],
      toSorted: [given.list.toSorted() !== given.list, [10, 9].toSorted(), [9, 10].toSorted((a, b) => b - a)],
      toReversed: [1, 2, 3].toReversed(),
      hasOwn: [Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')],
      replaceAll: ['a.b.c'.replaceAll('.', '-'), 'a1b2'.replaceAll(/[0-9]/g, '')],
      any: await Promise.any([Promise.reject(new Error('no')), Promise.resolve(7)]),
      none: await Promise.any([Promise.reject(new Error('no'))]).catch((error) => error.message),
      cloned: [copy, copy.list[0] !== given.list[0], copy.at instanceof Date],
    })
  })()
`

it('an old phone gets what our libraries call', async () => {
  const { code } = await transformWithOxc(readFileSync(join(import.meta.dirname, 'polyfills.ts'), 'utf8'), 'polyfills.ts')
  const answers = JSON.parse(await (runInNewContext(older + code + questions) as Promise<string>)) as unknown
  expect(answers).toEqual({
    at: [3, 1, 'b', 5, true],
    findLast: 3,
    findLastIndex: [2, -1],
    toSorted: [true, [10, 9], [10, 9]],
    toReversed: [3, 2, 1],
    hasOwn: [true, false],
    replaceAll: ['a-b-c', 'ab'],
    any: 7,
    none: 'All promises were rejected',
    cloned: [{ at: '1970-01-01T00:00:00.005Z', list: [{ a: 1 }], none: null }, true, true],
  })
})
