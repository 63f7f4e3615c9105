import { clamp, smooth, unit, type Vec } from './vec.ts'

/** Towards the key light: from the top left, a little in front. */
export const keyLight: Vec = unit([-0.62, 0.92, 0.5])

/** The room around the piece: what a mirror would see. */
export type Room = { ground: Vec; wall: Vec; dark: boolean }

function card(x: number, y: number, w: number, h: number, soft: number): number {
  return smooth(w + soft, w - soft, Math.abs(x)) * smooth(h + soft, h - soft, Math.abs(y))
}

/** Brightness of the studio in a direction; 0 black, 1 white paper, above 1 a lamp. `blur` widens every edge, 0..1. */
export function studio(x: number, y: number, z: number, blur: number, dark: boolean): number {
  const s = 0.05 + blur * 0.55
  const front = smooth(-0.9, 0.9, z)
  let l = dark ? 0.1 + 0.28 * smooth(-0.3, 1, y) : 0.2 + 0.42 * smooth(-0.4, 1, y)
  l += y < 0 ? (dark ? 0.1 : 0.3) * smooth(0, -0.8, y) : 0
  l -= 0.22 * (1 - blur) * smooth(0.3, 0.02, Math.abs(y + 0.06)) * (0.4 + 0.6 * front)
  const az = Math.atan2(x, z)
  l += 1.35 * card(az + 0.85, y - 0.55, 0.5, 0.34, s)
  l += 0.75 * card(az - 1.25, y - 0.3, 0.2, 0.5, s)
  l += 0.55 * card(Math.abs(az) - 2.6, y - 0.45, 0.35, 0.25, s)
  l += 0.5 * smooth(0.9 - blur * 0.4, 1, y)
  return clamp(l, 0.02, 2.2)
}

/** The same room with many small lamps: what makes a cut stone sparkle. */
export function sparkle(x: number, y: number, z: number, dark: boolean): number {
  const az = Math.atan2(x, z)
  const cell = Math.sin(az * 5.2 + y * 2.1) * Math.sin(y * 7.3 - az * 1.4 + 0.6)
  const lamps = 1.7 * smooth(0.42, 0.72, cell) * smooth(-0.45, 0.25, y)
  const base = y > 0 ? 0.2 + 0.5 * y : 0.12 + 0.25 * smooth(0, -0.9, y)
  const viewer = smooth(0.86, 0.97, z * 0.9 + y * 0.42)
  return clamp((base + lamps + 0.5 * studio(x, y, z, 0, dark)) * (1 - 0.55 * viewer), 0.03, 2.6)
}
