import type { Cut } from '../render/gems.ts'
import { gems, type Material, type Texture } from '../render/materials.ts'
import { moved, stretched, turned, type Piece } from '../render/mesh.ts'
import { ball, band, pillow, tube } from '../render/shapes.ts'
import type { Vec } from '../render/vec.ts'
import { beads, chain, hoop, laid, pave, set, strands } from './parts.ts'

const TAU = Math.PI * 2

/** A pendant drawn in the xy plane (top at y = 1), lying with its chain running out of the picture. */
export function onChain(mat: Material, pendant: Piece, link = 0.055, lift = 0.16): Piece {
  const bail = turned([hoop(mat, 0.15, 0.045, 28, 12)], 'y', 70)
  return [
    ...moved(laid([...pendant, ...moved(bail, 0, 1.1, 0)]), 0, lift, 0),
    ...strands(-1.22, 0.09).flatMap((path) => chain(mat, path, link)),
  ]
}

/** The classic heart curve, as a reach by angle. */
const heartRim = Array.from({ length: 721 }, (_, k) => {
  const t = (k / 720) * TAU
  const x = 16 * Math.sin(t) ** 3
  const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t) + 1.5
  return { a: Math.atan2(y, x), r: Math.hypot(x, y) / 19 }
}).sort((p, q) => p.a - q.a)

function heartReach(angle: number): number {
  const a = Math.atan2(Math.sin(angle), Math.cos(angle))
  const k = Math.max(
    1,
    heartRim.findIndex((q) => q.a >= a),
  )
  const p = heartRim[k - 1]!
  const q = heartRim[k]!
  return p.r + (q.r - p.r) * Math.max(0, Math.min(1, (a - p.a) / (q.a - p.a || 1)))
}

export const heart = (mat: Material, d = 0.36): Piece => [
  ...moved([pillow(mat, heartReach, d, 2.2)], 0, -0.02, 0),
  ...moved([hoop(mat, 0.14, 0.045, 24, 10)], 0, 0.62, 0),
]

/** A smooth drop stone hanging in claws under a small one. */
export const drop = (mat: Material, gem: Material, shape: Cut = 'pear', size = 0.5): Piece => [
  ...turned(
    turned(set(shape, gem, mat, size, 6, shape === 'pear' ? (a) => 0.9 + 0.32 * Math.max(0, Math.cos(a)) : () => 1.05), 'y', 90),
    'x',
    90,
  ),
  ...moved(turned(set('round', gems.diamond, mat, 0.17, 4), 'x', 90), 0, 0.84, 0.02),
]

/** A stone in a wreath of small ones, facing us. */
export function wreathed(mat: Material, gem: Material, shape: 'round' | 'cushion' | 'oval' = 'round', size = 0.46): Piece {
  const wide = shape === 'oval' ? 1.3 : 1.05
  const wreath = pave(
    (t) => [size * (0.95 + 0.26) * Math.cos(t * TAU), size * (wide + 0.24) * Math.sin(t * TAU), 0],
    () => [0, 0, 1],
    0.085,
    gems.diamond,
    mat,
  )
  const back = stretched([hoop(mat, 1.2 * size, 0.07, 60, 10)], 1, (wide + 0.24) / 1.2, 1)
  const head = turned(
    turned(
      set(shape, gem, mat, size, 4, () => 1.05),
      'y',
      shape === 'oval' ? 90 : 0,
    ),
    'x',
    90,
  )
  return [...head, ...wreath, ...moved(back, 0, 0, -0.06), ...moved([hoop(mat, 0.11, 0.035, 24, 10)], 0, size * (wide + 0.5), 0)]
}

/** Four leaves of polished stone in gold rims. */
export function clover(mat: Material, leaf: Material, size = 0.44): Piece {
  const one = (a: number): Piece => {
    const at: Vec = [size * 0.98 * Math.cos(a), size * 0.98 * Math.sin(a), 0]
    return moved([pillow(leaf, () => size * 0.9, 0.09, 5), hoop(mat, size * 0.93, 0.05, 48, 10), ...pearled(mat, size * 0.93)], ...at)
  }
  return [...[0.25, 0.75, 1.25, 1.75].flatMap((k) => one(k * Math.PI)), ...moved([ball(mat, 0.11, 20)], 0, 0, 0.08)]
}

const pearled = (mat: Material, r: number): Piece => beads(mat, (t) => [r * Math.cos(t * TAU), r * Math.sin(t * TAU), 0.04], 0.035, 0.085)

