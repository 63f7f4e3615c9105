import { gloss, metals, stuffs, type Material, type Texture } from '../render/materials.ts'
import { grounded, moved, sized, stretched, turned, type Piece } from '../render/mesh.ts'
import { ball, band, box, disc, eased, lathe, pillow, tube } from '../render/shapes.ts'
import type { Vec } from '../render/vec.ts'
import { hoop, laid } from './parts.ts'
import { vessel } from './vessels.ts'

const TAU = Math.PI * 2

/** A gold or silver bar lying on its back; half sizes 0.62 × 1. */
export function bar(mat: Extract<Material, { kind: 'metal' }>, face: Texture, k = 1, thick = 0.12): Piece {
  const top = { ...mat, bump: face, depth: 1.6 }
  return moved(sized(box(mat, 0.64, thick, 1, 0.05, { top }), k), 0, thick * k, 0)
}

/** A coin standing or lying: `medallion` without a loop. */
export const coin = (mat: Extract<Material, { kind: 'metal' }>, relief: Texture, r = 0.9): Piece => [
  pillow({ ...mat, bump: relief, depth: 2.2 }, () => r, 0.09, 12),
  band(mat, r, 0.1, 0.045, 3),
]

/** A round watch lying on its back: painted dial, bezel, crown, glass, strap running up and down. */
export function watch(mat: Material, dial: Texture, strap: Material, steel = false): Piece {
  const face = disc({ ...gloss('#ffffff', 0.35, 0.3), paint: dial }, 0.86, 0.3)
  const bezel = moved(turned([hoop(mat, 0.9, 0.11, 90, 16)], 'x', 90), 0, 0.3, 0)
  const body = [
    lathe(
      mat,
      eased([
        [0.6, 0.3],
        [0.98, 0.29],
        [1.02, 0.16],
        [0.94, 0.02],
        [0.5, 0],
      ]),
    ),
  ]
  const crown = moved(
    turned(
      [
        lathe(
          mat,
          eased([
            [0, 0.16],
            [0.11, 0.15],
            [0.12, 0],
            [0.06, -0.02],
          ]),
        ),
      ],
      'z',
      -90,
    ),
    1.05,
    0.17,
    0,
  )
  const lugs = [1, -1].flatMap((s) => [1, -1].flatMap((q) => moved(box(mat, 0.09, 0.07, 0.22, 0.05), q * 0.5, 0.16, s * 0.98)))
  const run = (s: number): Piece =>
    steel
      ? Array.from({ length: 9 }, (_, k) =>
          moved(
            turned(
              [-0.3, 0, 0.3].flatMap((x) => moved(box(mat, 0.14, 0.06, 0.1, 0.045), x, 0, 0)),
              'x',
              0,
            ),
            0,
            0.15 - Math.min(0.08, k * 0.02),
            s * (1.12 + k * 0.215),
          ),
        ).flat()
      : [
          ...moved(box(strap, 0.42, 0.055, 1.05, 0.05), 0, 0.14, s * 2.05),
          ...[1, -1].map((q) => tube(gloss('#e8dcc4', 0.1, 0.3), (t): Vec => [q * 0.36, 0.198, s * (1.15 + t * 1.9)], 0.012, 20, 6)),
        ]
  return [face, ...bezel, ...body, ...crown, ...lugs, ...run(1), ...run(-1)]
}

/** A candle in a glass or ceramic cup with a printed label. */
export function candle(cup: Material, label: Texture | undefined, lit = true): Piece {
  const body = vessel(
    cup,
    [
      [0.72, 1.6],
      [0.8, 1.62],
      [0.82, 1.55],
      [0.82, 0.08],
      [0.76, 0],
      [0, 0],
    ],
    1,
  )
  const wax = [disc(gloss('#fbf3e2', 0.3, 0.7), 0.76, 1.46)]
  const wick = [tube(stuffs.blackCord, (t): Vec => [0.02 * t, 1.46 + t * 0.16, 0], 0.02, 8, 6)]
  const flame = lit ? moved(stretched([ball({ kind: 'glow', color: [1, 0.88, 0.5] }, 0.09, 20)], 0.8, 2.2, 0.8), 0.02, 1.78, 0) : []
  const tag = label
    ? moved(
        box({ ...gloss('#fbf7ee', 0.05, 0.3) }, 0.4, 0.32, 0.02, 0.012, { front: { ...gloss('#fbf7ee', 0.05, 0.3), paint: label } }),
        0,
        0.8,
        0.83,
      )
    : []
  return [...body, ...wax, ...wick, ...flame, ...tag]
}

