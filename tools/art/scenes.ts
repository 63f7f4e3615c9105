import type { Piece } from './render/mesh.ts'
import { gloss, stuffs } from './render/materials.ts'
import { moved, turned } from './render/mesh.ts'
import { viewOf, type Camera } from './render/raster.ts'
import type { Shot } from './render/render.ts'
import { ball, box, eased, lathe } from './render/shapes.ts'
import { dice, dot, rgb, type Vec } from './render/vec.ts'

const palettes = {
  cream: ['#fdf9f1', '#f2e7d3', '#e2d2b6'],
  ivory: ['#fdfcf9', '#f3efe8', '#e0d9cc'],
  blush: ['#fdf1ec', '#f3d9cf', '#e2bbae'],
  sage: ['#f1f4ea', '#d7dfca', '#b4c2a4'],
  mist: ['#f3f6f8', '#d9e2e8', '#b5c4cf'],
  sand: ['#f6ead7', '#e2cba6', '#c5a878'],
  lilac: ['#f6f1f8', '#e0d5e8', '#c2b1d0'],
  charcoal: ['#55534f', '#33322f', '#191817'],
  navy: ['#3e5377', '#22304d', '#101829'],
  wine: ['#8a3a40', '#5f1f28', '#341017'],
  forest: ['#4a6656', '#2a4336', '#14241c'],
} as const

export type Tone = keyof typeof palettes
const darkTones: readonly Tone[] = ['charcoal', 'navy', 'wine', 'forest']

const leaves = (seed: number): string => {
  const roll = dice(seed)
  const one = (x: number, y: number, a: number, l: number): string =>
    `<path transform="translate(${x} ${y}) rotate(${a})" d="M0 0C${l * 0.3} ${-l * 0.16} ${l * 0.75} ${-l * 0.14} ${l} 0C${l * 0.75} ${l * 0.12} ${l * 0.3} ${l * 0.14} 0 0Z"/>`
  const x0 = 560 + roll() * 160
  const stem = Array.from({ length: 9 }, (_, k) =>
    one(x0 - k * 34 + roll() * 16, -20 + k * 38, (k % 2 ? 20 : 120) + roll() * 30, 150 + roll() * 70),
  ).join('')
  return `<g fill="#000" opacity=".085" filter="url(#soft)">${stem}</g>`
}

const windowLight = `<g fill="#fff" opacity=".3" filter="url(#soft)"><path d="M70 -20L250 -20L430 560L250 560Z"/><path d="M290 -20L430 -20L610 560L470 560Z"/></g>`

