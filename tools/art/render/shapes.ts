import type { Material } from './materials.ts'
import { joined, surface, type Mesh } from './mesh.ts'
import { add, cross, length, mix, scale, sub, unit, type Vec } from './vec.ts'

const TAU = Math.PI * 2

/** A ball of radius r around the origin. */
export const ball = (mat: Material, r = 1, n = 28): Mesh =>
  surface(
    mat,
    n,
    n,
    (u, v) => {
      const a = u * TAU
      const b = (0.001 + v * 0.998) * Math.PI
      return [r * Math.sin(b) * Math.cos(a), r * Math.cos(b), r * Math.sin(b) * Math.sin(a)]
    },
    true,
  )

/** A ring in the xy plane: shank radius R; section half sizes: w across (z), t thick (radial); power 2 = round, 4 = boxy. */
export function band(
  mat: Material,
  R: number,
  w: number,
  t: number,
  power = 2,
  shape: (a: number) => { w?: number; t?: number } = () => ({}),
): Mesh {
  const e = 2 / power
  const bend = (x: number): number => Math.sign(x) * Math.abs(x) ** e
  return surface(
    mat,
    140,
    32,
    (u, v) => {
      const a = u * TAU
      const b = v * TAU
      const s = shape(a)
      const r = R + t * (s.t ?? 1) * bend(Math.cos(b))
      return [r * Math.cos(a), r * Math.sin(a), w * (s.w ?? 1) * bend(Math.sin(b))]
    },
    true,
    true,
  )
}

/** A profile (radius, height), top to bottom outside, turned about the y axis. */
export function lathe(mat: Material, profile: readonly (readonly [number, number])[], turns = 72): Mesh {
  const n = profile.length - 1
  return surface(
    mat,
    turns,
    n * 6,
    (u, v) => {
      const at = Math.min(n - 1e-6, Math.max(0, v * n))
      const k = Math.floor(at)
      const f = at - k
      const a = profile[k]!
      const b = profile[k + 1]!
      const r = a[0] + (b[0] - a[0]) * f
      return [r * Math.cos(u * TAU), a[1] + (b[1] - a[1]) * f, r * Math.sin(u * TAU)]
    },
    true,
  )
}

/** Smooths a rough profile by corner cutting, so a lathe has rounded edges. */
export function eased(profile: readonly (readonly [number, number])[], rounds = 2): [number, number][] {
  let now = profile.map((q): [number, number] => [q[0], q[1]])
  for (let r = 0; r < rounds; r++) {
    const next: [number, number][] = [now[0]!]
    for (let k = 0; k < now.length - 1; k++) {
      const a = now[k]!
      const b = now[k + 1]!
      next.push([a[0] * 0.78 + b[0] * 0.22, a[1] * 0.78 + b[1] * 0.22], [a[0] * 0.22 + b[0] * 0.78, a[1] * 0.22 + b[1] * 0.78])
    }
    next.push(now.at(-1)!)
    now = next
  }
  return now
}

/** A tube of radius r (may vary by the share of the way) along a path. */
export function tube(
  mat: Material,
  path: (t: number) => Vec,
  r: number | ((t: number) => number),
  steps = 80,
  sides = 14,
  closed = false,
): Mesh {
  const radius = typeof r === 'number' ? () => r : r
  const frames: { at: Vec; x: Vec; y: Vec }[] = []
  let x: Vec = [0.31, 0.87, 0.38]
  for (let k = 0; k <= steps; k++) {
    const t = k / steps
    const d = unit(sub(path(closed ? t + 1e-3 : Math.min(1, t + 1e-3)), path(closed ? t - 1e-3 : Math.max(0, t - 1e-3))))
    const y = unit(cross(d, x))
    x = unit(cross(y, d))
    frames.push({ at: path(t), x, y })
  }
  return surface(
    mat,
    steps,
    sides,
    (u, v) => {
      const f = Math.min(steps, Math.max(0, u * steps))
      const k = Math.min(steps - 1, Math.floor(f))
      const a = frames[k]!
      const b = frames[k + 1]!
      const at = mix(a.at, b.at, f - k)
      const q = radius(u)
      return add(at, add(scale(mix(a.x, b.x, f - k), q * Math.cos(v * TAU)), scale(mix(a.y, b.y, f - k), q * Math.sin(v * TAU))))
    },
    false,
    true,
  )
}

