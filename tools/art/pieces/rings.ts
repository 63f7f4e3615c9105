import { stone, type Cut } from '../render/gems.ts'
import { gems, stuffs, type Material, type Texture } from '../render/materials.ts'
import { grounded, moved, placed, sized, stretched, turned, type Piece } from '../render/mesh.ts'
import { ball, band, pillow, tube } from '../render/shapes.ts'
import type { Vec } from '../render/vec.ts'
import { hoop, pave, set } from './parts.ts'

const TAU = Math.PI * 2
const R = 1
const onTop = (a: number): number => Math.max(0, Math.cos(a - Math.PI / 2))

/** A shank that narrows towards the top. */
const shank = (mat: Material, w = 0.13, t = 0.085, taper = 0.35): Piece => [
  band(mat, R, w, t, 2.3, (a) => ({ w: 1 - taper * onTop(a) ** 3, t: 1 - taper * 0.4 * onTop(a) ** 3 })),
]

/** A row of small stones on the upper shoulders of the shank, `from`..`to` degrees from the top. */
function shoulders(from: number, to: number, r: number, gem: Material, mat: Material): Piece {
  return [1, -1].flatMap((s) =>
    pave(
      (t) => {
        const a = ((90 + s * (from + (to - from) * t)) * Math.PI) / 180
        return [1.085 * Math.cos(a), 1.085 * Math.sin(a), 0]
      },
      (at) => [at[0], at[1], 0],
      r,
      gem,
      mat,
      false,
    ),
  )
}

const reaches: Partial<Record<Cut, (a: number) => number>> = {
  oval: (a) => Math.hypot(1.3 * Math.cos(a), 0.95 * Math.sin(a)),
  emerald: (a) => 0.92 + 0.42 * Math.abs(Math.sin(a)) * Math.abs(Math.cos(a)) * 1.4,
  square: () => 1.05,
  cushion: (a) => 1 + 0.14 * Math.abs(Math.sin(2 * a)),
  pear: (a) => 0.9 + 0.3 * Math.max(0, Math.cos(a)),
}

/** One stone held high. */
export function solitaire(mat: Material, gem: Material, shape: Cut = 'round', size = 0.42, prongs = 6, sides = false): Piece {
  const head = moved(
    turned(set(shape, gem, mat, size, prongs, reaches[shape]), 'y', shape === 'round' ? 8 : 0),
    0,
    R + 0.1 + size * 0.86,
    0,
  )
  return [...shank(mat), ...head, ...(sides ? shoulders(20, 62, 0.075, gems.diamond, mat) : [])]
}

/** A stone in a wreath of small ones. */
export function halo(mat: Material, gem: Material, shape: 'round' | 'oval' | 'cushion' = 'round', size = 0.36): Piece {
  const reach = shape === 'oval' ? 1.3 : 1.06
  const wreath = pave(
    (t) => [size * (reach + 0.24) * Math.cos(t * TAU), 0, size * ((shape === 'oval' ? 0.95 : 1.06) + 0.24) * Math.sin(t * TAU)],
    () => [0, 1, 0],
    0.075,
    gems.diamond,
    mat,
  )
  const rail = stretched(
    turned([hoop(mat, size * 1.24, 0.05, 60, 10)], 'x', 90),
    (reach + 0.22) / 1.24,
    1,
    ((shape === 'oval' ? 0.95 : 1.06) + 0.22) / 1.24,
  )
  const head = [
    ...set(shape, gem, mat, size, 4, reaches[shape] ?? (() => 1)),
    ...moved(wreath, 0, -size * 0.1, 0),
    ...moved(rail, 0, -size * 0.3, 0),
  ]
  return [...shank(mat, 0.12), ...moved(head, 0, R + 0.12 + size * 0.75, 0), ...shoulders(24, 66, 0.07, gems.diamond, mat)]
}

export function threeStone(mat: Material, gem: Material, side: Material = gems.diamond): Piece {
  const small = (s: number): Piece =>
    placed(
      set('round', side, mat, 0.24, 4),
      [Math.sin(s * 0.5) * 1.36, Math.cos(s * 0.5) * 1.36, 0],
      [Math.sin(s * 0.42), Math.cos(s * 0.42), 0],
    )
  return [...shank(mat), ...moved(set('oval', gem, mat, 0.33, 4, reaches.oval), 0, R + 0.44, 0), ...small(1), ...small(-1)]
}

