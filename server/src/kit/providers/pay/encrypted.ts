import { createDecipheriv } from 'node:crypto'

/** What a callback encrypts: base64 of text and tag. */
export interface EncryptedResource {
  ciphertext: string
  nonce: string
  associated_data?: string
}

const tagBytes = 16
// A shorter key would be another cipher; WeChat Pay gives 32 characters.
const cipher = 'aes-256-gcm'

/** The plain text; throws when key, nonce, associated data or tag do not agree. */
export function decryptResource(encrypted: EncryptedResource, apiV3Key: string): string {
  const bytes = Buffer.from(encrypted.ciphertext, 'base64')
  if (bytes.length < tagBytes) throw new RangeError('too short to hold a tag')
  const decipher = createDecipheriv(cipher, Buffer.from(apiV3Key), Buffer.from(encrypted.nonce), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(encrypted.associated_data ?? ''))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString()
}
