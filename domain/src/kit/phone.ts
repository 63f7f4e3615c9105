import { dayOf, isDay } from './time.ts'

// Nothing here trims: a caller that wants to forgive blanks trims first. `[0-9]` keeps full-width digits out.

/** Mainland mobile: 1 and ten more digits. */
export const isMobile = (text: string): boolean => /^1[0-9]{10}$/.test(text)
/** `138****8000`, for those who need not know it whole; a number of another shape shows its last two characters, each whole. */
export const maskPhone = (mobile: string): string =>
  /^\d{3}(?:\d{4}|\*{4})\d{4}$/.test(mobile)
    ? `${mobile.slice(0, 3)}****${mobile.slice(7)}`
    : mobile && `****${Array.from(mobile).slice(-2).join('')}`
/** Key of the mark that a phone carries in a contract: its value is the permission with which an operator reads it whole. */
export const wholeFor = 'x-whole-for'
/** Key of the mark of a phone that a call never answers whole: who may see it asks for it by itself, which is logged. */
export const neverWhole = 'x-never-whole'
/** `89076543`, `010-12345678`, `0936-4211235`, an extension after a hyphen. */
export const isLandline = (text: string): boolean => /^(?:[0-9]{3}-[0-9]{8}|(?:[0-9]{4}-)?[0-9]{7,8})(?:-[0-9]+)?$/.test(text)
/** A numeric code of exactly this many digits. */
export const isCode = (text: string, length = 4): boolean => text.length === length && /^[0-9]+$/.test(text)
/** Only Han characters, rare ones too; the middle dot joins the parts of a name. */
export const isChineseName = (text: string): boolean => /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(text)

/** A web address with scheme and host. */
export function isUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i.test(text)) return false
  try {
    const { hostname } = new URL(text)
    return hostname === 'localhost' || hostname.startsWith('[') || /^[^.]+(?:\.[^.]+)+$/.test(hostname)
  } catch {
    return false
  }
}

const provinces = '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 91'.split(' ')
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/**
 * Identity card: 18 characters with a true check digit, or the old 15 digits; born on a real day up to today.
 * @public Asked by B0258 only: no form of the app takes such a number yet.
 */
export function isIdCard(text: string, now: Date): boolean {
  if (!/^(?:[0-9]{17}[0-9Xx]|[0-9]{15})$/.test(text) || !provinces.includes(text.slice(0, 2))) return false
  const born = text.length === 18 ? text.slice(6, 14) : `19${text.slice(6, 12)}`
  const day = `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`
  if (born < '18000101' || !isDay(day) || day > dayOf(now)) return false
  if (text.length === 15) return true
  const sum = weights.reduce((total, weight, i) => total + weight * Number(text[i]), 0)
  return '10X98765432'[sum % 11] === text[17]!.toUpperCase()
}
