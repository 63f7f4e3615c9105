import { contrast, leastContrast } from '../contrast.ts'
import type { Material, Palette, Role, Theme } from '../theme.ts'

/** Which words stand on which grounds. */
const wordsOn: Readonly<Partial<Record<Role, readonly Role[]>>> = {
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
const wordsOnMaterials: Readonly<Partial<Record<Material, Material>>> = {
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
