import { expect, it } from 'vitest'
import { Words } from './words.ts'

const words = new Words(new Date('2026-11-27T00:00:00Z'))

it.each([
  ['with a digit', 'ownPlatOpenIdoK3xJqLmZpRvTwYbNcHdFgSaEuQiO'],
  ['without a digit', 'ownPlatOpenIdoKxxJqLmZpRvTWYbNcHdFgSaEuQiO'],
  ['of a token', '6y147wy77474.oK3xJqLmZpRvTwYbNcHdFgSaEuQiO0123456-_abcdE'],
  ['of hexadecimal digits', '0b8f3d5a6c7e9f1a2b3c4d5e'],
])('a value made by chance, %s, is shown as a secret', (_, value) => {
  expect(words.line(value)).toBe('a secret')
})

it('a long name in camel case stays as it is', () => {
  expect(words.line('externalUserBindKeyOfTheMember')).toBe('externalUserBindKeyOfTheMember')
})

it('seconds until something is renewed are a number of the server', () => {
  expect(words.line('59 秒后换新')).toBe('n 秒后换新')
})

it('does not say whether a provider answered yet', () => {
  expect(words.of({ lastOkTime: null })).toEqual(words.of({ lastOkTime: Date.now() }))
  expect(words.line('最近成功刚刚')).toBe(words.line('最近成功还没有用过'))
})
