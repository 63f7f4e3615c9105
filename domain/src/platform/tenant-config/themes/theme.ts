/** Colours that every theme sets for light and for dark, and nothing on a member's page is coloured otherwise. Each is a variable of the page: `--ink-2`. */
export const roles = [
  /** Grounds: the page, what lies on it, what is sunk into it. */
  'page',
  'surface',
  'sunken',
  /** Words: what is read, what is said beside it, facts in small. */
  'ink',
  'ink-2',
  'ink-3',
  'line',
  /** What can be followed or is chosen, and the ground of such words. */
  'accent',
  'tint',
  /** The one main button of a page, and its words. */
  'fill',
  'on-fill',
  /** The brand's metal: lines, marks and drawings. It never carries words. */
  'metal',
  /** Reduced prices, last pieces, time running out, what went wrong. */
  'sale',
  'sale-tint',
  'ok',
  'ok-tint',
  /** Over a page behind a sheet, and behind bars. */
  'scrim',
  'glass',
] as const
export type Role = (typeof roles)[number]

/** `#rrggbb`; `scrim` and `glass` are `rgba()`. */
export type Palette = Readonly<Record<Role, string>>

/** What things of a theme are made of: CSS values, the same in light and dark. Words on them are told beside them and pass the same contrast. */
export const materials = [
  /** Heads of pages of state and campaigns. */
  'hero',
  'on-hero',
  /** The member's card. */
  'card',
  'on-card',
  /** Price bands and grounds of flash sales, group buys and lotteries: one on a screen. */
  'campaign',
  'on-campaign',
  /** The rim of a wheel of prizes; no words stand on it. */
  'rim',
  /** Certificates and posters. */
  'paper',
  'on-paper',
] as const
export type Material = (typeof materials)[number]

export interface Theme {
  /** Its name on the wire: `tenant_app.theme`. */
  key: string
  name: string
  /** Whom it suits, in few words. */
  suits: string
  /** Null: dark only. */
  light: Palette | null
  dark: Palette
  /** Corners in design points: pictures and inputs, cards, buttons. */
  radius: { base: number; card: number; button: number }
  /** How names and chapters are set: their face, weight, and letter spacing in em. */
  voice: { face: 'song' | 'sans'; weight: number; tracking: number }
  materials: Readonly<Record<Material, string>>
}
