import { grounded, turned, type Piece } from '../render/mesh.ts'
import type { Framing, Tone } from '../scenes.ts'

/** One picture of a goods: what is shown, and how. */
export type Picture = { piece: () => Piece | Promise<Piece>; framing: Framing }

/** A goods with its pictures; file names are `goods/<key>-1.webp` and on. */
export type Item = { key: string; pictures: Picture[] }

type Make = Picture['piece']

export const item = (key: string, ...pictures: Picture[]): Item => ({ key, pictures })

/** Eye level, standing. */
export const front = (piece: Make, tone: Tone, more: Partial<Framing> = {}): Picture => ({
  piece,
  framing: { tone, elevation: 24, fill: 0.64, ...more },
})

/** From above, lying. */
export const above = (piece: Make, tone: Tone, more: Partial<Framing> = {}): Picture => ({
  piece,
  framing: { tone, elevation: 60, fill: 0.74, ...more },
})

/** Near, at a place of the piece's box (0..1 across, 0..1 up), so many times nearer. */
export const near = (piece: Make, tone: Tone, close: readonly [number, number, number], more: Partial<Framing> = {}): Picture => ({
  piece,
  framing: { tone, elevation: 28, fill: 0.6, close, ...more },
})

/** On a dark polished floor. */
export const polished = (piece: Make, tone: Tone, more: Partial<Framing> = {}): Picture => ({
  piece,
  framing: { tone, elevation: 14, fill: 0.6, reflect: 0.34, ...more },
})

/** Stood upright, turned by `yaw` and leaning back by `lean` degrees. */
export const upright = (piece: Piece, yaw = 26, lean = 0): Piece => grounded(turned(turned(piece, 'x', -lean), 'y', yaw))
