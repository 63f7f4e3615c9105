import { parse } from 'regexparam'

/** Whether an address fits a path with `:params`. */
const fits = (path: string, address: string): boolean => parse(path).pattern.test(address)

/** A written part wins over a parameter, the first parts over the later ones: `0.1` for `/coupon/:id`. */
const rank = (path: string): string => path.replaceAll(/[^/]+/g, (part) => (part.startsWith(':') ? '1' : '0'))

/** The screen an address opens: of those that fit, the one whose path says most. */
export function screenAt<One extends { readonly path: string }>(screens: readonly One[], address: string): One | undefined {
  let best: One | undefined
  for (const one of screens) if (fits(one.path, address) && (!best || rank(one.path) < rank(best.path))) best = one
  return best
}
