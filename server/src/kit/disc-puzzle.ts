import { randomInt } from 'node:crypto'
import sharp, { type Matrix3x3 } from 'sharp'

/** A square picture: red, green, blue of each pixel, row by row. */
export interface Scene {
  side: number
  pixels: Uint8Array
}
/** Pixels of a tile. The puzzle shows the frames in its first row, and below each the disc that was cut out of it. */
export const discTile = 160
/** Radius of a frame's hole and of the disc in it: what lies between them is gone. */
export const holeRadius = 58
export const discRadius = 46
const paper = '#f6f3ee'
/** How often another part of a picture is tried until one fits its frame in one way only. */
const tries = 12

const chance = (low: number, high: number): number => low + (randomInt(2 ** 30) / 2 ** 30) * (high - low)
const isLit = (chances: number): boolean => randomInt(chances) === 0

/** Reads a picture as a scene, its middle square. */
export async function readScene(picture: Buffer, side = 240): Promise<Scene> {
  const drawn = sharp(picture).rotate().resize(side, side, { fit: 'cover' }).flatten({ background: paper }).toColourspace('srgb')
  return { side, pixels: await drawn.removeAlpha().raw().toBuffer() }
}

/** Writes the colour at a place between pixels to `to[at]`, mixed of its four neighbours. */
function sample({ side, pixels }: Scene, x: number, y: number, to: Uint8Array | Float32Array, at: number): void {
  const [cx, cy] = [Math.min(Math.max(x, 0), side - 1.001), Math.min(Math.max(y, 0), side - 1.001)]
  const [left, top] = [Math.floor(cx), Math.floor(cy)]
  const [fx, fy] = [cx - left, cy - top]
  const first = (top * side + left) * 3
  for (let c = 0; c < 3; c += 1) {
    const above = pixels[first + c]! * (1 - fx) + pixels[first + c + 3]! * fx
    const below = pixels[first + c + side * 3]! * (1 - fx) + pixels[first + c + side * 3 + 3]! * fx
    to[at + c] = above * (1 - fy) + below * fy
  }
}

const raw = (side: number) => ({ raw: { width: side, height: side, channels: 3 as const } })

/** A part of a scene as a tile, in a size, place and mirroring of its own. */
async function partOf({ side, pixels }: Scene): Promise<Scene> {
  const size = Math.round(chance(0.5, 0.9) * side)
  const [left, top] = [randomInt(side - size), randomInt(side - size)]
  const part = sharp(pixels, raw(side)).extract({ left, top, width: size, height: size }).flop(isLit(2))
  return { side: discTile, pixels: await part.resize(discTile, discTile).raw().toBuffer() }
}

/** Brightness along a circle around a tile's middle, from the top clockwise. */
export function profileOf(tile: Scene, radius: number, points: number): number[] {
  const middle = discTile / 2
  const colour = new Float32Array(3)
  return Array.from({ length: points }, (_, i) => {
    const angle = (2 * Math.PI * i) / points
    sample(tile, middle + radius * Math.sin(angle), middle - radius * Math.cos(angle), colour, 0)
    return (colour[0]! + colour[1]! + colour[2]!) / 3
  })
}

/** How alike two profiles are when the second is turned by so many points, -1 to 1; 0 where one of them is flat. */
export function likeness(a: readonly number[], b: readonly number[], shift: number): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  let [product, squaresA, squaresB] = [0, 0, 0]
  a.forEach((value, i) => {
    const [da, db] = [value - meanA, b[(i + shift) % b.length]! - meanB]
    product += da * db
    squaresA += da * da
    squaresB += db * db
  })
  return squaresA * squaresB === 0 ? 0 : product / Math.sqrt(squaresA * squaresB)
}

/** Whether people see how a disc lies: there is something along its edge, and no turn looks like another. */
function fitsOneWay(part: Scene, steps: number): boolean {
  const edge = profileOf(part, holeRadius, steps * 6)
  const spread = Math.max(...edge) - Math.min(...edge)
  return spread > 60 && Array.from({ length: steps - 1 }, (_, i) => likeness(edge, edge, (i + 1) * 6)).every((alike) => alike < 0.8)
}

