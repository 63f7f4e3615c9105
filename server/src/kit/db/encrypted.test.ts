import { jsonb, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeEach, expect, it } from 'vitest'
import { insertAll } from './bulk.ts'
import { blind, encrypt, encryptedColumn, encryptedJson, encryptWith, decrypt } from './encrypted.ts'

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]
beforeEach(() => encryptWith(first))

it('opens what it encrypted, and never encrypts twice the same', () => {
  for (const text of ['13800138000', '', '\u{1f381}\u202e名', 'x'.repeat(5000)]) {
    const encrypted = encrypt(text)
    expect(decrypt(encrypted)).toBe(text)
    expect(encrypted).not.toContain(text || 'never')
    expect(encrypt(text)).not.toBe(encrypted)
  }
})

it('refuses a seal that was tampered with, cut short, or made with a key it does not have', () => {
  const encrypted = encrypt('13800138000')
  const turned = encrypted.slice(0, -2) + (encrypted.endsWith('A') ? 'BB' : 'AA')
  for (const bad of [
    turned,
    encrypted.slice(0, 30),
    '13800138000',
    encrypted.replace('v1', 'v2'),
    `v1.unknown0.${encrypted.split('.')[2]}`,
  ])
    expect(() => decrypt(bad)).toThrow(/\S/)
})

it('opens the encrypts of an older key after a newer one is in use', () => {
  const old = encrypt('13800138000')
  encryptWith(second)
  expect(decrypt(old)).toBe('13800138000')
  expect(encrypt('13800138000').split('.')[1]).not.toBe(old.split('.')[1])
})

it('finds equal texts by a blind index that another key does not share', () => {
  const index = blind('13800138000')
  expect(blind('13800138000')).toBe(index)
  expect(blind('13800138001')).not.toBe(index)
  encryptWith(second)
  expect(blind('13800138000')).not.toBe(index)
})

it('encrypts also what is inserted in one go', () => {
  const person = pgTable('person', {
    name: text('name'),
    tags: jsonb('tags'),
    mobile: encryptedColumn('mobile'),
    home: encryptedJson<{ area: string }>('home'),
  })
  const rows = [
    { name: '林', tags: ['a'], mobile: '13800138000', home: { area: '深圳' } },
    { name: '陈', tags: [], mobile: null, home: null },
  ]
  const { params } = new PgDialect().sqlToQuery(insertAll(person, rows))
  const [full, empty] = JSON.parse(String(params[0])) as { name: string; tags: string[]; mobile: string; home: string }[]
  expect([full!.name, full!.tags, decrypt(full!.mobile), JSON.parse(decrypt(full!.home))]).toEqual([
    '林',
    ['a'],
    '13800138000',
    { area: '深圳' },
  ])
  expect(empty).toEqual({ name: '陈', tags: [], mobile: null, home: null })
})
