/** Signs of a set-up token: nothing that is mistaken for another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A set-up token from random bytes, three groups of four signs: `7KQ2-MWXA-93DF`. */
export const setUpToken = (random: Uint8Array): string =>
  [0, 4, 8].map((from) => [...random.subarray(from, from + 4)].map((byte) => signs[byte % signs.length]).join('')).join('-')

/** A token as somebody typed it: case, blanks and hyphens do not matter. */
export const sameToken = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

export const maxBrandName = 20