/** A box with rounded edges: half sizes and edge radius. */
export function box(
  mat: Material,
  hx: number,
  hy: number,
  hz: number,
  r = 0.04,
  faceMats: Partial<Record<'front' | 'top' | 'side', Material>> = {},
): Mesh[] {
  const n = 14
  const face = (m: Material, o: Vec, ux: Vec, uy: Vec): Mesh =>
    surface(m, n, n, (u, v) => {
      const q = add(o, add(scale(ux, edged(u, n, length(ux), r)), scale(uy, -edged(v, n, length(uy), r))))
      const inner: Vec = [clampTo(q[0], hx - r), clampTo(q[1], hy - r), clampTo(q[2], hz - r)]
      return add(inner, scale(unit(sub(q, inner)), r))
    })
  const f = faceMats.front ?? mat
  const s = faceMats.side ?? mat
  const t = faceMats.top ?? mat
  return [
    face(f, [0, 0, hz], [hx, 0, 0], [0, hy, 0]),
    face(s, [hx, 0, 0], [0, 0, -hz], [0, hy, 0]),
    face(s, [-hx, 0, 0], [0, 0, hz], [0, hy, 0]),
    face(t, [0, hy, 0], [hx, 0, 0], [0, 0, -hz]),
    face(mat, [0, -hy, 0], [hx, 0, 0], [0, 0, hz]),
    face(f, [0, 0, -hz], [-hx, 0, 0], [0, hy, 0]),
  ]
}

/** Grid lines -1..1 with the outer three on either side inside the rounded edge. */
function edged(t: number, n: number, h: number, r: number): number {
  const k = t * n
  if (k <= 3) return -1 + ((r / h) * k) / 3
  if (k >= n - 3) return 1 - ((r / h) * (n - k)) / 3
  return (1 - r / h) * (-1 + (2 * (k - 3)) / (n - 6))
}

const clampTo = (x: number, h: number): number => Math.max(-h, Math.min(h, x))

/** An outline (radius by angle, in the xy plane) puffed to half thickness d; `rim` is how steep the edge is; front and back as uv 0..1. */
export function pillow(mat: Material, outline: (a: number) => number, d: number, rim = 3): Mesh {
  const half = (sign: 1 | -1): Mesh => {
    const m = surface(
      mat,
      110,
      18,
      (u, v) => {
        const a = sign * u * TAU
        const q = Math.max(1e-3, v)
        const r = outline(a) * q
        return [r * Math.cos(a), r * Math.sin(a), sign * d * (1 - q ** rim) ** (1 / rim)]
      },
      true,
    )
    for (let k = 0; k < m.uv.length / 2; k++) {
      m.uv[k * 2] = 0.5 + m.p[k * 3]! / 2
      m.uv[k * 2 + 1] = 0.5 - m.p[k * 3 + 1]! / 2
      if (sign < 0) m.uv[k * 2] = -1
    }
    return m
  }
  return joined([half(1), half(-1)])
}

/** A flat disc facing up, uv over its square. */
export function disc(mat: Material, r: number, y = 0): Mesh {
  const m = surface(mat, 64, 8, (u, v) => [Math.max(1e-4, v) * r * Math.cos(u * TAU), y, Math.max(1e-4, v) * r * Math.sin(u * TAU)], true)
  for (let k = 0; k < m.uv.length / 2; k++) {
    m.uv[k * 2] = 0.5 + m.p[k * 3]! / (2 * r)
    m.uv[k * 2 + 1] = 0.5 + m.p[k * 3 + 2]! / (2 * r)
  }
  return m
}
