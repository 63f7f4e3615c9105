import type { Material, Palette, Role, Theme } from '../theme.ts'

/** Words of every size: WCAG 2.2 AA. */
export const leastContrast = 4.5

const channels = (hex: string): [number, number, number] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never
const hexOf = (rgb: readonly number[]): string => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => (c / 255 <= 0.040_45 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as [
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

/** Which words stand on which grounds. */
export const wordsOn: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  ink: ['page', 'surface', 'sunken', 'tint', 'sale-tint', 'ok-tint'],
  'ink-2': ['page', 'surface', 'sunken', 'tint'],
  'ink-3': ['page', 'surface', 'sunken'],
  accent: ['page', 'surface', 'tint'],
  sale: ['page', 'surface', 'sale-tint'],
  ok: ['page', 'surface', 'ok-tint'],
  'on-fill': ['fill'],
  page: ['ink'],
}

/** The materials that words stand on, with those words. */
export const wordsOnMaterials: Readonly<Partial<Record<Material, Material>>> = {
  hero: 'on-hero',
  card: 'on-card',
  campaign: 'on-campaign',
  paper: 'on-paper',
}

export interface Faint {
  words: string
  ground: string
  contrast: number
}

/** Words of a palette that are too faint on a ground of it. */
export const faintIn = (palette: Palette): Faint[] =>
  Object.entries(wordsOn).flatMap(([words, grounds]) =>
    grounds
      .map((ground) => ({ words, ground, contrast: contrast(palette[words as Role], palette[ground]) }))
      .filter((pair) => pair.contrast < leastContrast),
  )

/** Words of a theme that are too faint on a material of it: on any of the colours it is made of. */
export const faintOnMaterials = ({ materials }: Theme): Faint[] =>
  Object.entries(wordsOnMaterials).flatMap(([ground, words]) =>
    (materials[ground as Material].match(/#[0-9a-f]{6}/g) ?? [])
      .map((colour) => ({ words, ground: `${ground} ${colour}`, contrast: contrast(materials[words], colour) }))
      .filter((pair) => pair.contrast < leastContrast),
  )

/** The tone nearest to a colour that can be read on these grounds; null when none between white and black can. */
export function nearestReadable(colour: string, grounds: readonly string[]): string | null {
  const reads = (tone: string): boolean => grounds.every((ground) => contrast(tone, ground) >= leastContrast)
  const from = channels(colour)
  for (let step = 0; step <= 100; step += 1)
    for (const end of [0, 255]) {
      const tone = hexOf(from.map((c) => c + ((end - c) * step) / 100))
      if (reads(tone)) return tone
    }
  return null
}
