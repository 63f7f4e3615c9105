import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { publicKey } from '../pem.ts'
import gcm from '../vectors/wechatpay_v3_aes_gcm.json' with { type: 'json' }
import cashier from '../vectors/wechatpay_v3_paysign.json' with { type: 'json' }
import requests from '../vectors/wechatpay_v3_request_sign.json' with { type: 'json' }
import { decryptResource } from './encrypted.ts'
import { sealText } from '../testing.ts'
import { answerMessage, authorization, cashierMessage, isSigned, requestMessage, signText } from './signatures.ts'

describe('requests', () => {
  const key = publicKey(requests.public_key_pem, 'sample')
  it.each(requests.vectors)('builds the signed text of $name', (v) => {
    const message = requestMessage(v.method, `https://api.mch.weixin.qq.com${v.url}`, v.timestamp, v.nonce_str, v.body)
    expect(message).toBe(v.message)
    expect(isSigned(message, v.signature, key)).toBe(true)
    expect(isSigned(`${message} `, v.signature, key)).toBe(false)
  })
  it('signs the path as sent behind another base address', () => {
    expect(requestMessage('GET', 'http://127.0.0.1:8080/sim/pay/v3/x?a=b%7Cc', '1', 'n', '')).toBe('GET\n/sim/pay/v3/x?a=b%7Cc\n1\nn\n\n')
  })
  it('names the five fields of the header', () => {
    expect(authorization({ mchId: '19', serialNo: '4A' }, '1', 'n', 's=')).toBe(
      'WECHATPAY2-SHA256-RSA2048 mchid="19",nonce_str="n",timestamp="1",serial_no="4A",signature="s="',
    )
  })
})

it('builds and signs the cashier parameters', () => {
  const v = cashier.vectors.find((one) => one.name === 'jsapi_or_miniprogram')!
  const message = cashierMessage(v.appId, v.timeStamp, v.nonceStr, v.fourth_line)
  expect(message).toBe(v.message)
  expect(isSigned(message, v.signature, publicKey(cashier.public_key_pem, 'sample'))).toBe(true)
})

it('verifies an answer over its raw bytes, also an empty one', async () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  for (const body of ['{"a":"礼"}', '']) {
    const signature = await signText(`1\nn\n${body}\n`, pair.privateKey)
    expect(isSigned(answerMessage('1', 'n', Buffer.from(body)), signature, pair.publicKey)).toBe(true)
    expect(isSigned(answerMessage('1', 'n', Buffer.from(`${body} `)), signature, pair.publicKey)).toBe(false)
  }
})

it('signs outside the main thread', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let done = false
  const signing = signText('a', privateKey).then(() => void (done = true))
  // What the main thread does at once comes before anything the thread pool answers.
  for (let i = 0; i < 10; i += 1) await Promise.resolve()
  expect(done).toBe(false)
  await signing
})

it('throws where a key cannot sign', async () => {
  const { privateKey } = generateKeyPairSync('x25519')
  await expect(signText('a', privateKey)).rejects.toThrow(/./)
})

describe('encrypted resources', () => {
  const long = gcm.vectors.filter((v) => v.key_bits === 256)
  it.each(long)('opens and encrypts $name', (v) => {
    const encrypted = { ciphertext: v.ciphertext, nonce: v.nonce, associated_data: v.associated_data }
    expect(decryptResource(encrypted, v.key)).toBe(v.plaintext)
    expect(sealText(v.plaintext, v.nonce, v.associated_data, v.key)).toBe(v.ciphertext)
  })
  it.each(gcm.negative_cases)('refuses: $case', (wrong) => {
    const base = gcm.vectors.find((v) => v.name === wrong.base)!
    const zeros = Buffer.alloc(128).toString('base64')
    const ciphertext = wrong.case.startsWith('128 zero') ? zeros : (wrong.ciphertext ?? base.ciphertext)
    const encrypted = { ciphertext, nonce: wrong.nonce ?? base.nonce, associated_data: wrong.associated_data ?? base.associated_data }
    expect(() => decryptResource(encrypted, wrong.key ?? base.key)).toThrow(/./)
  })
  it('refuses a key that is not 32 characters', () => {
    const short = gcm.vectors.find((v) => v.key_bits === 128)!
    expect(() => decryptResource({ ...short, associated_data: short.associated_data }, short.key)).toThrow(/./)
  })
})
