import { expect, it } from 'vitest'
import { newToken, tenantOfToken } from './token.ts'

it('a token names its tenant', () => {
  expect(tenantOfToken(newToken('735002914611200000'))).toBe('735002914611200000')
  expect(newToken('1')).not.toBe(newToken('1'))
})

it('text that is not a token names no tenant', () => {
  const [, random] = newToken('1').split('.')
  for (const text of [
    '',
    random!,
    `.${random}`,
    `1.${random}x`,
    `1.${random!.slice(1)}`,
    `A.${random}`,
    `1 .${random}`,
    `zzzzzzzzzzzzz.${random}`,
  ])
    expect(tenantOfToken(text), text).toBeNull()
})