/** A part of one of the scenes that fits in one way only; null when none was found. */
export async function fittingPart(scenes: readonly Scene[], steps: number): Promise<Scene | null> {
  for (let i = 0; i < tries && scenes.length > 0; i += 1) {
    const part = await partOf(scenes[randomInt(scenes.length)]!)
    if (fitsOneWay(part, steps)) return part
  }
  return null
}

/** Another light: colours mixed, and brighter or darker. */
function tint(): Matrix3x3 {
  const [gain, mix] = [chance(0.75, 1.25), chance(0, 0.35)]
  const turn = 1 + randomInt(2)
  const row = (to: number) => [0, 1, 2].map((from) => gain * (from === to ? 1 - mix : from === (to + turn) % 3 ? mix : 0))
  return [row(0), row(1), row(2)] as unknown as Matrix3x3
}

/** A tile turned clockwise by so many of `steps`, in another light. */
async function turned({ side, pixels }: Scene, turn: number, steps: number): Promise<Buffer> {
  const whole = sharp(pixels, raw(side)).rotate((360 * turn) / steps, { background: paper })
  const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true })
  const [left, top] = [Math.round((info.width - side) / 2), Math.round((info.height - side) / 2)]
  const middle = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).extract({
    left,
    top,
    width: side,
    height: side,
  })
  return middle.recomb(tint()).raw().toBuffer()
}

/** Paper over what a puzzle does not show: a hole in each frame of the first row, all around each disc of the second. */
function paperOver(count: number): Buffer {
  const [width, middle] = [count * discTile, discTile / 2]
  const circle = (nth: number, row: number, radius: number): string => {
    const [x, y] = [nth * discTile + middle - radius, row * discTile + middle]
    return `M${x},${y}a${radius},${radius} 0 1,0 ${2 * radius},0a${radius},${radius} 0 1,0 ${-2 * radius},0Z`
  }
  const all = Array.from({ length: count }, (_, nth) => circle(nth, 0, holeRadius) + circle(nth, 1, discRadius)).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${2 * discTile}"><path d="M0,${discTile}h${width}v${discTile}h${-width}Z${all}" fill="${paper}" fill-rule="evenodd"/></svg>`,
  )
}

/**
 * Parts of pictures as frames and discs, each disc turned clockwise by so many of `steps` and of another light than its frame; a JPEG of two
 * rows. People turn the discs until they fit. How often a program does: `npm run bench -- pictures`. Drawn by sharp's threads: calls are
 * answered meanwhile.
 */
export async function discPuzzle(parts: readonly Scene[], turns: readonly number[], steps: number): Promise<Buffer> {
  const discs = await Promise.all(parts.map((part, i) => turned(part, turns[i]!, steps)))
  const tile = (input: Uint8Array, nth: number, row: number) => ({
    input: Buffer.from(input),
    ...raw(discTile),
    left: nth * discTile,
    top: row * discTile,
  })
  return sharp({ create: { width: parts.length * discTile, height: 2 * discTile, channels: 3, background: paper } })
    .composite([
      ...parts.map(({ pixels }, nth) => tile(pixels, nth, 0)),
      ...discs.map((disc, nth) => tile(disc, nth, 1)),
      { input: paperOver(parts.length), left: 0, top: 0 },
    ])
    .jpeg({ quality: 72 })
    .toBuffer()
}

/** A picture of shapes, for a brand without fitting ones of its own. */
export function madeUpPicture(): Buffer {
  const hue = randomInt(360)
  const shapes = Array.from({ length: 24 }, () => {
    const [x, y, size] = [randomInt(240), randomInt(240), chance(9, 45)]
    const fill = `hsl(${(hue + randomInt(70)) % 360} ${30 + randomInt(20)}% ${30 + randomInt(45)}%)`
    const curve = `M${x - size},${y}Q${x},${y - size * 2} ${x + size},${y}Q${x},${y + size * 0.6} ${x - size},${y}`
    return `<path d="${curve}" fill="${fill}" transform="rotate(${randomInt(360)} ${x} ${y})"/>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="hsl(${hue} 30% 80%)"/>${shapes.join('')}</svg>`,
  )
}
