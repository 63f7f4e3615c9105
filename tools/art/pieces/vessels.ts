import { gloss, type Material, type Texture } from '../render/materials.ts'
import { moved, turned, type Piece } from '../render/mesh.ts'
import { ball, disc, eased, lathe, tube } from '../render/shapes.ts'
import type { Vec } from '../render/vec.ts'
import { hoop } from './parts.ts'

type Profile = readonly (readonly [number, number])[]

/** Something turned on a wheel with its wall: outside from the rim down, then inside. */
export const vessel = (mat: Material, profile: Profile, rounds = 2): Piece => [lathe(mat, eased(profile, rounds))]

/** A teapot: body, lid with a knob, spout and handle. */
export function teapot(mat: Material, knob: Material = mat): Piece {
  const body = vessel(mat, [
    [0, 1.28],
    [0.42, 1.26],
    [0.62, 1.16],
    [1.02, 0.86],
    [1.06, 0.56],
    [0.86, 0.18],
    [0.58, 0.04],
    [0.52, 0],
    [0, 0],
  ])
  const lid = [...moved(turned([hoop(mat, 0.5, 0.035, 60, 10)], 'x', 90), 0, 1.24, 0), ...moved([ball(knob, 0.14, 26)], 0, 1.42, 0)]
  const spout = tube(
    mat,
    (t): Vec => [-0.9 - t * 0.72, 0.5 + 0.72 * t ** 1.6, 0],
    (t) => 0.2 - 0.11 * t,
    40,
    20,
  )
  const handle = tube(
    mat,
    (t): Vec => [0.86 + 0.62 * Math.sin(t * Math.PI), 1.0 - 0.66 * t + 0.14 * Math.sin(t * Math.PI), 0],
    0.075,
    50,
    14,
  )
  return [...body, ...lid, spout, handle]
}

/** A bowl or cup with a foot; rim radius r, height h. */
export const cup = (mat: Material, r = 0.6, h = 0.7, tea?: Material): Piece => [
  ...vessel(mat, [
    [r * 0.94, h * 0.96],
    [r, h],
    [r * 0.96, h * 0.8],
    [r * 0.72, h * 0.28],
    [r * 0.46, h * 0.1],
    [r * 0.46, 0],
    [0, 0],
  ]),
  ...vessel(
    mat,
    [
      [0, h * 0.2],
      [r * 0.6, h * 0.26],
      [r * 0.9, h * 0.8],
      [r * 0.97, h * 0.985],
    ],
    1,
  ),
  ...(tea ? [disc(tea, r * 0.88, h * 0.78)] : []),
]

/** A lidded bowl on its saucer. */
export const gaiwan = (mat: Material): Piece => [
  ...vessel(mat, [
    [0.3, 0.14],
    [0.92, 0.2],
    [0.96, 0.16],
    [0.6, 0.02],
    [0, 0],
  ]),
  ...moved(cup(mat, 0.78, 0.86), 0, 0.1, 0),
  ...moved(
    vessel(
      mat,
      [
        [0, 0.3],
        [0.12, 0.34],
        [0.2, 0.33],
        [0.18, 0.28],
        [0.2, 0.22],
        [0.52, 0.1],
        [0.7, 0],
      ],
      2,
    ),
    0,
    0.92,
    0,
  ),
]

/** A round tin with a printed wrapper. */
export function tin(body: Material, label: Texture, cap: Material, r = 0.72, h = 1.9): Piece {
  const wrap = lathe({ ...gloss('#ffffff', 0.25, 0.25), paint: label, tile: 2 }, [
    [r, h * 0.74],
    [r, 0.08],
  ])
  // The lathe runs against the clock as seen from above; print runs with it.
  for (let k = 0; k < wrap.uv.length; k += 2) wrap.uv[k] = 1 - wrap.uv[k]!
  return [
    wrap,
    ...vessel(
      cap,
      [
        [0, h],
        [r * 0.8, h],
        [r + 0.02, h - 0.04],
        [r + 0.02, h * 0.75],
        [r, h * 0.74],
      ],
      1,
    ),
    ...vessel(
      body,
      [
        [r, 0.1],
        [r + 0.015, 0.06],
        [r - 0.03, 0],
        [0, 0],
      ],
      1,
    ),
  ]
}

/** A pressed cake of tea in its printed paper. */
export const teaCake = (paper: Texture): Piece => [
  ...vessel(
    { ...gloss('#f3ead8', 0.05, 0.3) },
    [
      [0.2, 0.33],
      [0.9, 0.325],
      [1.16, 0.24],
      [1.2, 0.14],
      [1.1, 0.02],
      [0, 0],
    ],
    2,
  ),
  ...moved([disc({ ...gloss('#f3ead8', 0.05, 0.3), paint: paper }, 0.98, 0.35)], 0, 0, 0),
]
