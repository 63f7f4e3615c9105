import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { refusalBlocks } from '@youli/domain/refusal-blocks.ts'
import { afterEach, expect, it } from 'vitest'
import { judge } from './laws.ts'
import { lay } from './new-capability.ts'

let house = ''
afterEach(() => rmSync(house, { recursive: true, force: true }))

it('lays the standard files of a door, keeps what is there, and obeys the laws', async () => {
  house = mkdtempSync(join(tmpdir(), 'youli-door-'))
  cpSync('domain/src/kit', join(house, 'domain/src/kit'), { recursive: true })
  cpSync('domain/src/refusal-blocks.ts', join(house, 'domain/src/refusal-blocks.ts'))
  const made = lay('marketing/lucky-bag', house)
  expect(made).toContain('domain/src/marketing/lucky-bag/calls.ts')
  expect(readFileSync(join(house, 'server/src/marketing/lucky-bag/tables.ts'), 'utf8')).toContain("'lucky_bag'")
  expect(lay('marketing/lucky-bag', house)).toEqual([])
  const { offences } = await judge(['domain/src', 'server/src', 'storefront/src'], house)
  expect(offences).toEqual([])
})

it('deals every door a block of refusal numbers of its own', () => {
  house = mkdtempSync(join(tmpdir(), 'youli-door-'))
  mkdirSync(join(house, 'domain/src'), { recursive: true })
  cpSync('domain/src/refusal-blocks.ts', join(house, 'domain/src/refusal-blocks.ts'))
  const doors = ['marketing/lucky-bag', 'trade/exchange', 'marketing/lucky-bag']
  for (const door of doors) lay(door, house)
  const codeOf = (door: string) => Number(/code: (\d+)/.exec(readFileSync(join(house, `domain/src/${door}/texts.ts`), 'utf8'))?.[1])
  const [bag, exchange] = doors.map(codeOf) as [number, number]
  const taken = Object.values(refusalBlocks)
  for (const code of [bag, exchange]) expect(taken.filter(([from, to]) => code >= from && code <= to)).toEqual([])
  const blocks = readFileSync(join(house, 'domain/src/refusal-blocks.ts'), 'utf8')
  expect([...blocks.matchAll(/'(?:marketing\/lucky-bag|trade\/exchange)': \[(\d+)/g)].map(([, from]) => Number(from))).toEqual([
    bag,
    exchange,
  ])
  expect(bag).not.toBe(exchange)
})

it('refuses a wing that is not there', () => {
  expect(() => lay('garden/rose')).toThrow('wing/capability')
})