export function eternity(mat: Material, gem: Material | ((k: number) => Material) = gems.diamond, r = 0.105): Piece {
  const around = pave(
    (t) => [1.07 * Math.cos(t * TAU), 1.07 * Math.sin(t * TAU), 0],
    (at) => at,
    r,
    typeof gem === 'function' ? gems.diamond : gem,
    mat,
  )
  let k = 0
  const stones =
    typeof gem === 'function' ? around.map((m) => (m.mat.kind === 'gem' ? { ...m, mat: gem(Math.floor(k++ / 2)) } : m)) : around
  return [band(mat, R, r * 1.12, 0.06, 3), ...stones]
}

export const plain = (mat: Material, w = 0.2, power = 2.4, t = 0.085): Piece => [band(mat, R, w, t, power)]

/** A ribbon of metal that turns about itself as it goes round. */
export function twisted(mat: Material, strandsOf = 2, r = 0.085, turns = 11): Piece {
  return Array.from({ length: strandsOf }, (_, s) =>
    tube(
      mat,
      (t): Vec => {
        const a = t * TAU
        const b = t * TAU * turns + (s / strandsOf) * TAU
        const q = R + r * 0.85 * Math.cos(b)
        return [q * Math.cos(a), q * Math.sin(a), r * 0.85 * Math.sin(b)]
      },
      r,
      420,
      14,
      true,
    ),
  )
}

/** An open ring: its two ends carry a pearl or stone each. */
export function open(mat: Material, left: Material, right: Material, size = 0.25): Piece {
  const gap = 0.27
  const shankOpen = tube(
    mat,
    (t): Vec => {
      const a = Math.PI / 2 + gap + t * (TAU - 2 * gap)
      return [R * Math.cos(a), R * Math.sin(a), (t - 0.5) * 0.34]
    },
    (t) => 0.075 + 0.02 * Math.sin(t * Math.PI),
    160,
    18,
  )
  const end = (s: number, m: Material): Piece => {
    const at: Vec = [s * Math.sin(gap) * R, R * Math.cos(gap) + size * 0.6, -s * -0.17]
    return m.kind === 'gem' ? moved(set('round', m, mat, size * 0.85, 5), ...at) : moved([ball(m, size, 30)], ...at)
  }
  return [shankOpen, ...end(-1, left), ...end(1, right)]
}

/** A broad face with a relief on it. */
export function signet(mat: Extract<Material, { kind: 'metal' }>, relief: Texture): Piece {
  const face = turned(
    sized(
      [
        pillow(
          { ...mat, bump: relief, depth: 2.2 },
          (a) => 1 / (Math.abs(Math.cos(a)) ** 3.4 + Math.abs(Math.sin(a)) ** 3.4) ** (1 / 3.4),
          0.3,
          6,
        ),
      ],
      0.56,
    ),
    'x',
    -90,
  )
  return [band(mat, R, 0.2, 0.1, 2.4, (a) => ({ w: 1 + 1.2 * onTop(a) ** 3, t: 1 + 0.5 * onTop(a) ** 4 })), ...moved(face, 0, R + 0.1, 0)]
}

/** A smooth oval stone (cabochon) in a bezel. */
export function cabochon(mat: Material, gem: Material, long = 0.56, wide = 0.42): Piece {
  const dome = stretched([ball(gem, 1, 40)], long, 0.34, wide)
  const rim = stretched(turned([hoop(mat, 1, 0.09, 70, 10)], 'x', 90), long * 0.99, 0.8, wide * 0.99)
  const wreath = pave(
    (t) => [(long + 0.1) * Math.cos(t * TAU), 0, (wide + 0.1) * Math.sin(t * TAU)],
    () => [0, 1, 0],
    0.07,
    gems.diamond,
    mat,
  )
  return [...shank(mat, 0.13), ...moved([...dome, ...rim, ...moved(wreath, 0, -0.03, 0)], 0, R + 0.28, 0)]
}

export const pearlRing = (mat: Material, pearl: Material = stuffs.pearl): Piece => [
  ...shank(mat, 0.11),
  ...moved([ball(pearl, 0.46, 44)], 0, R + 0.5, 0),
  ...shoulders(28, 60, 0.07, gems.diamond, mat),
]

/** Two rings, one leaning on the other. */
export function pair(a: Piece, b: Piece): Piece {
  return [
    ...moved(turned(grounded(turned(sized(b, 0.84), 'x', -26)), 'y', -24), 0.66, 0, -0.1),
    ...moved(turned(grounded(a), 'y', 34), -0.62, 0, 0.25),
  ]
}

/** A stone lying loose. */
export const loose = (gem: Material, shape: Cut = 'round'): Piece => grounded(sized([stone(shape, gem)], 0.5))
