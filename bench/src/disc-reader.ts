import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { discCount, discSteps } from '@youli/domain/member/verify-code/rules.ts'
import {
  discPuzzle,
  discRadius,
  discTile,
  fittingPart,
  holeRadius,
  likeness,
  profileOf,
  readScene,
  type Scene,
} from '@youli/server/kit/disc-puzzle.ts'
import sharp from 'sharp'
import { root } from './processes.ts'

// A reader as somebody would write it who has our source: what lies just outside the hole should go on in what lies just inside the disc, so
// both are read along circles, and the turn at which they are most alike is taken.
const points = discSteps * 10
const circles = [2, 3, 5].map((gap) => [holeRadius + gap, discRadius - gap - 1] as const)

const tileAt = async (picture: Buffer, left: number, top: number): Promise<Scene> => ({
  side: discTile,
  pixels: await sharp(picture).extract({ left, top, width: discTile, height: discTile }).blur(1.2).raw().toBuffer(),
})

/** The likeliest turn of a disc, and by how much it is likelier than the next. */
async function readTurn(picture: Buffer, nth: number): Promise<{ turn: number; margin: number }> {
  const [frame, disc] = [await tileAt(picture, nth * discTile, 0), await tileAt(picture, nth * discTile, discTile)]
  const profiles = circles.map(([outside, inside]) => [profileOf(frame, outside, points), profileOf(disc, inside, points)] as const)
  const scores = Array.from({ length: discSteps }, (_, turn) =>
    profiles.reduce((sum, [around, edge]) => sum + likeness(around, edge, turn * (points / discSteps)), 0),
  )
  const [first = 0, second = 0] = scores.toSorted((a, b) => b - a)
  return { turn: scores.indexOf(first), margin: first - second }
}

/** Of the puzzles a careful reader is surest of, it answers this share. */
const answeredShare = 0.1

export interface DiscReading {
  /** Shares of discs and of whole puzzles read right. */
  single: number
  whole: number
  /** A reader that answers only where it is sure: which share of puzzles, and how many of those right. */
  careful: { answers: number; right: number }
  /** Processor time of reading a puzzle. */
  readSeconds: number
  drawingMs: number
}

/** How often a program reads discs, and what drawing a puzzle takes; pictures of products of the demo. */
export async function readDiscs(tries: number): Promise<DiscReading> {
  const folder = join(root, 'demo/assets/goods')
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  const scenes = await Promise.all(files.filter((_, i) => i % 16 === 0).map((file) => readScene(readFileSync(join(folder, file)))))
  const readings: { isRight: boolean; margin: number }[] = []
  let [single, drawingMs, readSeconds] = [0, 0, 0]
  for (let i = 0; i < tries; i += 1) {
    const turns = Array.from({ length: discCount }, () => 1 + Math.floor(Math.random() * (discSteps - 1)))
    const started = performance.now()
    const parts: Scene[] = []
    while (parts.length < discCount) parts.push(...[await fittingPart(scenes, discSteps)].filter((part) => part !== null))
    const picture = await discPuzzle(parts, turns, discSteps)
    drawingMs += performance.now() - started
    const before = process.cpuUsage()
    const read = await Promise.all(turns.map((_, nth) => readTurn(picture, nth)))
    const { user, system } = process.cpuUsage(before)
    readSeconds += (user + system) / 1e6
    const right = read.filter(({ turn }, nth) => turn === turns[nth]).length
    single += right
    readings.push({ isRight: right === discCount, margin: Math.min(...read.map(({ margin }) => margin)) })
  }
  const rightOf = (some: typeof readings): number => some.filter(({ isRight }) => isRight).length / some.length
  const surest = readings.toSorted((a, b) => b.margin - a.margin).slice(0, Math.ceil(tries * answeredShare))
  return {
    single: single / (tries * discCount),
    whole: rightOf(readings),
    careful: { answers: answeredShare, right: rightOf(surest) },
    readSeconds: readSeconds / tries,
    drawingMs: drawingMs / tries,
  }
}
