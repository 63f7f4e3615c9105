import { gems, metals, stuffs, type Material, type Texture } from '../render/materials.ts'
import { grounded, moved, sized, turned, type Mesh, type Piece } from '../render/mesh.ts'
import { ball, band, pillow, tube } from '../render/shapes.ts'
import type { Vec } from '../render/vec.ts'
import { beads, chain, circle, hoop, laid, pave } from './parts.ts'

const TAU = Math.PI * 2
const R = 1.5

/** A closed bangle in the xy plane; `power` 2 round, 4 boxy. */
export const bangle = (mat: Material, w = 0.2, t = 0.13, power = 2.2): Piece => [band(mat, R, w, t, power)]

/** A broad bangle with a relief round its outside. */
export function carved(mat: Extract<Material, { kind: 'metal' }>, relief: Texture, w = 0.3): Piece {
  const m: Mesh = band({ ...mat, bump: relief, depth: 1.3 }, R, w, 0.08, 3.4)
  for (let k = 0; k < m.uv.length / 2; k++) {
    const around = m.uv[k * 2]!
    const over = m.uv[k * 2 + 1]!
    const outside = over < 0.25 || over > 0.75
    m.uv[k * 2] = outside ? (around * 9) % 1 : -1
    m.uv[k * 2 + 1] = ((over + 0.5) % 1) * 2 - 0.5
  }
  return [m]
}

/** An open cuff whose ends are balls or stones. */
export function cuff(mat: Material, end: Material, r = 0.1): Piece {
  const gap = 0.3
  const bar = tube(
    mat,
    (t): Vec => {
      const a = -Math.PI / 2 + gap + t * (TAU - 2 * gap)
      return [R * Math.cos(a), R * 0.86 * Math.sin(a), 0]
    },
    r,
    200,
    20,
  )
  const ends = [1, -1].flatMap((s) => moved([ball(end, r * 2, 30)], s * R * Math.sin(gap), -R * 0.86 * Math.cos(gap), 0))
  return [bar, ...ends]
}

export function twistedBangle(mat: Material): Piece {
  return [0, 1, 2].map((s) =>
    tube(
      mat,
      (t): Vec => {
        const b = t * TAU * 14 + (s / 3) * TAU
        const q = R + 0.1 * Math.cos(b)
        return [q * Math.cos(t * TAU), q * Math.sin(t * TAU), 0.1 * Math.sin(b)]
      },
      0.095,
      520,
      14,
      true,
    ),
  )
}

/** Beads round the wrist, lying on the table; `accent` replaces every nth bead. */
export function beadBracelet(mat: Material, r = 0.2, accent?: { mat: Material; every: number }): Piece {
  return beads((k) => (accent && k % accent.every === 0 ? accent.mat : mat), circle(R, r, 0.94), r)
}

/** A cord with one or more gold beads and a sliding knot. */
export function corded(cord: Material, charm: Piece): Piece {
  const cords = [0, 1].map((s) =>
    tube(
      cord,
      (t): Vec => {
        const b = t * TAU * 26 + s * Math.PI
        const q = R + 0.05 * Math.cos(b)
        return [q * Math.cos(t * TAU), 0.12 + 0.05 * Math.sin(b), q * 0.92 * Math.sin(t * TAU)]
      },
      0.055,
      620,
      10,
      true,
    ),
  )
  const knot = Array.from({ length: 7 }, (_, k) =>
    moved(turned([hoop(cord, 0.13, 0.05, 20, 8)], 'y', 90), (k - 3) * 0.085, 0.13, -R * 0.92),
  ).flat()
  const tails = [1, -1].map((s) =>
    tube(cord, (t): Vec => [s * (0.25 + t * 0.55), 0.06, -R * 0.92 - 0.15 * Math.sin(t * 2) - 0.1 * t], 0.045, 24, 8),
  )
  const drops = [1, -1].flatMap((s) => moved([ball(metals.gold, 0.09, 16)], s * 0.85, 0.09, -R * 0.92 - 0.25))
  return [...cords, ...knot, ...tails, ...drops, ...moved(charm, 0, 0, R * 0.92)]
}

