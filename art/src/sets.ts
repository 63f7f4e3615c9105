import type { Vec } from '../../tools/art/render/vec.ts'

/** Lamp or black card; places and sizes are in sizes of the piece, z up, the camera at -y. */
type Light =
  | { at: Vec; target?: Vec; size: readonly [number, number]; power: number; color: Vec }
  | { at: Vec; size: readonly [number, number]; flag: true }

/** Floor and wall of one tone, the lamps over them, the film. */
export type StudioSet = { tone: Vec; rough: number; dome: number; sparkle: number; exposure: number; lights: readonly Light[] }

const warm: Vec = [1, 0.95, 0.88]
const cool: Vec = [0.94, 0.97, 1]

const daylight = (power: number): readonly Light[] => [
  // Window at the top left, strip on the right, hair light behind, dim card in front.
  { at: [-2.2, -1.0, 2.5], size: [1.1, 1.1], power: 98 * power, color: warm },
  { at: [2.6, -0.5, 1.4], size: [0.35, 2.2], power: 26 * power, color: cool },
  { at: [0.3, 2.3, 2.7], size: [2.2, 0.5], power: 24 * power, color: [1, 1, 1] },
  { at: [0, -3.4, 0.6], size: [2.6, 0.3], power: 4 * power, color: cool },
  // The wall has a lamp of its own, as it stands far from the window.
  { at: [-0.8, 1.4, 4.6], target: [0.4, 5.2, 2], size: [3, 1], power: 70 * power, color: warm },
  // Black cards give bright metal an edge.
  { at: [-1.1, -3, 1.1], size: [1, 2.2], flag: true },
  { at: [2, -2.3, 1.2], size: [0.9, 2.2], flag: true },
  { at: [-3, 0.6, 0.9], size: [1, 1.8], flag: true },
]

export const sets = {
  stone: { tone: [0.63, 0.545, 0.44], rough: 0.7, dome: 0.34, sparkle: 4, exposure: 0.6, lights: daylight(1) },
  celadon: { tone: [0.53, 0.585, 0.44], rough: 0.7, dome: 0.42, sparkle: 2.2, exposure: 0.5, lights: daylight(1) },
  ink: { tone: [0.024, 0.02, 0.016], rough: 0.42, dome: 0.1, sparkle: 2, exposure: 0.5, lights: daylight(1.2) },
} satisfies Record<string, StudioSet>

export type SetName = keyof typeof sets
