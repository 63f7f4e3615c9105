import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const periodS = 30

/** Bytes of a secret as an authenticator app shows it, in base 32. */
function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret.replaceAll(' ', ''), (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What an authenticator app shows for a secret (RFC 6238), some half minutes from now: a code works once, and the next one already. */
export function authenticatorCode(secret: string, periodsAhead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / periodS) + periodsAhead))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = digest[digest.length - 1]! & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
