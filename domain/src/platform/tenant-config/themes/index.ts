import { baika } from './baika.ts'
import { liujin } from './liujin.ts'
import { qinghe } from './qinghe.ts'
import { type Material, materials, type Palette, type Theme } from './theme.ts'
import { xuanmo } from './xuanmo.ts'
import { yuebai } from './yuebai.ts'
import { zhusha } from './zhusha.ts'

/** The themes a brand may wear; the first is worn by a brand that names none. */
export const themes = [liujin, qinghe, yuebai, zhusha, xuanmo, baika] as const satisfies readonly Theme[]

/** The theme of a key; an unknown one is the first. */
export const themeOf = (key: string | null | undefined): Theme => themes.find((theme) => theme.key === key) ?? themes[0]

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

export const paletteOf = (theme: Theme, mode: Mode): Palette => (mode === 'light' && theme.light) || theme.dark

const faces = {
  song: "'Songti SC', 'STSong', 'Youli Song', 'Noto Serif CJK SC', 'Noto Serif SC', serif",
  sans: 'var(--font)',
} as const

/** Lines on a material: its words' colour, faint. */
function lineOn(words: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(words.slice(at, at + 2), 16))
  return `rgba(${r}, ${g}, ${b}, 0.24)`
}

/** What a theme sets beside its colours, as variables of the page: shape, voice, materials. Corners are in rem: 100 design points each. */
export const shapeOf = ({ radius, voice, materials: made }: Theme): Record<string, string> => ({
  '--radius': `${radius.base / 100}rem`,
  '--radius-card': `${radius.card / 100}rem`,
  '--radius-button': `${radius.button / 100}rem`,
  '--voice': faces[voice.face],
  '--voice-weight': String(voice.weight),
  '--voice-tracking': `${voice.tracking}em`,
  ...Object.fromEntries(materials.map((material: Material) => [`--${material}`, made[material]])),
  '--on-hero-line': lineOn(made['on-hero']),
  '--on-card-line': lineOn(made['on-card']),
})

/** A palette as variables of the page. */
export const coloursOf = (palette: Partial<Palette>): Record<string, string> =>
  Object.fromEntries(Object.entries(palette).map(([role, colour]) => [`--${role}`, colour]))
