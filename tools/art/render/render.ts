import sharp from 'sharp'
import { point, type Mesh, type Piece } from './mesh.ts'
import { drawn, reaching, shadowMap, viewOf, type Camera, type Layer, type ShadowMap, type View } from './raster.ts'
import { colour } from './shade.ts'
import { keyLight, type Room } from './studio.ts'
import { add, cross, dot, scale, sub, unit, type Vec } from './vec.ts'

/** A photograph to be taken: what stands on the ground (y = 0), the painted backdrop, and the camera. */
export type Shot = {
  piece: Piece
  backdrop: string
  room: Room
  camera: Camera
  reflect?: number
  shadow?: number
  width?: number
  height?: number
}

type Lit = {
  shot: Shot
  view: View
  key: ShadowMap
  sky: ShadowMap
  gems: Map<number, { planes: Float64Array; size: number }>
  floor: Floor
}

/** Key and sky light on the ground, for every fourth pixel, softened. */
type Floor = { wide: number; data: Float32Array }

/** The planes of a stone's facets, outward. */
function planesOf(m: Mesh): { planes: Float64Array; size: number } {
  const count = m.p.length / 3
  let centre: Vec = [0, 0, 0]
  for (let k = 0; k < count; k++) centre = add(centre, scale(point(m, k), 1 / count))
  const found: number[][] = []
  let size = 0
  for (let t = 0; t < m.i.length; t += 3) {
    const a = point(m, m.i[t]!)
    size = Math.max(size, Math.hypot(...sub(a, centre)) * 2)
    let n = unit(cross(sub(point(m, m.i[t + 1]!), a), sub(point(m, m.i[t + 2]!), a)))
    if (!Number.isFinite(n[0]) || Math.hypot(...n) < 0.5) continue
    if (dot(n, sub(a, centre)) < 0) n = scale(n, -1)
    const d = dot(n, a)
    if (!found.some((f) => f[0]! * n[0] + f[1]! * n[1] + f[2]! * n[2] > 0.99995 && Math.abs(f[3]! - d) < 1e-4)) found.push([...n, d])
  }
  return { planes: Float64Array.from(found.flat()), size }
}

const spinOf = (x: number, y: number): number => {
  const h = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453
  return (h - Math.floor(h)) * 6.2831853
}

const step = 3

function floorOf(view: View, key: ShadowMap, sky: ShadowMap): Floor {
  const wide = Math.ceil(view.width / step) + 2
  const high = Math.ceil(view.height / step) + 2
  const raw = new Float32Array(wide * high * 2).fill(1)
  for (let j = 0; j < high; j++)
    for (let i = 0; i < wide; i++) {
      const ray = rayOf(view, i * step, j * step)
      if (ray[1] >= -1e-3) continue
      const at = add(view.eye, scale(ray, -view.eye[1] / ray[1]))
      if (Math.abs(at[0]) > 7 || Math.abs(at[2]) > 7) continue
      const spin = spinOf(i, j)
      raw[(j * wide + i) * 2] = reaching(key, at, 0.3, 0.01, spin)
      raw[(j * wide + i) * 2 + 1] = reaching(sky, at, 1.1, 0.01, spin + 2)
    }
  const data = new Float32Array(raw)
  for (let j = 1; j < high - 1; j++)
    for (let i = 1; i < wide - 1; i++)
      for (let c = 0; c < 2; c++) {
        let sum = 0
        for (let q = -1; q <= 1; q++) for (let w = -1; w <= 1; w++) sum += raw[((j + q) * wide + i + w) * 2 + c]!
        data[(j * wide + i) * 2 + c] = sum / 9
      }
  return { wide, data }
}

function floorLight(f: Floor, x: number, y: number, c: number): number {
  const i = Math.floor(x / step)
  const j = Math.floor(y / step)
  const a = x / step - i
  const b = y / step - j
  const at = (p: number, q: number): number => f.data[((j + q) * f.wide + i + p) * 2 + c]!
  return (at(0, 0) * (1 - a) + at(1, 0) * a) * (1 - b) + (at(0, 1) * (1 - a) + at(1, 1) * a) * b
}

/** The ray of a pixel. */
function rayOf(v: View, x: number, y: number): Vec {
  const a = (x + 0.5 - v.width / 2) / v.focal
  const b = (v.height / 2 - y - 0.5) / v.focal
  return [
    v.forward[0] + v.right[0] * a + v.up[0] * b,
    v.forward[1] + v.right[1] * a + v.up[1] * b,
    v.forward[2] + v.right[2] * a + v.up[2] * b,
  ]
}

