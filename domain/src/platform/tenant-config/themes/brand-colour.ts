import { isColour } from './colour.ts'
import { leastMarkContrast, mixed, nearestTone, readsOn } from './contrast.ts'
import { coloursOf, type Mode, modes, paletteOf } from './index.ts'
import type { Palette, Theme } from './theme.ts'

/** The roles of a theme that a brand's own colour takes the place of. */
const ownRoles = ['accent', 'tint', 'fill', 'on-fill', 'metal'] as const
export type OwnPalette = Pick<Palette, (typeof ownRoles)[number]>

/** The ground of words of the brand's colour: a tenth of it in the surface. */
const tintOf = (tone: string, { surface }: Palette): string => mixed(surface, tone, 0.1)

/**
 * What a theme wears of a brand's own colour `#rrggbb`, in light or dark: the colour as it is, or the nearest tone of it that can be
 * read. Words of that tone can be read on the page, so words of the page's colour can be read on it.
 */
export function ownColours(theme: Theme, colour: string, mode: Mode): OwnPalette {
  const palette = paletteOf(theme, mode)
  const { page, surface, ink } = palette
  const accent = nearestTone(colour, (tone) => readsOn(tone, [page, surface, tintOf(tone, palette)])) ?? ink
  const metal = nearestTone(colour, (tone) => readsOn(tone, [page, surface], leastMarkContrast)) ?? ink
  return { accent, tint: tintOf(accent, palette), fill: accent, 'on-fill': page, metal }
}

/** The tone that a theme wears of a brand's own colour, and whether it had to be moved to be read. */
export function wornColour(theme: Theme, hex: string): { hex: string; moved: boolean } {
  const wanted = hex.toLowerCase()
  const { accent } = ownColours(theme, wanted, 'light')
  return { hex: accent, moved: accent !== wanted }
}

/** A palette with a brand's own colour over it; '' is none. */
export const palettedBy = (theme: Theme, colour: string, mode: Mode): Palette => ({
  ...paletteOf(theme, mode),
  ...(isColour(colour) && ownColours(theme, colour, mode)),
})

/** A brand's own colour as rules of the page, over those of its theme (`storefront/src/kit/style/themes.css`): one for each mode. */
export const ownRules = (theme: Theme, colour: string): string[] =>
  isColour(colour)
    ? modes.map((mode) => {
        const set = Object.entries(coloursOf(ownColours(theme, colour, mode))).map(([name, value]) => `${name}:${value}`)
        return `html[data-theme='${theme.key}'][data-mode='${mode}']{${set.join(';')}}`
      })
    : []
