import type { Material } from './materials.ts'
import { add, cross, scale, sub, unit, type Vec } from './vec.ts'

/** Triangles of one material: positions and normals (3 numbers a vertex), texture places (2 a vertex), corner indices. */
export type Mesh = { p: number[]; n: number[]; uv: number[]; i: number[]; mat: Material }

/** Anything drawn: a flat list of meshes. */
export type Piece = Mesh[]

export const point = (m: Mesh, k: number): Vec => [m.p[k * 3]!, m.p[k * 3 + 1]!, m.p[k * 3 + 2]!]

function mapped(piece: Piece, move: (v: Vec) => Vec, turn: (v: Vec) => Vec): Piece {
  return piece.map((m) => {
    const p: number[] = []
    const n: number[] = []
    for (let k = 0; k < m.p.length; k += 3) {
      p.push(...move([m.p[k]!, m.p[k + 1]!, m.p[k + 2]!]))
      n.push(...unit(turn([m.n[k]!, m.n[k + 1]!, m.n[k + 2]!])))
    }
    return { ...m, p, n }
  })
}

export const moved = (piece: Piece, x: number, y: number, z: number): Piece =>
  mapped(
    piece,
    (v) => add(v, [x, y, z]),
    (v) => v,
  )
export const sized = (piece: Piece, k: number): Piece =>
  mapped(
    piece,
    (v) => scale(v, k),
    (v) => v,
  )
export const stretched = (piece: Piece, x: number, y: number, z: number): Piece =>
  mapped(
    piece,
    (v) => [v[0] * x, v[1] * y, v[2] * z],
    (v) => [v[0] / x, v[1] / y, v[2] / z],
  )

/** Turned about an axis by degrees. */
export function turned(piece: Piece, axis: 'x' | 'y' | 'z', degrees: number): Piece {
  const a = (degrees * Math.PI) / 180
  const c = Math.cos(a)
  const s = Math.sin(a)
  const turn = (v: Vec): Vec =>
    axis === 'x'
      ? [v[0], v[1] * c - v[2] * s, v[1] * s + v[2] * c]
      : axis === 'y'
        ? [v[0] * c + v[2] * s, v[1], -v[0] * s + v[2] * c]
        : [v[0] * c - v[1] * s, v[0] * s + v[1] * c, v[2]]
  return mapped(piece, turn, turn)
}

/** Placed so that its own up axis (y) points along `up`, at `at`. */
export function placed(piece: Piece, at: Vec, up: Vec): Piece {
  const y = unit(up)
  const x = unit(cross(y, Math.abs(y[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]))
  const z = cross(x, y)
  const turn = (v: Vec): Vec => [
    x[0] * v[0] + y[0] * v[1] + z[0] * v[2],
    x[1] * v[0] + y[1] * v[1] + z[1] * v[2],
    x[2] * v[0] + y[2] * v[1] + z[2] * v[2],
  ]
  return mapped(piece, (v) => add(turn(v), at), turn)
}

/** Put down on the ground: lowest point at y = 0. */
export function grounded(piece: Piece): Piece {
  let low = Infinity
  for (const m of piece) for (let k = 1; k < m.p.length; k += 3) low = Math.min(low, m.p[k]!)
  return moved(piece, 0, -low, 0)
}

/** A surface from a grid of points; normals come from the neighbours. `u` and `v` run 0..1. */
export function surface(mat: Material, us: number, vs: number, at: (u: number, v: number) => Vec, wrapU = false, wrapV = false): Mesh {
  const m: Mesh = { p: [], n: [], uv: [], i: [], mat }
  const e = 1e-3
  const near = (t: number, wrap: boolean): [number, number] => (wrap ? [t - e, t + e] : [Math.max(0, t - e), Math.min(1, t + e)])
  for (let a = 0; a <= us; a++)
    for (let b = 0; b <= vs; b++) {
      const u = a / us
      const v = b / vs
      const [u0, u1] = near(u, wrapU)
      const [v0, v1] = near(v, wrapV)
      const n = unit(cross(sub(at(u1, v), at(u0, v)), sub(at(u, v1), at(u, v0))))
      m.p.push(...at(u, v))
      m.n.push(...n)
      m.uv.push(u, v)
      if (a < us && b < vs) {
        const k = a * (vs + 1) + b
        m.i.push(k, k + vs + 1, k + 1, k + 1, k + vs + 1, k + vs + 2)
      }
    }
  return m
}

/** A flat convex polygon. */
export function facet(mat: Material, corners: readonly Vec[], uv?: readonly (readonly [number, number])[]): Mesh {
  const n = unit(cross(sub(corners[1]!, corners[0]!), sub(corners[2]!, corners[0]!)))
  const m: Mesh = { p: [], n: [], uv: [], i: [], mat }
  corners.forEach((c, k) => {
    m.p.push(...c)
    m.n.push(...n)
    m.uv.push(...(uv?.[k] ?? [0, 0]))
    if (k > 1) m.i.push(0, k - 1, k)
  })
  return m
}

/** Several meshes of one material as one. */
export function joined(parts: readonly Mesh[]): Mesh {
  const m: Mesh = { p: [], n: [], uv: [], i: [], mat: parts[0]!.mat }
  for (const part of parts) {
    const base = m.p.length / 3
    for (const x of part.p) m.p.push(x)
    for (const x of part.n) m.n.push(x)
    for (const x of part.uv) m.uv.push(x)
    for (const x of part.i) m.i.push(x + base)
  }
  return m
}