/** A raised star of n points. */
export function star(mat: Material, points = 5, d = 0.24): Piece {
  const half = Math.PI / points
  return moved(
    [
      pillow(
        mat,
        (a) => {
          const b = Math.abs(((((a - Math.PI / 2) % (2 * half)) + 2 * half) % (2 * half)) - half)
          const t = 1 - b / half
          return 0.92 * (1 / (1 + t * 0) - 0.52 * t ** 0.75)
        },
        d,
        1.15,
      ),
    ],
    0,
    0,
    0,
  )
}

export function moon(mat: Material, gem: Material): Piece {
  const crescent = tube(
    mat,
    (t): Vec => {
      const a = 0.55 * Math.PI + t * 1.45 * Math.PI
      return [0.68 * Math.cos(a), 0.68 * Math.sin(a) + 0.05, 0]
    },
    (t) => 0.02 + 0.22 * Math.sin(Math.PI * t) ** 0.9,
    120,
    24,
  )
  return [
    crescent,
    ...moved(turned(set('round', gem, mat, 0.2, 4), 'x', 90), 0.28, 0.12, 0),
    ...moved([hoop(mat, 0.1, 0.035, 20, 8)], 0, 0.84, 0),
  ]
}

/** A lock of long life with a relief and three little bells. */
export function longevityLock(mat: Extract<Material, { kind: 'metal' }>, relief: Texture): Piece {
  const body = pillow(
    { ...mat, bump: relief, depth: 2.4 },
    (a) => {
      const lobe = 0.9 + 0.1 * Math.cos(a * 4) - 0.16 * Math.max(0, Math.sin(a)) ** 2
      return lobe * (1 / (Math.abs(Math.cos(a) / 1.05) ** 2.6 + Math.abs(Math.sin(a) / 0.8) ** 2.6) ** (1 / 2.6))
    },
    0.3,
    3,
  )
  const bells = [-0.45, 0, 0.45].flatMap((x) => {
    const y = -0.72 + Math.abs(x) * 0.25
    return [
      ...moved([hoop(mat, 0.07, 0.025, 16, 8)], x, y - 0.06, 0),
      ...moved([ball(mat, 0.13, 20)], x, y - 0.25, 0),
      ...moved(turned([hoop(mat, 0.13, 0.016, 24, 8)], 'x', 90), x, y - 0.25, 0),
    ]
  })
  const ears = [1, -1].flatMap((s) => moved([hoop(mat, 0.13, 0.045, 24, 10)], s * 0.58, 0.7, 0))
  return [body, ...bells, ...ears]
}

/** A round medal with a relief, in a bright rim. */
export const medallion = (mat: Extract<Material, { kind: 'metal' }>, relief: Texture, r = 0.86): Piece => [
  pillow({ ...mat, bump: relief, depth: 2.4 }, () => r, 0.13, 9),
  band(mat, r, 0.15, 0.05, 2.6),
  ...moved([hoop(mat, 0.12, 0.04, 24, 10)], 0, r + 0.13, 0),
]

/** A flat ring of jade: peace buckle. */
export const peaceRing = (jade: Material): Piece => [band(jade, 0.56, 0.2, 0.33, 2.3)]

/** A strand lying in a double bow, for a whole necklace of beads. */
export const strandPath = (t: number): Vec => {
  const a = -Math.PI * 0.5 + t * TAU
  return [1.7 * Math.cos(a) * (1 + 0.12 * Math.sin(a * 2)), 0.19, 1.55 * Math.sin(a) - 0.25 * Math.cos(a) ** 2]
}

/** Graduated pearls on a closed strand with a metal clasp. */
export const pearlStrand = (pearl: Material, mat: Material, r = 0.19): Piece => [
  ...beads(pearl, strandPath, r),
  ...moved([ball(mat, r * 0.8, 22)], 0, 0.19, -1.55),
]

/** A bold chain lying in a loose loop. */
export const boldChain = (mat: Material, link = 0.2): Piece =>
  chain(mat, (t) => [1.6 * Math.cos(t * TAU), link * 0.62, 1.35 * Math.sin(t * TAU) + 0.3 * Math.sin(2 * t * TAU) * 0.5], link)

export const tassel = (mat: Material, length = 1.5): Piece =>
  [-0.16, -0.08, 0, 0.08, 0.16].flatMap((x, k) =>
    chain(mat, (t) => [x * (1 + t * 0.5), -t * length * (1 - Math.abs(k - 2) * 0.12), 0], 0.055),
  )
