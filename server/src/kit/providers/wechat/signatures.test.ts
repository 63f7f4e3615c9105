import { expect, it } from 'vitest'
import vectors from '../vectors/wechat_jssdk_card.json' with { type: 'json' }
import { cardSignature, isFromWechat, pageSignature } from './signatures.ts'

const pages = vectors.vectors.filter((v) => v.jsapi_ticket !== undefined)
it.each(pages)('signs a page like $name, whatever follows the #', (v) => {
  expect(pageSignature(v.jsapi_ticket, v.noncestr, v.timestamp, v.url)).toBe(v.signature)
  expect(pageSignature(v.jsapi_ticket, v.noncestr, v.timestamp, `${v.url}#/pay?x=1`)).toBe(v.signature)
})

const cards = vectors.vectors.filter((v) => v.inputs !== undefined)
it.each(cards)('signs a card like $name', (v) => {
  expect(cardSignature(['', undefined, ...Object.values(v.inputs)])).toBe(v.signature)
})

it('recognises the check of the server address', () => {
  const v = vectors.vectors.find((one) => one.name === 'server_url_token_check')!
  const query = { signature: v.signature, timestamp: String(v.timestamp), nonce: v.nonce! }
  expect(isFromWechat(v.token!, query)).toBe(true)
  expect(isFromWechat(v.token!, { ...query, nonce: 'other' })).toBe(false)
  expect(isFromWechat('other', query)).toBe(false)
})
