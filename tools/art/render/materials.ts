import { rgb, type Vec } from './vec.ts'

/** A picture laid on a surface by its uv, or pressed into it. */
export type Texture = { width: number; height: number; data: Uint8Array }

/** What a surface is made of. `rough` 0 is a mirror; `bump` presses a grey picture into it. */
export type Material =
  | { kind: 'metal'; ramp: readonly (readonly [number, Vec])[]; rough: number; bump?: Texture; depth?: number; grain?: number }
  | { kind: 'gem'; color: Vec; density: number; ior: number; fire: number }
  | {
      kind: 'gloss'
      color: Vec
      gloss: number
      soft: number
      vein?: Vec
      sheen?: Vec
      paint?: Texture
      bump?: Texture
      depth?: number
      tile?: number
    }
  | { kind: 'glow'; color: Vec }

const ramp = (...stops: readonly (readonly [number, string])[]): readonly (readonly [number, Vec])[] =>
  stops.map(([at, hex]) => [at, rgb(hex)])

const gold = ramp(
  [0, '#2a1404'],
  [0.12, '#62400f'],
  [0.3, '#ad7a2c'],
  [0.5, '#dbae58'],
  [0.75, '#f2d592'],
  [1.05, '#fdeec5'],
  [1.6, '#fffaf0'],
)
const rose = ramp(
  [0, '#2c120c'],
  [0.12, '#693527'],
  [0.3, '#ad6a53'],
  [0.5, '#d99a82'],
  [0.75, '#f1c6b2'],
  [1.05, '#fde6da'],
  [1.6, '#fffaf7'],
)
const pale = ramp(
  [0, '#101318'],
  [0.12, '#3c4149'],
  [0.3, '#7c828b'],
  [0.5, '#b2b8bf'],
  [0.75, '#dbdfe3'],
  [1.05, '#f3f5f6'],
  [1.6, '#ffffff'],
)
const warm = ramp(
  [0, '#14110f'],
  [0.12, '#45403b'],
  [0.3, '#88827a'],
  [0.5, '#bdb7ae'],
  [0.75, '#e2ded7'],
  [1.05, '#f7f5f1'],
  [1.6, '#ffffff'],
)

export const metals = {
  gold: { kind: 'metal', ramp: gold, rough: 0.04 },
  satin: { kind: 'metal', ramp: gold, rough: 0.55, grain: 0.05 },
  rose: { kind: 'metal', ramp: rose, rough: 0.04 },
  platinum: { kind: 'metal', ramp: pale, rough: 0.03 },
  silver: { kind: 'metal', ramp: warm, rough: 0.08 },
  brushed: { kind: 'metal', ramp: warm, rough: 0.5, grain: 0.05 },
  black: { kind: 'metal', ramp: ramp([0, '#050506'], [0.3, '#1d1e22'], [0.6, '#3c3d44'], [1, '#8d8f98'], [1.6, '#f4f4f6']), rough: 0.1 },
} satisfies Record<string, Material>

const gem = (hex: string, density: number, ior: number, fire = 0): Material => ({ kind: 'gem', color: rgb(hex), density, ior, fire })

export const gems = {
  diamond: gem('#eef3fb', 0.04, 2.4, 0.05),
  ruby: gem('#d5123c', 0.85, 1.77),
  sapphire: gem('#1d47c9', 0.9, 1.77),
  emerald: gem('#0a9a5b', 0.85, 1.6),
  topaz: gem('#5fb9e6', 0.7, 1.62),
  amethyst: gem('#8a3fc4', 0.7, 1.6),
  citrine: gem('#f6b32c', 0.9, 1.6),
  morganite: gem('#ff9d94', 0.95, 1.6),
  garnet: gem('#9e1022', 0.9, 1.76),
  peridot: gem('#9cc52a', 0.7, 1.67),
  tourmaline: gem('#e2397f', 0.75, 1.63),
  aquamarine: gem('#7fdbe6', 0.8, 1.58),
}

/** A non-metal surface: colour, how glossy 0..1, how far light wraps into the shade 0..1. */
export const gloss = (hex: string, shine = 0.5, soft = 0.15): Extract<Material, { kind: 'gloss' }> => ({
  kind: 'gloss',
  color: rgb(hex),
  gloss: shine,
  soft,
})

export const stuffs = {
  pearl: { ...gloss('#f6eee5', 0.9, 0.35), sheen: rgb('#f0c4c8') },
  goldenPearl: { ...gloss('#e2b872', 0.9, 0.35), sheen: rgb('#ffe6c0') },
  blackPearl: { ...gloss('#474b52', 0.9, 0.4), sheen: rgb('#7fa79a') },
  pinkPearl: { ...gloss('#e9c0b6', 0.9, 0.35), sheen: rgb('#f7b7c2') },
  jade: { ...gloss('#3f9a66', 0.85, 0.6), vein: rgb('#247a4b') },
  iceJade: { ...gloss('#cfe3d6', 0.9, 0.75), vein: rgb('#8fc3a4') },
  hetian: { ...gloss('#e9e2d0', 0.6, 0.6), vein: rgb('#e2d9c4') },
  lavenderJade: { ...gloss('#b79fcd', 0.85, 0.6), vein: rgb('#dfd3e6') },
  agate: { ...gloss('#b5271d', 0.9, 0.4), vein: rgb('#8c1512') },
  onyx: gloss('#15161a', 1, 0.1),
  redCord: gloss('#a81e22', 0.12, 0.3),
  blackCord: gloss('#26211f', 0.12, 0.3),
  leather: gloss('#5b3420', 0.25, 0.2),
  blackLeather: gloss('#1f1d1e', 0.3, 0.2),
  ivory: gloss('#f3ebdc', 0.08, 0.3),
  white: gloss('#f8f6f2', 0.6, 0.3),
  wood: { ...gloss('#7a4a2a', 0.3, 0.2), vein: rgb('#5d3519') },
  velvet: gloss('#1f2c4a', 0.03, 0.4),
} satisfies Record<string, Material>