function surfaceColour(l: Lit, layer: Layer, k: number, ray: Vec, spin: number, mirrored: boolean): Vec {
  const id = layer.mesh[k]!
  const mesh = l.shot.piece[id]!
  const depth = 1 / layer.near[k]!
  let at = add(l.view.eye, scale(ray, depth))
  let n = unit([layer.n[k * 3]!, layer.n[k * 3 + 1]!, layer.n[k * 3 + 2]!])
  let toEye = unit(scale(ray, -1))
  if (mirrored) {
    at = [at[0], -at[1], at[2]]
    n = [n[0], -n[1], n[2]]
    toEye = [toEye[0], -toEye[1], toEye[2]]
  }
  const lift = add(at, scale(n, 0.02))
  const lit = reaching(l.key, lift, 0.2, 0.035, spin)
  const open = reaching(l.sky, lift, 0.8, 0.06, spin + 2)
  return colour(mesh.mat, { at, n, toEye, u: layer.uv[k * 2]!, v: layer.uv[k * 2 + 1]!, lit, open, mesh: id }, l.shot.room, l.gems.get(id))
}

/** The backdrop darkened where the piece stands in the light, with the piece's mirror image when the floor is polished. */
function groundColour(l: Lit, back: Buffer, mirror: Layer | undefined, k: number, ray: Vec, spin: number): Vec {
  let c: Vec = [back[k * 3]! / 255, back[k * 3 + 1]! / 255, back[k * 3 + 2]! / 255]
  if (ray[1] >= -1e-4) return c
  if (mirror && mirror.near[k]! > 0) {
    const seen = surfaceColour(l, mirror, k, ray, spin, true)
    const below = Math.abs(l.view.eye[1] + ray[1] / mirror.near[k]!)
    const f = (l.shot.reflect ?? 0) * Math.exp(-below * 1.1)
    c = [c[0] * (1 - f) + seen[0] * f, c[1] * (1 - f) + seen[1] * f, c[2] * (1 - f) + seen[2] * f]
  }
  const strength = l.shot.shadow ?? 0.5
  const x = k % l.view.width
  const y = Math.floor(k / l.view.width)
  const lit = floorLight(l.floor, x, y, 0)
  const open = floorLight(l.floor, x, y, 1)
  const dim = 1 - strength * ((1 - lit) * 0.55 + (1 - open) * 0.75)
  return [c[0] * dim ** 1, c[1] * dim ** 1.08, c[2] * dim ** 1.12]
}

const film = (x: number): number => {
  const y = x < 0.8 ? x : 0.8 + 0.2 * (1 - Math.exp(-(x - 0.8) / 0.2))
  return Math.max(0, Math.min(255, Math.round(y * 255)))
}

/** Takes the photograph; `quality` 2 means twice the size, then halved. Answers raw RGB at the shot's size. */
export async function photograph(shot: Shot, oversample = 2): Promise<{ data: Buffer; width: number; height: number }> {
  const width = Math.round((shot.width ?? 750) * oversample)
  const height = Math.round((shot.height ?? 750) * oversample)
  const back = await sharp(Buffer.from(shot.backdrop))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const view = viewOf(shot.camera, width, height)
  const gems = new Map(shot.piece.flatMap((m, k) => (m.mat.kind === 'gem' ? [[k, planesOf(m)] as const] : [])))
  const key = shadowMap(shot.piece, keyLight, 5)
  const sky = shadowMap(shot.piece, [0.05, 1, 0.1], 5)
  const l: Lit = { shot, view, gems, key, sky, floor: floorOf(view, key, sky) }
  const front = drawn(shot.piece, view)
  const flipped = shot.piece.map((m) => ({
    ...m,
    p: m.p.map((x, k) => (k % 3 === 1 ? -x : x)),
    n: m.n.map((x, k) => (k % 3 === 1 ? -x : x)),
  }))
  const mirror = (shot.reflect ?? 0) > 0 ? drawn(flipped, view) : undefined
  const out = Buffer.alloc(width * height * 3)
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0; x < width; x++, k++) {
      const ray = rayOf(view, x, y)
      const spin = spinOf(x, y)
      const c = front.near[k]! > 0 ? surfaceColour(l, front, k, ray, spin, false) : groundColour(l, back, mirror, k, ray, spin)
      out[k * 3] = film(c[0])
      out[k * 3 + 1] = film(c[1])
      out[k * 3 + 2] = film(c[2])
    }
  const size = { width: shot.width ?? 750, height: shot.height ?? 750 }
  const data = await sharp(out, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height, { kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  return { data, ...size }
}