/** A soft paper cove in one of the brand’s tones; `seed` picks leaf shade, window light or nothing. */
function backdrop(tone: Tone, seed: number, width = 750, height = 750): string {
  const [light, mid, deep] = palettes[tone]
  const mood = seed % 3
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><defs><radialGradient id="a" cx=".34" cy=".26" r="1.05"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></radialGradient><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".42" stop-color="#000" stop-opacity=".05"/><stop offset=".56" stop-color="#fff" stop-opacity=".07"/><stop offset="1" stop-color="#000" stop-opacity=".05"/></linearGradient><filter id="soft" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="17"/></filter></defs><rect width="${width}" height="${height}" fill="url(#a)"/><rect width="${width}" height="${height}" fill="url(#b)"/>${darkTones.includes(tone) ? '' : mood === 0 ? leaves(seed) : mood === 1 ? windowLight : ''}</svg>`
}

const roomOf = (tone: Tone) => ({ ground: rgb(palettes[tone][1]), wall: rgb(palettes[tone][0]), dark: darkTones.includes(tone) })

export type Framing = {
  tone: Tone
  elevation: number
  /** Share of the picture the piece fills. */
  fill?: number
  /** Looked at closer: where in the piece's own box (0..1 across, up) and how many times nearer. */
  close?: readonly [number, number, number]
  stand?: 'podium' | 'slab' | 'steps' | 'cushion' | 'none'
  reflect?: number
  extras?: Piece
  seed?: number
  width?: number
  height?: number
  shift?: readonly [number, number]
}

/** The piece's box as the camera sees it: left, right, bottom, top, in units. */
function extent(piece: Piece, elevation: number): { x: [number, number]; y: [number, number] } {
  const v = viewOf({ elevation, target: [0, 0, 0], zoom: 0.1 }, 100, 100)
  const x: [number, number] = [Infinity, -Infinity]
  const y: [number, number] = [Infinity, -Infinity]
  for (const m of piece)
    for (let k = 0; k < m.p.length; k += 3) {
      const p: Vec = [m.p[k]!, m.p[k + 1]!, m.p[k + 2]!]
      if (Math.abs(p[0]) > 2.6 || Math.abs(p[2]) > 2.6) continue
      const b = dot(p, v.up)
      x[0] = Math.min(x[0], p[0])
      x[1] = Math.max(x[1], p[0])
      y[0] = Math.min(y[0], b)
      y[1] = Math.max(y[1], b)
    }
  return { x, y }
}

function standFor(kind: Framing['stand'], tone: Tone, half: number, seed: number): { props: Piece; lift: number } {
  const [light, mid] = palettes[tone]
  const plaster = gloss(darkTones.includes(tone) ? mid : light, 0.06, 0.35)
  const r = half * 1.28
  if (kind === 'podium')
    return {
      lift: 0.42,
      props: [
        lathe(
          plaster,
          eased(
            [
              [0, 0.42],
              [r * 0.96, 0.42],
              [r, 0.4],
              [r, 0],
              [0, 0],
            ],
            1,
          ),
          120,
        ),
        ...moved([ball(stuffs.pearl, 0.16, 30)], r * 1.22, 0.16, r * 0.5),
        ...moved([ball(plaster, 0.3, 30)], -r * 1.28, 0.3, -r * 0.3),
      ],
    }
  if (kind === 'slab')
    return { lift: 0.3, props: moved(turned(box(plaster, r * 1.15, 0.15, r * 0.92, 0.06), 'y', seed % 2 ? 14 : -12), 0, 0.15, 0) }
  if (kind === 'steps')
    return {
      lift: 0.3,
      props: [
        ...moved(box(plaster, r * 1.1, 0.15, r * 0.95, 0.04), 0, 0.15, 0),
        ...moved(box(plaster, r * 0.5, 0.5, r * 0.4, 0.04), r * 0.9, 0.5, -r * 1.25),
        ...moved(
          [
            lathe(
              plaster,
              eased(
                [
                  [0, 1.7],
                  [r * 0.36, 1.7],
                  [r * 0.38, 1.67],
                  [r * 0.38, 0],
                  [0, 0],
                ],
                1,
              ),
              100,
            ),
          ],
          -r * 0.95,
          0,
          -r * 1.4,
        ),
      ],
    }
  if (kind === 'cushion') return { lift: 0.34, props: moved(box(gloss(mid, 0.03, 0.5), r * 1.2, 0.2, r * 1.05, 0.19), 0, 0.14, 0) }
  return { lift: 0, props: [] }
}

/** Puts a grounded piece in a scene and aims the camera. */
export function staged(piece: Piece, f: Framing): Shot {
  const seed = f.seed ?? 2
  const width = f.width ?? 750
  const height = f.height ?? 750
  const flat = extent(piece, 90)
  const half = Math.max(0.7, Math.min(1.9, Math.max(flat.x[1] - flat.x[0], flat.y[1] - flat.y[0]) / 2))
  const { props, lift } = standFor(f.stand, f.tone, half, seed)
  const lifted = lift > 0 ? moved(piece, 0, lift, 0) : piece
  const e = extent(lifted, f.elevation)
  const wide = e.x[1] - e.x[0]
  const tall = e.y[1] - e.y[0]
  const [cx, cy, k] = f.close ?? [0.5, 0.5, 1]
  const units = Math.max(wide / width, tall / height) / (f.fill ?? 0.64) / k
  const zoom = 1 / (units * width)
  const v = viewOf({ elevation: f.elevation, target: [0, 0, 0], zoom }, 100, 100)
  const sx = e.x[0] + wide * cx + (f.shift?.[0] ?? 0)
  const sy = e.y[0] + tall * cy + (f.shift?.[1] ?? 0) + (f.close ? 0 : tall * 0.02)
  const camera: Camera = { elevation: f.elevation, zoom, target: [sx, v.up[1] * sy, v.up[2] * sy] }
  return {
    piece: [...lifted, ...props, ...(f.extras ?? [])],
    backdrop: backdrop(f.tone, seed, width, height),
    room: roomOf(f.tone),
    camera,
    reflect: f.reflect ?? 0,
    shadow: darkTones.includes(f.tone) ? 0.75 : 0.52,
    width,
    height,
  }
}
