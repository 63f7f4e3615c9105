import type { Material, Texture } from './materials.ts'
import { keyLight, sparkle, studio, type Room } from './studio.ts'
import { clamp, dot, mix, type Vec } from './vec.ts'

/** One point to be coloured. `lit` is the share of key light, `open` of sky light reaching it; `seed` a steady number of the place. */
export type Hit = { at: Vec; n: Vec; toEye: Vec; u: number; v: number; lit: number; open: number; mesh: number }

type GemPlanes = Float64Array

function fromRamp(stops: readonly (readonly [number, Vec])[], l: number): Vec {
  for (let k = 1; k < stops.length; k++) {
    const b = stops[k]!
    if (l <= b[0]) {
      const a = stops[k - 1]!
      return mix(a[1], b[1], clamp((l - a[0]) / (b[0] - a[0])))
    }
  }
  return stops.at(-1)![1]
}

const noise = (x: number, y: number, z: number): number => {
  const s = Math.sin(x * 127.1 + y * 311.7 + z * 74.7) * 43758.5453
  return s - Math.floor(s)
}

/** The grey or colour of a texture at a place, between its pixels; 3 bytes a pixel. */
function texel(t: Texture, u: number, v: number, c: number): number {
  const x = clamp(u, 0, 0.9999) * (t.width - 1)
  const y = clamp(v, 0, 0.9999) * (t.height - 1)
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const at = (i: number, j: number): number => t.data[((y0 + j) * t.width + x0 + i) * 3 + c]!
  const fx = x - x0
  const fy = y - y0
  return ((at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy) / 255
}

/** The normal after the relief: du and dv are taken as screen-like right and down of the surface. */
function pressed(h: Hit, bump: Texture, depth: number): Vec {
  if (h.u < 0) return h.n
  const e = 1.5 / bump.width
  const dx = texel(bump, h.u + e, h.v, 0) - texel(bump, h.u - e, h.v, 0)
  const dy = texel(bump, h.u, h.v + e, 0) - texel(bump, h.u, h.v - e, 0)
  const n = h.n
  const right: Vec = Math.abs(n[0]) > 0.95 ? [0, 0, -1] : [1, 0, 0]
  const k = right[0] * n[0] + right[2] * n[2]
  const t: Vec = [right[0] - n[0] * k, -n[1] * k, right[2] - n[2] * k]
  const b: Vec = [n[1] * t[2] - n[2] * t[1], n[2] * t[0] - n[0] * t[2], n[0] * t[1] - n[1] * t[0]]
  const q: Vec = [n[0] - depth * (dx * t[0] - dy * b[0]), n[1] - depth * (dx * t[1] - dy * b[1]), n[2] - depth * (dx * t[2] - dy * b[2])]
  const l = 1 / Math.hypot(q[0], q[1], q[2])
  return [q[0] * l, q[1] * l, q[2] * l]
}

const mirrored = (n: Vec, e: Vec): Vec => {
  const k = 2 * dot(n, e)
  return [k * n[0] - e[0], k * n[1] - e[1], k * n[2] - e[2]]
}

function metal(m: Extract<Material, { kind: 'metal' }>, h: Hit, room: Room): Vec {
  let n = m.bump ? pressed(h, m.bump, m.depth ?? 1) : h.n
  if (m.grain) {
    const g = m.grain * (noise(Math.floor(h.at[0] * 90), Math.floor(h.at[1] * 90), Math.floor(h.at[2] * 90)) - 0.5)
    n = [n[0] + g, n[1] + g, n[2] + g]
  }
  const r = mirrored(n, h.toEye)
  const low = clamp(-r[1] * 1.6)
  const rim = (1 - clamp(dot(n, h.toEye))) ** 4
  const l = studio(r[0], r[1], r[2], m.rough, room.dark) * (0.5 + 0.5 * h.open) * (0.8 + 0.2 * h.lit) + rim * 0.25
  const c = fromRamp(m.ramp, l)
  const g = room.ground
  return [c[0] * (1 - low * 0.2 + low * 0.2 * g[0]), c[1] * (1 - low * 0.2 + low * 0.2 * g[1]), c[2] * (1 - low * 0.2 + low * 0.2 * g[2])]
}

function glossy(m: Extract<Material, { kind: 'gloss' }>, h: Hit, room: Room): Vec {
  const n = m.bump ? pressed(h, m.bump, m.depth ?? 1) : h.n
  let c = m.color
  if (m.paint && h.u >= 0) {
    const t = m.tile ?? 1
    const u = (h.u * t) % 1
    c = [texel(m.paint, u, h.v, 0), texel(m.paint, u, h.v, 1), texel(m.paint, u, h.v, 2)]
  }
  if (m.vein) {
    const [x, y, z] = h.at
    const w = Math.sin(x * 4.1 + Math.sin(y * 5.3 + z * 3.7) * 1.6) * Math.sin(z * 4.6 + Math.sin(x * 4.9) * 1.3 + y * 2)
    c = mix(c, m.vein, clamp(0.35 + 0.5 * w) * 0.75)
  }
  const k = clamp((dot(n, keyLight) + m.soft) / (1 + m.soft))
  const sky = 0.5 + 0.5 * n[1]
  const facing = clamp(dot(n, h.toEye))
  const fill = 0.36 + 0.2 * sky + 0.25 * clamp(n[2]) * (1 - clamp(n[1]))
  const light = fill * (0.35 + 0.65 * h.open) + 0.53 * k * (0.25 * m.soft + (1 - 0.25 * m.soft) * h.lit)
  if (m.sheen)
    c = mix(
      [c[0] * (0.88 + 0.12 * facing), c[1] * (0.84 + 0.16 * facing), c[2] * (0.83 + 0.17 * facing)],
      m.sheen,
      (1 - facing) ** 1.4 * 0.75,
    )
  const r = mirrored(n, h.toEye)
  const f = m.gloss * (0.05 + 0.5 * (1 - facing) ** 4)
  const mirror = studio(r[0], r[1], r[2], 0.5 - 0.46 * m.gloss, room.dark)
  const spec = (f * mirror + m.gloss * 0.3 * clamp(mirror - 1, 0, 1)) * (0.4 + 0.6 * h.open)
  const deep = m.soft > 0.4 ? (1 - facing) * 0.1 : 0
  const tint: Vec = [0.02 * room.ground[0], 0.02 * room.ground[1], 0.02 * room.ground[2]]
  return [
    c[0] * (light + deep) * 1.03 + spec + tint[0],
    c[1] * (light + deep) + spec + tint[1],
    c[2] * (light + deep) * 0.965 + spec + tint[2],
  ]
}

/** Light that entered a stone, followed until it leaves; returns brightness and the way gone inside. */
function insideStone(h: Hit, planes: GemPlanes, ior: number, dark: boolean): { l: number; way: number } {
  const c0 = dot(h.n, h.toEye)
  const eta = 1 / ior
  const k0 = eta * c0 - Math.sqrt(Math.max(0, 1 - eta * eta * (1 - c0 * c0)))
  let dx = -eta * h.toEye[0] + k0 * h.n[0]
  let dy = -eta * h.toEye[1] + k0 * h.n[1]
  let dz = -eta * h.toEye[2] + k0 * h.n[2]
  let [x, y, z] = h.at
  let way = 0
  for (let bounce = 0; bounce < 7; bounce++) {
    let t = Infinity
    let hit = 0
    for (let k = 0; k < planes.length; k += 4) {
      const dn = planes[k]! * dx + planes[k + 1]! * dy + planes[k + 2]! * dz
      if (dn <= 1e-9) continue
      const q = (planes[k + 3]! - planes[k]! * x - planes[k + 1]! * y - planes[k + 2]! * z) / dn
      if (q < t) {
        t = q
        hit = k
      }
    }
    t = Math.max(t, 0)
    way += t
    x += dx * t
    y += dy * t
    z += dz * t
    const nx = planes[hit]!
    const ny = planes[hit + 1]!
    const nz = planes[hit + 2]!
    const c = nx * dx + ny * dy + nz * dz
    const s2 = ior * ior * (1 - c * c)
    if (s2 < 0.98 || bounce === 6) {
      const kk = ior * c - Math.sqrt(Math.max(0, 1 - s2))
      return { l: sparkle(ior * dx - kk * nx, ior * dy - kk * ny, ior * dz - kk * nz, dark), way }
    }
    dx -= 2 * c * nx
    dy -= 2 * c * ny
    dz -= 2 * c * nz
  }
  return { l: 0.2, way }
}

function gemstone(m: Extract<Material, { kind: 'gem' }>, h: Hit, planes: GemPlanes, size: number, room: Room): Vec {
  const facing = clamp(dot(h.n, h.toEye))
  const r0 = ((m.ior - 1) / (m.ior + 1)) ** 2
  const f = r0 + (1 - r0) * (1 - facing) ** 5
  const r = mirrored(h.n, h.toEye)
  const mirror = f * studio(r[0], r[1], r[2], 0.02, room.dark) * 1.3
  const paths =
    m.fire > 0 ? [-m.fire, 0, m.fire].map((d) => insideStone(h, planes, m.ior + d, room.dark)) : [insideStone(h, planes, m.ior, room.dark)]
  const out = [0, 1, 2].map((c) => {
    const p = paths[m.fire > 0 ? c : 0]!
    const body = m.color[c]! ** (m.density * (0.7 + (0.6 * p.way) / size))
    return (1 - f) * (m.fire > 0 ? 1 : 1.35) * p.l ** 1.1 * body * (0.75 + 0.25 * h.open) + mirror
  })
  return [out[0]!, out[1]!, out[2]!]
}

/** The colour of a point, 0..1 and above; gem planes are n and d, four numbers each, with the stone's size. */
export function colour(m: Material, h: Hit, room: Room, gem?: { planes: GemPlanes; size: number }): Vec {
  if (m.kind === 'metal') return metal(m, h, room)
  if (m.kind === 'gem') return gem ? gemstone(m, h, gem.planes, gem.size, room) : m.color
  if (m.kind === 'gloss') return glossy(m, h, room)
  return m.color
}
