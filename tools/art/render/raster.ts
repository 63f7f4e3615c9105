import type { Piece } from './mesh.ts'
import { cross, dot, scale, sub, unit, type Vec } from './vec.ts'

/** A long lens looking slightly down; `zoom` is picture widths a unit covers at the target. */
export type Camera = { elevation: number; target: Vec; zoom: number; distance?: number }

export type View = { eye: Vec; right: Vec; up: Vec; forward: Vec; focal: number; width: number; height: number }

export function viewOf(c: Camera, width: number, height: number): View {
  const e = (c.elevation * Math.PI) / 180
  const distance = c.distance ?? 16
  const back: Vec = [0, Math.sin(e), Math.cos(e)]
  const eye: Vec = [c.target[0] + back[0] * distance, c.target[1] + back[1] * distance, c.target[2] + back[2] * distance]
  const forward = scale(back, -1)
  const right: Vec = [1, 0, 0]
  return { eye, right, up: cross(right, forward), forward, focal: c.zoom * width * distance, width, height }
}

/** For every pixel: nearness (1/depth, 0 = nothing), normal, texture place, and which mesh. */
export type Layer = { near: Float32Array; n: Float32Array; uv: Float32Array; mesh: Int16Array }

const fresh = (v: View): Layer => {
  const size = v.width * v.height
  return {
    near: new Float32Array(size),
    n: new Float32Array(size * 3),
    uv: new Float32Array(size * 2),
    mesh: new Int16Array(size).fill(-1),
  }
}

/** Draws all triangles, the nearest winning. */
export function drawn(piece: Piece, v: View): Layer {
  const out = fresh(v)
  piece.forEach((m, id) => {
    const count = m.p.length / 3
    const sx = new Float64Array(count)
    const sy = new Float64Array(count)
    const sw = new Float64Array(count)
    for (let k = 0; k < count; k++) {
      const d: Vec = [m.p[k * 3]! - v.eye[0], m.p[k * 3 + 1]! - v.eye[1], m.p[k * 3 + 2]! - v.eye[2]]
      const w = dot(d, v.forward)
      sx[k] = v.width / 2 + (v.focal * dot(d, v.right)) / w
      sy[k] = v.height / 2 - (v.focal * dot(d, v.up)) / w
      sw[k] = 1 / w
    }
    for (let t = 0; t < m.i.length; t += 3) triangle(m, id, m.i[t]!, m.i[t + 1]!, m.i[t + 2]!, sx, sy, sw, v, out)
  })
  return out
}

/** The triangle's own normal towards the eye. */
function plainNormal(m: Piece[number], a: number, b: number, c: number, v: View): Vec {
  const pa: Vec = [m.p[a * 3]!, m.p[a * 3 + 1]!, m.p[a * 3 + 2]!]
  const n = cross(sub([m.p[b * 3]!, m.p[b * 3 + 1]!, m.p[b * 3 + 2]!], pa), sub([m.p[c * 3]!, m.p[c * 3 + 1]!, m.p[c * 3 + 2]!], pa))
  return dot(n, sub(v.eye, pa)) < 0 ? scale(n, -1) : n
}

function triangle(
  m: Piece[number],
  id: number,
  a: number,
  b: number,
  c: number,
  sx: Float64Array,
  sy: Float64Array,
  sw: Float64Array,
  v: View,
  out: Layer,
): void {
  const ax = sx[a]!
  const ay = sy[a]!
  const bx = sx[b]! - ax
  const by = sy[b]! - ay
  const cx = sx[c]! - ax
  const cy = sy[c]! - ay
  const area = bx * cy - by * cx
  if (Math.abs(area) < 1e-9) return
  const x0 = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5))
  const x1 = Math.min(v.width - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5))
  const y0 = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5))
  const y1 = Math.min(v.height - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5))
  if (x1 < x0 || y1 < y0) return
  const g = plainNormal(m, a, b, c, v)
  const side = (k: number): number => (g[0] * m.n[k * 3]! + g[1] * m.n[k * 3 + 1]! + g[2] * m.n[k * 3 + 2]! < 0 ? -1 : 1)
  const fa = side(a)
  const fb = side(b)
  const fc = side(c)
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5 - ax
      const py = y + 0.5 - ay
      const wb = (px * cy - py * cx) / area
      const wc = (bx * py - by * px) / area
      const wa = 1 - wb - wc
      if (wa < -1e-7 || wb < -1e-7 || wc < -1e-7) continue
      const near = wa * sw[a]! + wb * sw[b]! + wc * sw[c]!
      const k = y * v.width + x
      if (near <= out.near[k]!) continue
      out.near[k] = near
      out.mesh[k] = id
      for (let q = 0; q < 3; q++) out.n[k * 3 + q] = wa * fa * m.n[a * 3 + q]! + wb * fb * m.n[b * 3 + q]! + wc * fc * m.n[c * 3 + q]!
      out.uv[k * 2] = wa * m.uv[a * 2]! + wb * m.uv[b * 2]! + wc * m.uv[c * 2]!
      out.uv[k * 2 + 1] = wa * m.uv[a * 2 + 1]! + wb * m.uv[b * 2 + 1]! + wc * m.uv[c * 2 + 1]!
    }
}

