import { createCipheriv, createSign, createVerify } from 'node:crypto'
import { token } from '../kit/random.ts'

/** RSASSA-PKCS1-v1_5 over SHA-256, base64. */
export const signRsa = (privateKeyPem: string, message: string): string =>
  createSign('RSA-SHA256').update(message, 'utf8').sign(privateKeyPem, 'base64')

/** Whether a signature is right; rubbish is simply wrong. */
export function verifyRsa(publicKeyPem: string, message: string | Buffer, signature: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(message).verify(publicKeyPem, signature, 'base64')
  } catch {
    return false
  }
}

/** What the pay platform encrypts its resources into. */
export interface Encrypted {
  algorithm: 'AEAD_AES_256_GCM'
  ciphertext: string
  associated_data: string
  nonce: string
}

/** AES-256-GCM with the merchant's APIv3 key and a nonce of 12 characters. */
export function seal(apiV3Key: string, plain: string, associatedData: string, nonce = token(12)): Encrypted {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associatedData))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: body.toString('base64'), associated_data: associatedData, nonce }
}

/** What a merchant signs to open the cashier: four lines, the last one the whole package value. */
export const paySignMessage = (appId: string, timeStamp: string, nonceStr: string, packageValue: string): string =>
  `${appId}\n${timeStamp}\n${nonceStr}\n${packageValue}\n`
