import { createCipheriv, randomBytes } from 'node:crypto'
import { sha1 } from '../kit/random.ts'

const block = 32
const keyOf = (encodingAesKey: string): Buffer => Buffer.from(`${encodingAesKey}=`, 'base64')

/** Signature of the sorted pieces: token, timestamp, nonce and, for encrypted messages, the cipher text. */
export const signatureOf = (...pieces: string[]): string => sha1(pieces.sort().join(''))

/** AES-256-CBC with 32-byte padding over 16 random bytes, the length, the message and the receiver. Base64. */
export function encrypt(encodingAesKey: string, receiver: string, message: string, random = randomBytes(16)): string {
  const key = keyOf(encodingAesKey)
  const body = Buffer.from(message, 'utf8')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const plain = Buffer.concat([random, length, body, Buffer.from(receiver, 'utf8')])
  const pad = block - (plain.length % block)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])), cipher.final()]).toString('base64')
}