/** Heights seen from a lamp: for every cell the nearest distance along the light (larger = nearer the lamp). */
export type ShadowMap = { size: number; cell: number; x: Vec; y: Vec; to: Vec; data: Float32Array }

export function shadowMap(piece: Piece, towards: Vec, reach: number, size = 900): ShadowMap {
  const to = unit(towards)
  const x = unit(cross(to, [0, 0, 1]))
  const y = cross(to, x)
  const map: ShadowMap = { size, cell: size / (2 * reach), x, y, to, data: new Float32Array(size * size).fill(-99) }
  for (const m of piece) {
    const count = m.p.length / 3
    const q = new Float64Array(count * 3)
    for (let k = 0; k < count; k++) {
      const p: Vec = [m.p[k * 3]!, m.p[k * 3 + 1]!, m.p[k * 3 + 2]!]
      q[k * 3] = size / 2 + dot(p, x) * map.cell
      q[k * 3 + 1] = size / 2 + dot(p, y) * map.cell
      q[k * 3 + 2] = dot(p, to)
    }
    for (let t = 0; t < m.i.length; t += 3) shade(q, m.i[t]! * 3, m.i[t + 1]! * 3, m.i[t + 2]! * 3, map)
  }
  return map
}

function shade(q: Float64Array, a: number, b: number, c: number, map: ShadowMap): void {
  const ax = q[a]!
  const ay = q[a + 1]!
  const bx = q[b]! - ax
  const by = q[b + 1]! - ay
  const cx = q[c]! - ax
  const cy = q[c + 1]! - ay
  const area = bx * cy - by * cx
  if (Math.abs(area) < 1e-9) return
  const last = map.size - 1
  const x1 = Math.min(last, Math.floor(ax + Math.max(0, bx, cx)))
  const y1 = Math.min(last, Math.floor(ay + Math.max(0, by, cy)))
  for (let y = Math.max(0, Math.floor(ay + Math.min(0, by, cy))); y <= y1; y++)
    for (let x = Math.max(0, Math.floor(ax + Math.min(0, bx, cx))); x <= x1; x++) {
      const wb = ((x + 0.5 - ax) * cy - (y + 0.5 - ay) * cx) / area
      const wc = (bx * (y + 0.5 - ay) - by * (x + 0.5 - ax)) / area
      if (wb < -0.01 || wc < -0.01 || wb + wc > 1.01) continue
      const d = (1 - wb - wc) * q[a + 2]! + wb * q[b + 2]! + wc * q[c + 2]!
      const k = y * map.size + x
      if (d > map.data[k]!) map.data[k] = d
    }
}

const taps = Array.from({ length: 20 }, (_, k): [number, number] => {
  const r = Math.sqrt((k + 0.5) / 20)
  const a = k * 2.399963
  return [r * Math.cos(a), r * Math.sin(a)]
})

/** The share of a soft lamp that reaches a point, 0..1; `lamp` is the lamp's width for its distance, `spin` turns the sampling. */
export function reaching(map: ShadowMap, p: Vec, lamp: number, bias: number, spin: number): number {
  const x = map.size / 2 + dot(p, map.x) * map.cell
  const y = map.size / 2 + dot(p, map.y) * map.cell
  const d = dot(p, map.to) + bias
  const c = Math.cos(spin)
  const s = Math.sin(spin)
  const at = (k: number, r: number): number => {
    const t = taps[k]!
    const i = Math.floor(x + (t[0] * c - t[1] * s) * r)
    const j = Math.floor(y + (t[0] * s + t[1] * c) * r)
    return i < 0 || j < 0 || i >= map.size || j >= map.size ? -99 : map.data[j * map.size + i]!
  }
  let over = 0
  let count = 0
  for (let k = 0; k < 20; k++) {
    const h = at(k, lamp * map.cell * 1.4) - d
    if (h > 0) {
      over += h
      count++
    }
  }
  if (count === 0) return 1
  const r = Math.max(1.6, Math.min(1.4, over / count) * lamp * map.cell)
  let open = 0
  for (let k = 0; k < 20; k++) if (at(k, r) <= d) open++
  return open / 20
}
