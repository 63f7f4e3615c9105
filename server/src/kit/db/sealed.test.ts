import { jsonb, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeEach, expect, it } from 'vitest'
import { insertAll } from './bulk.ts'
import { blind, seal, sealedColumn, sealedJson, sealWith, unseal } from './sealed.ts'

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]
beforeEach(() => sealWith(first))

it('opens what it sealed, and never seals twice the same', () => {
  for (const text of ['13800138000', '', '\u{1f381}\u202e名', 'x'.repeat(5000)]) {
    const sealed = seal(text)
    expect(unseal(sealed)).toBe(text)
    expect(sealed).not.toContain(text || 'never')
    expect(seal(text)).not.toBe(sealed)
  }
})

it('refuses a seal that was tampered with, cut short, or made with a key it does not have', () => {
  const sealed = seal('13800138000')
  const turned = sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BB' : 'AA')
  for (const bad of [turned, sealed.slice(0, 30), '13800138000', sealed.replace('v1', 'v2'), `v1.unknown0.${sealed.split('.')[2]}`])
    expect(() => unseal(bad)).toThrow(/\S/)
})

it('opens the seals of an older key after a newer one is in use', () => {
  const old = seal('13800138000')
  sealWith(second)
  expect(unseal(old)).toBe('13800138000')
  expect(seal('13800138000').split('.')[1]).not.toBe(old.split('.')[1])
})

it('finds equal texts by a blind index that another key does not share', () => {
  const index = blind('13800138000')
  expect(blind('13800138000')).toBe(index)
  expect(blind('13800138001')).not.toBe(index)
  sealWith(second)
  expect(blind('13800138000')).not.toBe(index)
})

it('seals also what is inserted in one go', () => {
  const person = pgTable('person', {
    name: text('name'),
    tags: jsonb('tags'),
    mobile: sealedColumn('mobile'),
    home: sealedJson<{ area: string }>('home'),
  })
  const rows = [
    { name: '林', tags: ['a'], mobile: '13800138000', home: { area: '深圳' } },
    { name: '陈', tags: [], mobile: null, home: null },
  ]
  const { params } = new PgDialect().sqlToQuery(insertAll(person, rows))
  const [full, empty] = JSON.parse(String(params[0])) as { name: string; tags: string[]; mobile: string; home: string }[]
  expect([full!.name, full!.tags, unseal(full!.mobile), JSON.parse(unseal(full!.home))]).toEqual([
    '林',
    ['a'],
    '13800138000',
    { area: '深圳' },
  ])
  expect(empty).toEqual({ name: '陈', tags: [], mobile: null, home: null })
})