/** A box with a lid, a ribbon crossed over it, and a bow. */
export function giftBox(mat: Material, ribbon: Material, hx = 1, hy = 0.55, hz = 1, front?: Texture): Piece {
  const base = moved(box(mat, hx, hy, hz, 0.03, front && mat.kind === 'gloss' ? { front: { ...mat, paint: front } } : {}), 0, hy, 0)
  const lid = moved(box(mat, hx + 0.05, 0.16, hz + 0.05, 0.03), 0, hy * 2, 0)
  const bands = [
    ...moved(box(ribbon, 0.13, 0.165, hz + 0.06, 0.01), 0, hy * 2 + 0.005, 0),
    ...moved(box(ribbon, hx + 0.06, 0.165, 0.13, 0.01), 0, hy * 2 + 0.005, 0),
    ...moved(box(ribbon, 0.13, hy, hz + 0.012, 0.01), 0, hy, 0),
  ]
  return [...base, ...lid, ...(front ? bands.slice(0, 12) : bands), ...moved(bow(ribbon), 0, hy * 2 + 0.18, 0)]
}

/** A ribbon bow, lying. */
function bow(ribbon: Material, k = 0.42): Piece {
  const loop = (yaw: number): Piece => {
    const m = tube(
      ribbon,
      (t): Vec => {
        const a = t * TAU
        return [k * 1.5 * Math.sin(a / 2) ** 1.2, k * 0.55 * Math.sin(a) * Math.sin(a / 2) + k * 0.5 * Math.sin(a / 2) ** 2, 0]
      },
      0.03,
      50,
      10,
    )
    return turned(stretched([m], 1, 1, 5.5), 'y', yaw)
  }
  const tail = (yaw: number): Piece =>
    turned(stretched([tube(ribbon, (t): Vec => [t * k * 1.9, 0.05 + 0.1 * Math.sin(t * 5), 0], 0.022, 30, 8)], 1, 1, 6), 'y', yaw)
  return [
    ...loop(14),
    ...loop(194),
    ...loop(70),
    ...loop(250),
    ...tail(-38),
    ...tail(218),
    ...moved([ball(ribbon, k * 0.3, 20)], 0, k * 0.25, 0),
  ]
}

/** An open jewel box with a cushion; `inside` stands in it. */
export function jewelBox(mat: Material, lining: Material, inside: Piece): Piece {
  const base = moved(box(mat, 1, 0.42, 0.95, 0.07), 0, 0.42, 0)
  const cushion = moved(box(lining, 0.86, 0.12, 0.81, 0.1), 0, 0.8, 0)
  const lid = moved(turned(moved(box(mat, 1, 0.95, 0.2, 0.07), 0, 0.95, -0.2), 'x', -16), 0, 0.84, -0.95)
  const satin = moved(turned(moved(box(lining, 0.86, 0.8, 0.06, 0.05), 0, 0.95, 0.02), 'x', -16), 0, 0.86, -0.93)
  return [...base, ...cushion, ...lid, ...satin, ...moved(inside, 0, 0.9, 0)]
}

/** A bottle with a shoulder, liquid colour and a stopper. */
export function bottle(glass: Material, cap: Material, reeds = false): Piece {
  const body = vessel(glass, [
    [0.26, 1.72],
    [0.28, 1.5],
    [0.34, 1.42],
    [0.72, 1.3],
    [0.76, 1.15],
    [0.76, 0.12],
    [0.66, 0],
    [0, 0],
  ])
  const top = reeds
    ? []
    : moved(
        vessel(cap, [
          [0, 0.52],
          [0.3, 0.5],
          [0.33, 0.42],
          [0.33, 0.02],
          [0.2, 0],
        ]),
        0,
        1.66,
        0,
      )
  const collar = moved(turned([hoop(cap, 0.28, 0.05, 50, 12)], 'x', 90), 0, 1.62, 0)
  const sticks = reeds
    ? [-24, -12, -3, 8, 17, 27].flatMap((z, k) =>
        moved(
          turned(turned([tube(gloss('#c9a777', 0.1, 0.3), (t): Vec => [0, t * 2.1, 0], 0.032, 8, 8)], 'z', z), 'x', (k % 3) * 9 - 9),
          0,
          1.1,
          0,
        ),
      )
    : []
  return [...body, ...top, ...collar, ...sticks]
}

/** Long rods lying side by side, tapered: chopsticks. */
export const chopsticks = (mat: Material, end: Material): Piece =>
  [-0.14, 0.14].flatMap((x, k) => [
    tube(
      mat,
      (t): Vec => [x * (1 + t * 0.7), 0.09, 1.9 - t * 3.2],
      (t) => 0.045 + 0.04 * t,
      20,
      18,
    ),
    ...moved(
      turned(
        [
          lathe(
            end,
            eased([
              [0, 0.34],
              [0.085, 0.32],
              [0.095, 0],
              [0.06, -0.01],
            ]),
          ),
        ],
        'x',
        -90,
      ),
      x * 1.74,
      0.095,
      -1.3 + k * 0,
    ),
  ])

export const lying = (piece: Piece): Piece => grounded(laid(piece))

export const goldBeans = (count: number): Piece =>
  Array.from({ length: count }, (_, k) => {
    const a = k * 2.4
    const r = 0.27 * Math.sqrt(k)
    return moved(
      turned(stretched([ball(metals.gold, 0.22, 26)], 1.25, 0.72, 0.95), 'y', k * 47),
      r * Math.cos(a),
      0.16 + (k < 5 ? 0.24 : 0),
      r * Math.sin(a),
    )
  }).flat()
