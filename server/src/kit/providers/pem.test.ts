import { expect, it } from 'vitest'
import { privateKey, publicKey } from './pem.ts'
import gcm from './vectors/wechatpay_v3_aes_gcm.json' with { type: 'json' }
import requests from './vectors/wechatpay_v3_request_sign.json' with { type: 'json' }

it('reads a public key alone, inside a certificate, and with its line ends written as \\n', () => {
  const certificate = gcm.vectors.find((v) => v.name === 'platform_certificate_download')!.plaintext
  for (const pem of [requests.public_key_pem, certificate, requests.public_key_pem.replaceAll('\n', '\\n')])
    expect(publicKey(pem, 'x').asymmetricKeyDetails?.modulusLength).toBe(2048)
})

it('names the setting of a wrong key and never shows the key', () => {
  expect(() => privateKey(requests.public_key_pem, 'PAY_KEY')).toThrow(/^PAY_KEY is no RSA private key in PEM$/)
  expect(() => publicKey('s3cr3t', 'PAY_PUBLIC')).toThrow(/^PAY_PUBLIC is no RSA public key or certificate in PEM$/)
})
