import { lettersPicture, pictureSize, randomLetters } from '@youli/server/kit/letters-picture.ts'
import { pictureLength } from '@youli/domain/member/verify-code/rules.ts'
import sharp from 'sharp'
import type { Line } from './bench.ts'
import { readDiscs } from './disc-reader.ts'
import { round } from './processes.ts'
import { attacks } from './picture-attacks.ts'
import { secondsOfTry } from './work-cost.ts'

// A reader as somebody would write it who has our source: windows of pictures whose letters it knows are its examples; it slides one over a
// new picture, compares, and takes the four places that fit best.
const { width, height } = pictureSize
const windowWide = 34
const [cellsWide, cellsHigh] = [windowWide / 2, height / 2]
const [known, tried, puzzles] = [400, 100, 400]
const places = Array.from({ length: 60 }, (_, i) => 14 + i * 2.2)
/** Letters stand 22 to 35 points apart. */
const [nearest, farthest] = [10, 16]

/** How dark each point of a picture is, 0 to 1. */
async function inkOf(picture: Buffer): Promise<Float32Array> {
  const grey = await sharp(picture).resize(width, height).greyscale().raw().toBuffer()
  return Float32Array.from(grey, (value) => Math.max(0, (235 - value) / 200))
}

/** What a window around a place shows, coarse, with mean 0 and length 1. */
function windowAt(ink: Float32Array, centre: number): Float32Array {
  const left = Math.round(centre - windowWide / 2)
  const cells = new Float32Array(cellsWide * cellsHigh)
  for (let y = 0; y < height; y += 1)
    for (let x = Math.max(0, -left); x < Math.min(windowWide, width - left); x += 1)
      cells[(y >> 1) * cellsWide + (x >> 1)]! += ink[y * width + left + x]!
  const mean = cells.reduce((sum, value) => sum + value, 0) / cells.length
  const length = Math.sqrt(cells.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1
  return cells.map((value) => (value - mean) / length)
}

interface Example {
  letter: string
  cells: Float32Array
}

/** The letter whose three likest examples are likest, and how like they are. */
function bestLetter(cells: Float32Array, examples: readonly Example[]): { letter: string; likeness: number } {
  const top = new Map<string, number[]>()
  for (const example of examples) {
    let product = 0
    for (let i = 0; i < cells.length; i += 1) product += cells[i]! * example.cells[i]!
    const likest = top.get(example.letter) ?? []
    top.set(example.letter, [...likest, product].toSorted((a, b) => b - a).slice(0, 3))
  }
  const scored = Array.from(top, ([letter, likest]) => ({ letter, likeness: likest.reduce((a, b) => a + b, 0) / likest.length }))
  return scored.toSorted((a, b) => b.likeness - a.likeness)[0]!
}

function read(ink: Float32Array, examples: readonly Example[]): string {
  const seen = places.map((place) => bestLetter(windowAt(ink, place), examples))
  /** The best reading of so many letters that begins at a place. */
  const from = (at: number, letters: number): { text: string; likeness: number } => {
    const here = { text: seen[at]!.letter, likeness: seen[at]!.likeness }
    if (letters === 1) return here
    const rests = seen.slice(at + nearest, at + farthest + 1).flatMap((_, i) => {
      const next = at + nearest + i
      return next + nearest * (letters - 2) < seen.length ? [from(next, letters - 1)] : []
    })
    const rest = rests.toSorted((a, b) => b.likeness - a.likeness)[0]
    return rest ? { text: here.text + rest.text, likeness: here.likeness + rest.likeness } : { text: here.text, likeness: -1 }
  }
  const readings = places.slice(0, 14).map((_, at) => from(at, pictureLength))
  return readings.toSorted((a, b) => b.likeness - a.likeness)[0]!.text
}

/** `pictures`: how often a program reads all letters of a picture, and all discs; what its tries bring and cost it. */
export async function pictures(): Promise<Line[]> {
  const examples: Example[] = []
  for (let i = 0; i < known; i += 1) {
    const letters = randomLetters(pictureLength)
    const centres: number[] = []
    const ink = await inkOf(await lettersPicture(letters, undefined, centres))
    centres.forEach((centre, k) => examples.push({ letter: letters[k]!, cells: windowAt(ink, centre) }))
  }
  let [whole, single, drawingMs] = [0, 0, 0]
  for (let i = 0; i < tried; i += 1) {
    const letters = randomLetters(pictureLength)
    const started = performance.now()
    const picture = await lettersPicture(letters)
    drawingMs += performance.now() - started
    const text = read(await inkOf(picture), examples)
    if (text === letters) whole += 1
    single += Array.from(letters).filter((letter, k) => text[k] === letter).length
  }
  const figures = { examples: examples.length, tried, read: whole, letters: single / (tried * pictureLength), drawingMs: drawingMs / tried }
  const discs = await readDiscs(puzzles)
  const trySeconds = await secondsOfTry()
  return [
    { name: 'pictures-letters', ratio: whole / tried, figures },
    { name: 'pictures-discs', ratio: discs.whole, figures: { tried: puzzles, discs: discs.single, drawingMs: round(discs.drawingMs) } },
    ...attacks(discs, trySeconds),
  ]
}
