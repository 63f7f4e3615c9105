import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterEach, expect, it } from 'vitest'
import { judge } from './laws.ts'
import { lay } from './new-capability.ts'

let house = ''
afterEach(() => rmSync(house, { recursive: true, force: true }))

it('lays the standard files of a door, keeps what is there, and obeys the laws', async () => {
  house = mkdtempSync(join(tmpdir(), 'youli-door-'))
  cpSync('domain/src/kit', join(house, 'domain/src/kit'), { recursive: true })
  const made = lay('marketing/lucky-bag', house)
  expect(made).toContain('domain/src/marketing/lucky-bag/calls.ts')
  expect(readFileSync(join(house, 'server/src/marketing/lucky-bag/tables.ts'), 'utf8')).toContain("'lucky_bag'")
  expect(lay('marketing/lucky-bag', house)).toEqual([])
  const { offences } = await judge(['domain/src', 'server/src', 'storefront/src'], house)
  expect(offences).toEqual([])
})

it('refuses a wing that is not there', () => {
  expect(() => lay('garden/rose')).toThrow('wing/capability')
})
