import { describe, expect, it } from 'vitest'
import { rpcSignature, stringToSign } from './aliyun-sms/rpc.ts'
import rpc from './aliyun-sms/rpc.vectors.json' with { type: 'json' }
import { requestMessage } from './pay/authorization.ts'
import aesGcm from './pay/aes-gcm.vectors.json' with { type: 'json' }
import { paySignMessage, seal, verifyRsa } from './pay/crypto.ts'
import paySign from './pay/paysign.vectors.json' with { type: 'json' }
import requestSign from './pay/request-sign.vectors.json' with { type: 'json' }
import { signV4, stringToSign as s3StringToSign } from './s3/signature.ts'
import s3 from './s3/signature.vectors.json' with { type: 'json' }
import { tc3Signature } from './kit/tc3.ts'
import tc3 from './kit/tc3.vectors.json' with { type: 'json' }
import { policySignature } from './storage/policy.ts'
import policy from './storage/policy.vectors.json' with { type: 'json' }
import { decrypt, unseal } from './testing.ts'
import { encrypt, signatureOf } from './wechat/biz-crypt.ts'
import bizCrypt from './wechat/biz-crypt.vectors.json' with { type: 'json' }
import { cardSignature, configSignature } from './wechat/jssdk.ts'
import jssdk from './wechat/jssdk.vectors.json' with { type: 'json' }

describe('published vectors', () => {
  it.each(tc3.vectors)('TC3 signature $name', (vector) => {
    const headers = { 'content-type': vector.content_type, host: vector.host, 'x-tc-action': vector.action }
    const { service, timestamp, payload, signed_headers: signedHeaders } = vector
    expect(tc3Signature(vector.secret_key, { service, timestamp, signedHeaders, headers, payload })).toBe(vector.signature)
  })
  it.each(rpc.vectors)('RPC signature $name', (vector) => {
    const text = stringToSign(vector.method, new Map(Object.entries(vector.params)))
    expect([text, rpcSignature(vector.access_key_secret, text)]).toEqual([vector.string_to_sign, vector.signature])
  })
  it.each(aesGcm.vectors)('AES-256-GCM $name opens', (vector) => {
    const encrypted = { ciphertext: vector.ciphertext, nonce: vector.nonce, associated_data: vector.associated_data }
    const plain = unseal(vector.key, encrypted)
    expect(plain).toBe(vector.plaintext ?? plain)
    expect(seal(vector.key, plain, vector.associated_data, vector.nonce).ciphertext).toBe(vector.ciphertext)
    expect(() => unseal(vector.key, { ...encrypted, associated_data: 'touched' })).toThrow('authenticate')
  })
  it('S3 signatures of a posted policy and of a request', () => {
    const { post, header } = s3
    expect(signV4(post.access_key_secret, post, post.policy_base64)).toBe(post.x_amz_signature)
    const { path, headers, signed_headers: signedHeaders } = header
    const parts = {
      method: 'GET',
      path,
      query: new URLSearchParams(),
      signedHeaders,
      headers,
      payloadHash: headers['x-amz-content-sha256'],
    }
    expect(signV4(header.access_key_secret, header, s3StringToSign(parts, header, header.amz_date))).toBe(header.signature)
  })
  it('paySign of the JSAPI cashier', () => {
    const vector = paySign.vectors[0]!
    const message = paySignMessage(vector.appId, vector.timeStamp, vector.nonceStr, vector.fourth_line)
    expect(message).toBe(vector.message)
    expect(verifyRsa(paySign.public_key_pem, message, vector.signature)).toBe(true)
    expect(verifyRsa(paySign.public_key_pem, `${message} `, vector.signature)).toBe(false)
  })
  it.each(requestSign.vectors)('request signature $name', (vector) => {
    const message = requestMessage(vector.method, vector.url, vector.timestamp, vector.nonce_str, Buffer.from(vector.body))
    expect(message.toString()).toBe(vector.message)
    expect(verifyRsa(requestSign.public_key_pem, message, vector.signature)).toBe(true)
  })
  it('JS-SDK and card signatures', () => {
    for (const vector of jssdk.vectors.filter((each) => each.jsapi_ticket)) {
      const { jsapi_ticket: ticket = '', noncestr = '', timestamp, url = '', signature } = vector
      expect(configSignature(ticket, noncestr, String(timestamp), url)).toBe(signature)
    }
    for (const vector of jssdk.vectors.filter((each) => each.inputs)) {
      expect(cardSignature(Object.values(vector.inputs ?? {}))).toBe(vector.signature)
    }
    const check = jssdk.vectors.find((each) => each.name === 'server_url_token_check')!
    expect(signatureOf(check.token ?? '', String(check.timestamp), check.nonce ?? '')).toBe(check.signature)
  })
  it.each(bizCrypt.vectors.filter((each) => 'expected_encrypt' in each))('event encryption $name', (vector) => {
    const random = Buffer.from(vector.random16 ?? '')
    const encrypted = encrypt(vector.encoding_aes_key ?? '', vector.receive_id ?? '', vector.plaintext ?? '', random)
    expect(encrypted).toBe(vector.expected_encrypt)
    expect(signatureOf(vector.token ?? '', vector.timestamp ?? '', vector.nonce ?? '', encrypted)).toBe(vector.expected_msg_signature)
  })
  it.each(bizCrypt.vectors.filter((each) => 'encrypt' in each && 'expected_plaintext' in each))('event decryption $name', (vector) => {
    const opened = decrypt(vector.encoding_aes_key ?? '', vector.encrypt ?? '')
    expect(opened.message).toBe(vector.expected_plaintext)
    expect(opened.receiver).toBe(vector.decrypted_receive_id)
  })
  it.each(policy.vectors)('upload policy signature $name', (vector) => {
    expect(policySignature(vector.access_key_secret, vector.policy_base64)).toBe(vector.signature)
  })
})
