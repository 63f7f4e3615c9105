import { shownCodeIn } from '../../kit/shown-code.ts'

/** A member code is renewed after this long, and read for as long again: the clock of a phone and a slow till are forgiven. */
export const codeTurnMs = 60_000
export const codeLifeMs = 2 * codeTurnMs

/** Digits of the short code. */
export const shortCodeLength = 8

export const isShortCode = (code: string): boolean => /^\d{8}$/.test(code)

/** What staff scanned or typed: the short code, the signed text, or the address that holds it. Blanks between digits are people's habit. */
export function codeFrom(input: string): string {
  const text = input.trim()
  const digits = text.replaceAll(/[\s-]/g, '')
  if (isShortCode(digits)) return digits
  return shownCodeIn(text) ?? text
}

interface Ladder {
  growth: number
  level: number
  rules: { cap: number; levels: readonly { growth: number }[] }
}

/** How far the next grade is: `120/10000` and whole percent, never 100 before it is reached. The highest grade is done. */
export function cardProgress({ growth, level, rules }: Ladder): { getWay: string; finishRate: number } {
  const next = rules.levels[level + 1]
  if (!next) return { getWay: `${growth}/${growth}`, finishRate: 100 }
  return { getWay: `${growth}/${next.growth}`, finishRate: Math.min(99, Math.floor((growth / next.growth) * 100)) }
}
