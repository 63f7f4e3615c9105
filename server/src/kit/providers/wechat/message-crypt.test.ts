import { describe, expect, it } from 'vitest'
import vectors from '../vectors/wxbizmsgcrypt.json' with { type: 'json' }
import { encryptedXml } from '../testing.ts'
import { CryptRefused, messageCrypt } from './message-crypt.ts'
import { sortedSha1 } from './signatures.ts'
import { xmlFields } from './xml.ts'

const mine = { token: 'QDG6eK', encodingAesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C', receiveId: 'wx5823bf96d3bd56c7' }
const codeOf = (fn: () => unknown) => {
  try {
    fn()
  } catch (error) {
    return error instanceof CryptRefused ? error.code : error
  }
  return 0
}

describe('published messages', () => {
  const encrypted = vectors.vectors.filter((v) => v.encoding_aes_key !== undefined && v.expected_plaintext !== undefined)
  it.each(encrypted)('opens $name', (v) => {
    const token = v.token
    const at = { timestamp: v.query?.timestamp ?? v.timestamp!, nonce: v.query?.nonce ?? v.nonce! }
    const encrypt = v.encrypt ?? v.query.echostr
    const query = { ...at, msg_signature: v.query?.msg_signature ?? v.msg_signature! }
    const settings = { token, encodingAesKey: v.encoding_aes_key, receiveId: v.decrypted_receive_id ?? v.receive_id }
    expect(messageCrypt(settings).open(query, encrypt)).toBe(v.expected_plaintext)
    expect(codeOf(() => messageCrypt(settings).open({ ...query, msg_signature: 'invalid-signature' }, encrypt))).toBe(-40001)
    expect(codeOf(() => messageCrypt({ ...settings, receiveId: 'invalid appid' }).open(query, encrypt))).toBe(-40005)
  })
  const fixed = vectors.vectors.filter((v) => v.name.startsWith('mp_encrypt_fixed_random'))
  it.each(fixed)('encrypts $name', (v) => {
    const crypt = messageCrypt({ token: v.token!, encodingAesKey: v.encoding_aes_key!, receiveId: v.receive_id! })
    const encrypted = crypt.encrypt(v.plaintext!, v.timestamp!, v.nonce, Buffer.from(v.random16!))
    expect([encrypted.encrypt, encrypted.msgSignature]).toEqual([v.expected_encrypt, v.expected_msg_signature])
  })
  it('signs like the published sums', () => {
    const [signed, joined] = ['signature_only', 'sha1_sorted_concat'].map((name) => vectors.vectors.find((v) => v.name === name)!)
    expect(sortedSha1([signed!.token!, signed!.timestamp!, signed!.nonce!, signed!.encrypt!])).toBe(signed!.expected_msg_signature)
    expect(sortedSha1(joined!.values!)).toBe(joined!.expected)
  })
})

it('opens what it encrypted, at every padding', () => {
  const crypt = messageCrypt(mine)
  for (let length = 0; length < 70; length += 1) {
    const message = `<xml><Event><![CDATA[${'礼'.repeat(length)}]]></Event></xml>`
    const encrypted = crypt.encrypt(message, '1409659589', '263014780')
    const query = { msg_signature: encrypted.msgSignature, timestamp: encrypted.timestamp, nonce: encrypted.nonce }
    expect(crypt.openXml(query, encryptedXml(encrypted)).Event).toBe('礼'.repeat(length))
  }
})

it('refuses a wrong key, a damaged text and a body without a message', () => {
  const crypt = messageCrypt(mine)
  const signed = (encrypt: string) => ({ msg_signature: sortedSha1([mine.token, '1', '2', encrypt]), timestamp: '1', nonce: '2' })
  expect(codeOf(() => messageCrypt({ ...mine, encodingAesKey: 'short' }))).toBe(-40004)
  expect(codeOf(() => crypt.open(signed('AAAA'), 'AAAA'))).toBe(-40007)
  const noise = Buffer.alloc(64, 7).toString('base64')
  expect([-40005, -40008]).toContain(codeOf(() => crypt.open(signed(noise), noise)))
  expect(codeOf(() => crypt.openXml(signed(''), '<xml></xml>'))).toBe(-40002)
})

it('reads the fields of an event', () => {
  const xml =
    '<xml><ToUserName><![CDATA[gh]]></ToUserName><Event><![CDATA[subscribe]]></Event><CreateTime>123</CreateTime><A>a&amp;b</A></xml>'
  expect(xmlFields(xml)).toEqual({ ToUserName: 'gh', Event: 'subscribe', CreateTime: '123', A: 'a&b' })
})
