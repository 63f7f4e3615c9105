import { createHash, randomBytes, randomInt } from 'node:crypto'

const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Random letters and digits. */
export const token = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
/** Random digits. */
export const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')
/** Random lower-case hex. */
export const hex = (length: number): string =>
  randomBytes(Math.ceil(length / 2))
    .toString('hex')
    .slice(0, length)
/** The same letters for the same seed. */
export const derived = (seed: string, length: number): string => createHash('sha256').update(seed).digest('base64url').slice(0, length)
export const sha1 = (value: string | Buffer): string => createHash('sha1').update(value).digest('hex')
export const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex')
export const md5 = (value: string | Buffer): string => createHash('md5').update(value).digest('hex')
