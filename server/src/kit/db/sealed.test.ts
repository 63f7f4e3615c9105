import { beforeEach, expect, it } from 'vitest'
import { blind, seal, sealWith, unseal } from './sealed.ts'

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