/** A transfer bead: a round barrel with a raised word, between two small rings. */
export function luckBead(mat: Extract<Material, { kind: 'metal' }>, relief?: Texture, size = 0.3): Piece {
  const body: Mesh = turned([ball(relief ? { ...mat, bump: relief, depth: 2 } : mat, size, 40)], 'y', 0)[0]!
  for (let k = 0; k < body.uv.length / 2; k++) {
    const front = body.n[k * 3 + 2]! > 0
    body.uv[k * 2] = front ? 0.5 + body.n[k * 3]! * 0.62 : -1
    body.uv[k * 2 + 1] = 0.5 - (body.n[k * 3 + 1]! * 0.9 - 0.3) * 0.62
  }
  const rings = [1, -1].flatMap((s) => moved(turned([hoop(mat, size * 0.42, size * 0.14, 24, 10)], 'y', 90), s * size * 0.95, 0, 0))
  return moved([body, ...rings], 0, size, 0)
}

/** A row of set stones round the wrist, lying in an easy curve. */
export function tennis(mat: Material, gem: Material | ((k: number) => Material), r = 0.125): Piece {
  const curve = (t: number): Vec => [1.55 * Math.cos(t * TAU), r * 0.9, 1.2 * Math.sin(t * TAU) + 0.16 * Math.sin(t * TAU * 2)]
  const row = pave(curve, () => [0, 1, 0], r, gems.diamond, mat)
  let k = 0
  const stones =
    typeof gem === 'function'
      ? row.map((m) => (m.mat.kind === 'gem' ? { ...m, mat: gem(k++) } : m))
      : row.map((m) => (m.mat.kind === 'gem' ? { ...m, mat: gem } : m))
  return [...stones, tube(mat, (t) => [curve(t)[0], r * 0.45, curve(t)[2]], r * 0.5, 160, 10, true)]
}

/** Broad links round the wrist, with a ring clasp. */
export const linked = (mat: Material, link = 0.24): Piece => [
  ...chain(mat, circle(1.4, link * 0.6, 0.88), link),
  ...moved([hoop(mat, 0.3, 0.06, 40, 12)], 0, 0.34, 1.24),
]

/** Small bells hanging from a child's bangle. */
export function bells(mat: Material): Piece {
  const bell = (a: number): Piece => {
    const x = R * Math.cos(a)
    const y = R * Math.sin(a)
    return moved(
      [
        ...moved([hoop(mat, 0.09, 0.03, 18, 8)], 0, -0.2, 0),
        ...moved([ball(mat, 0.19, 26)], 0, -0.46, 0),
        ...moved(turned([hoop(mat, 0.19, 0.02, 30, 8)], 'x', 90), 0, -0.46, 0),
      ],
      x,
      y,
      0.02,
    )
  }
  return [...bangle(mat, 0.14, 0.11, 2.2), ...bell(-Math.PI / 2 - 0.35), ...bell(-Math.PI / 2 + 0.35)]
}

/** Two of one kind: the second lying, the first standing on it. */
export const stacked = (a: Piece, b: Piece): Piece => [
  ...grounded(laid(sized(b, 0.95))),
  ...moved(grounded(turned(turned(sized(a, 0.9), 'x', -58), 'y', 20)), 0, 0.22, 0.3),
]

/** A plate with rounded corners and a relief or nothing on it, hanging hole at the top. */
export const tablet = (mat: Material, w = 0.62, h = 0.95): Piece => {
  const hook = moved([hoop(metals.gold, 0.12, 0.035, 24, 10)], 0, h + 0.1, 0)
  return [
    pillow(mat, (a) => 1 / ((Math.abs(Math.cos(a)) / w) ** 5 + (Math.abs(Math.sin(a)) / h) ** 5) ** (1 / 5), 0.16, 4),
    ...hook,
    ...moved(sized([ball(stuffs.agate, 0.1, 20)], 1), 0, h + 0.3, 0),
  ]
}
