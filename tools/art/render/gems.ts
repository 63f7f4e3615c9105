import type { Material } from './materials.ts'
import { facet, joined, type Mesh } from './mesh.ts'
import { add, cross, dot, scale, sub, unit, type Vec } from './vec.ts'

type Plane = { n: Vec; d: number }

/** How far an outline reaches in a direction (girdle in the xz plane). */
type Reach = (a: number) => number

const plane = (a: number, tilt: number, reach: number, girdle: number): Plane => {
  const n: Vec = [Math.sin(tilt) * Math.cos(a), Math.cos(tilt), Math.sin(tilt) * Math.sin(a)]
  return { n, d: Math.sin(Math.abs(tilt)) * reach + Math.abs(Math.cos(tilt)) * girdle }
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180
const around = (n: number, offset = 0): number[] => Array.from({ length: n }, (_, k) => ((k + offset) / n) * Math.PI * 2)

/** The 57 facets of a brilliant over any outline. */
function brilliant(reach: Reach, table = 0.33): Plane[] {
  const g = 0.025
  const down = (a: number, tilt: number): Plane => plane(a, Math.PI - tilt, reach(a), g)
  return [
    { n: [0, 1, 0], d: table },
    ...around(32, 0.5).map((a) => plane(a, Math.PI / 2, reach(a), 0)),
    ...around(8).map((a) => plane(a, rad(33), reach(a), g)),
    ...around(16, 0.5).map((a) => plane(a, rad(40), reach(a), g)),
    ...around(8, 0.5).map((a) => ({
      ...plane(a, rad(22), reach(a), g),
      d: Math.cos(rad(22)) * table + Math.sin(rad(22)) * 0.6 * reach(a),
    })),
    ...around(8).map((a) => down(a, rad(41))),
    ...around(16, 0.5).map((a) => down(a, rad(43))),
  ]
}

/** The steps of an emerald or baguette cut: a clipped rectangle. */
function stepped(hx: number, hz: number, clip: number): Plane[] {
  const sides = [
    ...[0, 1, 2, 3].map((k) => ({ a: (k * Math.PI) / 2, r: k % 2 ? hz : hx })),
    ...[0, 1, 2, 3].map((k) => ({ a: Math.PI / 4 + (k * Math.PI) / 2, r: ((hx + hz) / Math.SQRT2) * (1 - clip) })),
  ]
  const rows = (tilts: readonly (readonly [number, number])[], up: 1 | -1): Plane[] =>
    tilts.flatMap(([tilt, inset]) =>
      sides.map(({ a, r }) => {
        const q = plane(a, up > 0 ? rad(tilt) : Math.PI - rad(tilt), r, 0.03)
        return { n: q.n, d: q.d - inset }
      }),
    )
  return [
    { n: [0, 1, 0], d: 0.3 },
    ...sides.map(({ a, r }) => plane(a, Math.PI / 2, r, 0)),
    ...rows(
      [
        [58, 0],
        [45, 0.01],
        [32, 0.035],
      ],
      1,
    ),
    ...rows(
      [
        [62, 0],
        [50, 0.02],
        [38, 0.06],
      ],
      -1,
    ),
  ]
}

/** The polygon each plane contributes to the solid. */
function solid(planes: readonly Plane[], mat: Material): Mesh {
  const faces: Mesh[] = []
  planes.forEach((p, k) => {
    const x = unit(cross(p.n, Math.abs(p.n[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
    const y = cross(p.n, x)
    const o = scale(p.n, p.d)
    let poly: Vec[] = [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ].map(([a, b]) => add(o, add(scale(x, a! * 9), scale(y, b! * 9))))
    planes.forEach((q, j) => {
      if (j !== k && poly.length > 0) poly = clipped(poly, q)
    })
    if (poly.length > 2) faces.push(facet(mat, poly))
  })
  return joined(faces)
}

function clipped(poly: readonly Vec[], q: Plane): Vec[] {
  const out: Vec[] = []
  poly.forEach((a, k) => {
    const b = poly[(k + 1) % poly.length]!
    const da = dot(q.n, a) - q.d
    const db = dot(q.n, b) - q.d
    if (da <= 1e-9) out.push(a)
    if ((da < -1e-9 && db > 1e-9) || (da > 1e-9 && db < -1e-9)) out.push(add(a, scale(sub(b, a), da / (da - db))))
  })
  return out
}

/** Reach of a convex set of points. */
const reachOf =
  (points: readonly (readonly [number, number])[]): Reach =>
  (a) =>
    Math.max(...points.map(([x, z]) => x * Math.cos(a) + z * Math.sin(a)))

const pearOutline = Array.from({ length: 61 }, (_, k): [number, number] => {
  const t = (k / 60) * Math.PI
  return [1.35 * Math.cos(t) - 0.1, 0.88 * Math.sin(t) * Math.sin(t / 2) ** 0.75]
}).flatMap(([x, z]): [number, number][] => [
  [x, z],
  [x, -z],
])
const navetteOutline = Array.from({ length: 61 }, (_, k): [number, number] => {
  const t = -1 + k / 30
  return [t * 1.45, 0.72 * (1 - t * t)]
}).flatMap(([x, z]): [number, number][] => [
  [x, z],
  [x, -z],
])
const cushionOutline = Array.from({ length: 96 }, (_, k): [number, number] => {
  const t = (k / 96) * Math.PI * 2
  const e = 2 / 3.6
  return [Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** e, Math.sign(Math.sin(t)) * Math.abs(Math.sin(t)) ** e]
})

const shapes = {
  round: () => brilliant(() => 1),
  oval: () => brilliant((a) => Math.hypot(1.3 * Math.cos(a), 0.95 * Math.sin(a))),
  cushion: () => brilliant(reachOf(cushionOutline)),
  pear: () => brilliant(reachOf(pearOutline), 0.3),
  navette: () => brilliant(reachOf(navetteOutline), 0.26),
  emerald: () => stepped(0.82, 1.15, 0.2),
  square: () => stepped(0.85, 0.85, 0.08),
  baguette: () => stepped(0.42, 0.9, 0.03),
  /** Few facets, for pavé. */
  small: () => [
    { n: [0, 1, 0] as Vec, d: 0.3 },
    ...around(8).map((a) => plane(a, rad(36), 1, 0.03)),
    ...around(8, 0.5).map((a) => plane(a, rad(44), 0.98, 0.03)),
    ...around(8).map((a) => plane(a, Math.PI - rad(42), 1, 0.03)),
  ],
}

export type Cut = keyof typeof shapes

const cut = new Map<Cut, Mesh>()

/** A cut stone of girdle radius about 1, table up (y), girdle at y = 0. */
export function stone(shape: Cut, mat: Material): Mesh {
  const known = cut.get(shape) ?? solid(shapes[shape](), mat)
  cut.set(shape, known)
  return { ...known, mat }
}
