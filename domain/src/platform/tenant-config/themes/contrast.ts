/** Words of every size: WCAG 2.2 AA. */
export const leastContrast = 4.5
/** Lines and marks that say something: WCAG 2.2 AA. */
export const leastMarkContrast = 3

/** Red, green and blue of `#rrggbb`, 0 to 255. */
const channelsOf = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
const hexOf = (rgb: readonly number[]): string => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

/** A colour with a share of another, 0 to 1; all `#rrggbb`. */
export function mixed(colour: string, other: string, share: number): string {
  const to = channelsOf(other)
  return hexOf(channelsOf(colour).map((c, i) => c + (to[i]! - c) * share))
}

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const [r, g, b] = channelsOf(hex).map((c) => (c / 255 <= 0.040_45 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Whether a tone can be read on all these grounds. */
export const readsOn = (tone: string, grounds: readonly string[], least = leastContrast): boolean =>
  grounds.every((ground) => contrast(tone, ground) >= least)

/** The tone nearest to a colour, on its way to black and to white, that will do; null when none will. */
export function nearestTone(colour: string, willDo: (tone: string) => boolean): string | null {
  for (let step = 0; step <= 100; step += 1)
    for (const end of ['#000000', '#ffffff']) {
      const tone = mixed(colour, end, step / 100)
      if (willDo(tone)) return tone
    }
  return null
}
