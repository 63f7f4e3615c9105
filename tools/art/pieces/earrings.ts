import type { Cut } from '../render/gems.ts'
import { gems, type Material } from '../render/materials.ts'
import { moved, turned, type Piece } from '../render/mesh.ts'
import { ball, band, tube } from '../render/shapes.ts'
import type { Vec } from '../render/vec.ts'
import { hoop, laid, pave, set } from './parts.ts'

const TAU = Math.PI * 2

/** A pin and its butterfly, behind a stud facing us. */
const pin = (mat: Material): Piece => [tube(mat, (t): Vec => [0, 0, -t * 0.9], 0.035, 10, 8)]

/** Two of an earring (drawn in the xy plane facing us), lying side by side, a little apart. */
export function twoLaid(one: Piece, apart = 0.8, turn = 10, lift = 0.3): Piece {
  return [...moved(turned(laid(one), 'y', turn), -apart, lift, 0.05), ...moved(turned(laid(one), 'y', -turn * 0.7), apart, lift, -0.12)]
}

/** Two studs leaning on their pins. */
export function twoStuds(one: Piece, size = 0.5, apart = 0.85): Piece {
  const lean = (tilt: number, yaw: number): Piece => turned(turned(one, 'x', tilt), 'y', yaw)
  return [...moved(lean(-38, 18), -apart, size * 0.85, 0.1), ...moved(lean(-52, -26), apart, size * 0.8, -0.25)]
}

export const stud = (mat: Material, gem: Material, shape: Cut = 'round', size = 0.55): Piece => [
  ...turned(
    set(shape, gem, mat, size, 4, () => 1.03),
    'x',
    90,
  ),
  ...moved(pin(mat), 0, 0, -0.3),
]

export const pearlStud = (mat: Material, pearl: Material, size = 0.5): Piece => [
  ...moved([ball(pearl, size, 44)], 0, 0, 0.1),
  ...moved([hoop(mat, size * 0.5, 0.08, 40, 12)], 0, 0, -size * 0.74),
  ...moved(pin(mat), 0, 0, -size * 0.7),
]

/** A drop ear-ring: a small stone above, a chain of links, the drop below. */
export function dangle(mat: Material, below: Piece, links = 2): Piece {
  const top = moved(turned(set('round', gems.diamond, mat, 0.2, 4), 'x', 90), 0, 1.15, 0)
  const rings = Array.from({ length: links }, (_, k) =>
    moved(turned([hoop(mat, 0.09, 0.028, 20, 8)], 'y', k % 2 ? 80 : 10), 0, 0.86 - k * 0.14, 0),
  ).flat()
  return [...top, ...rings, ...moved(below, 0, 0.86 - links * 0.14 - 0.1, 0)]
}

/** A stone that hangs, in a wreath of small stones. */
export function wreathDrop(mat: Material, gem: Material, size = 0.36): Piece {
  const wreath = pave(
    (t) => [size * 1.12 * Math.cos(t * TAU), size * 1.55 * Math.sin(t * TAU), 0],
    () => [0, 0, 1],
    0.07,
    gems.diamond,
    mat,
  )
  return moved(
    [
      ...turned(
        turned(
          set('emerald', gem, mat, size, 4, () => 1.12),
          'y',
          0,
        ),
        'x',
        90,
      ),
      ...wreath,
    ],
    0,
    -size * 1.6,
    0,
  )
}

export const pearlDrop = (mat: Material, pearl: Material, size = 0.4): Piece => [
  ...moved([ball(pearl, size, 40)], 0, -size, 0),
  ...moved([ball(mat, 0.1, 16)], 0, -0.02, 0),
]

/** Two hoops: one standing, one lying against it. */
export function twoHoops(mat: Material, w = 0.16, t = 0.11, stones = false): Piece {
  const one = (): Piece => [
    band(mat, 0.92, w, t, 2.2),
    ...(stones
      ? pave(
          (q) => {
            const a = -0.2 - q * 2.6
            return [(0.94 + t) * Math.cos(a), (0.94 + t) * Math.sin(a), 0]
          },
          (at) => at,
          0.085,
          gems.diamond,
          mat,
          false,
        )
      : []),
  ]
  return [...moved(turned(one(), 'y', 38), -0.85, 1.03, 0), ...moved(turned(turned(one(), 'x', -62), 'y', -18), 0.95, 0.62, 0.1)]
}
