import { common } from '@youli/domain/kit/refusal.ts'
import { playedFault, refusalText } from '@youli/domain/kit/testing/played.ts'
import { storefrontCalls } from '@youli/domain/main.ts'
import { expect, test } from 'vitest'

const played = (key: string, said: object) =>
  playedFault(storefrontCalls, key, JSON.stringify({ success: true, code: 0, msg: '', ...said }))
const count = 'GET /order/api/v1/order/buy-amount'

test('a reply of the contract may be played', () => {
  expect(played(count, { data: 3 })).toBeNull()
  expect(played('GET /goods/img/list', { data: [{ imgUrl: '/a.webp' }] })).toBeNull()
  expect(played('POST /deliver/api/v1/express-address/del-address', { data: null })).toBeNull()
})

test.each([
  ['a value of another type', count, { data: '3' }],
  ['a field that the contract lacks', 'GET /goods/img/list', { data: [{ imgUrl: '/a.webp', colour: 'red' }] }],
  ['a field that is missing', 'GET /goods/img/list', { data: [{}] }],
  ['a total of what has no pages', count, { data: 3, total: 1 }],
  ['a page without its total', 'GET /goods/mobile/list', { data: [] }],
  ['a call that there is not', 'GET /goods/none', { data: null }],
  ['a refusal that the call does not declare', count, { success: false, code: 7101, msg: '商品已售罄' }],
  ['a refusal in other words', count, { success: false, code: common.notAllowed.code, msg: '不行' }],
])('%s may not', (_, key, said) => expect(played(key, said)).toContain(key))

test('a refusal is played in the words of its spec, with its params', () => {
  const spec = { code: 9999, msg: '每人限购{limit}件' }
  expect(JSON.parse(refusalText(spec, { limit: 3 }))).toEqual({ success: false, code: 9999, msg: '每人限购3件', data: null })
  expect(() => refusalText(spec)).toThrow('without its params')
})
