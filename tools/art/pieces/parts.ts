import { stone, type Cut } from '../render/gems.ts'
import { gems, metals, type Material } from '../render/materials.ts'
import { moved, placed, sized, surface, turned, type Mesh, type Piece } from '../render/mesh.ts'
import { ball, tube } from '../render/shapes.ts'
import { add, cross, scale, sub, unit, type Vec } from '../render/vec.ts'

const TAU = Math.PI * 2

/** A plain torus in the xy plane with few corners, for links and jump rings. */
export const hoop = (mat: Material, R: number, r: number, us = 26, vs = 10): Mesh =>
  surface(
    mat,
    us,
    vs,
    (u, v) => [(R + r * Math.cos(v * TAU)) * Math.cos(u * TAU), (R + r * Math.cos(v * TAU)) * Math.sin(u * TAU), r * Math.sin(v * TAU)],
    true,
    true,
  )

/** A path walked in even steps of about `gap`, both ends included. */
function along(path: (t: number) => Vec, gap: number): { at: Vec; to: Vec }[] {
  const fine = 1500
  const gone = [0]
  for (let k = 1; k <= fine; k++) gone.push(gone[k - 1]! + Math.hypot(...sub(path(k / fine), path((k - 1) / fine))))
  const whole = gone[fine]!
  const n = Math.max(2, Math.round(whole / gap))
  let k = 0
  return Array.from({ length: n + 1 }, (_, j) => {
    while (k < fine && gone[k]! < (whole * j) / n) k++
    const t = k / fine
    return { at: path(t), to: unit(sub(path(Math.min(1, t + 0.002)), path(Math.max(0, t - 0.002)))) }
  })
}

/** A cable chain: oval links, each turned a quarter from the last. */
export function chain(mat: Material, path: (t: number) => Vec, link = 0.06): Piece {
  const oval = [
    surface(
      mat,
      18,
      8,
      (u, v) => {
        const c = link * (1 + 0.32 * Math.cos(v * TAU))
        return [c * 0.62 * Math.cos(u * TAU), c * Math.sin(u * TAU), link * 0.3 * Math.sin(v * TAU)]
      },
      true,
      true,
    ),
  ]
  return along(path, link * 1.42).flatMap(({ at, to }, k) => placed(turned(oval, 'y', k % 2 ? 62 : -28), at, to))
}

/** Balls on a string. */
export const beads = (mat: Material | ((k: number) => Material), path: (t: number) => Vec, r: number, gap = r * 2.02): Piece =>
  along(path, gap)
    .slice(0, -1)
    .flatMap(({ at }, k) => moved([ball(typeof mat === 'function' ? mat(k) : mat, r, 26)], ...at))

/** A stone in its setting: table up at the origin's height, `prongs` claws, an under-gallery cone. */
export function set(shape: Cut, gem: Material, mat: Material, size: number, prongs = 6, reach: (a: number) => number = () => 1): Piece {
  const claws = Array.from({ length: prongs }, (_, k) => {
    const a = ((k + 0.5) / prongs) * TAU
    const r = size * reach(a)
    return [
      tube(
        mat,
        (t): Vec => {
          const q = 0.35 + 0.72 * Math.sin((t * Math.PI) / 2)
          return [r * q * Math.cos(a), size * (-0.95 + t * 1.16), r * q * Math.sin(a)]
        },
        size * 0.07,
        12,
        8,
      ),
      ...moved([ball(mat, size * 0.105, 10)], r * 1.02 * Math.cos(a), size * 0.2, r * 1.02 * Math.sin(a)),
    ]
  }).flat()
  const rail = turned([hoop(mat, size * 0.72, size * 0.05, 40, 8)], 'x', 90)
  return [...sized([stone(shape, gem)], size), ...claws, ...moved(rail, 0, -size * 0.42, 0)]
}

/** Small stones along a path, tables along `up`, in a row of beads of metal. */
export function pave(
  path: (t: number) => Vec,
  up: (at: Vec) => Vec,
  r: number,
  gem: Material = gems.diamond,
  mat: Material = metals.platinum,
  closed = true,
): Piece {
  const places = along(path, r * 2.06)
  return (closed ? places.slice(0, -1) : places).flatMap(({ at, to }) => {
    const n = unit(up(at))
    const side = unit(cross(to, n))
    const grains = [1, -1].flatMap((s) =>
      moved([ball(mat, r * 0.24, 8)], ...add(add(at, scale(to, r)), add(scale(side, s * r * 0.75), scale(n, r * 0.05)))),
    )
    return [...placed(sized([stone('small', gem)], r * 0.98), at, n), ...grains]
  })
}

/** A circle lying on the table. */
export const circle =
  (R: number, y = 0, stretch = 1): ((t: number) => Vec) =>
  (t) => [R * Math.cos(t * TAU), y, R * stretch * Math.sin(t * TAU)]

/** The two strands of a necklace lying on the table, from the pendant's bail (0, y, z0) up and out of the picture. */
export function strands(z0: number, y = 0.06, spread = 1.35): ((t: number) => Vec)[] {
  return [1, -1].map((s) => (t: number): Vec => [
    s * (0.02 + spread * Math.sin(t * 1.5) ** 0.9 + 0.05 * Math.sin(t * 7 + s)),
    y,
    z0 - 4.2 * t,
  ])
}

/** Lays a piece drawn in the xy plane on its back. */
export const laid = (piece: Piece): Piece => turned(piece, 'x', -90)
