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

async function readTurn(picture: Buffer, nth: number): Promise<number> {
  const [frame, disc] = [await tileAt(picture, nth * discTile, 0), await tileAt(picture, nth * discTile, discTile)]
  const profiles = circles.map(([outside, inside]) => [profileOf(frame, outside, points), profileOf(disc, inside, points)] as const)
  const scores = Array.from({ length: discSteps }, (_, turn) =>
    profiles.reduce((sum, [around, edge]) => sum + likeness(around, edge, turn * (points / discSteps)), 0),
  )
  return scores.indexOf(Math.max(...scores))
}

/** How often a program reads one disc of a puzzle, and all of them, and what drawing a puzzle takes; pictures of products of the demo. */
export async function readDiscs(tries: number): Promise<{ single: number; whole: number; drawingMs: number }> {
  const folder = join(root, 'demo/assets/goods')
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  const scenes = await Promise.all(files.filter((_, i) => i % 16 === 0).map((file) => readScene(readFileSync(join(folder, file)))))
  let [single, whole, drawingMs] = [0, 0, 0]
  for (let i = 0; i < tries; i += 1) {
    const turns = Array.from({ length: discCount }, () => 1 + Math.floor(Math.random() * (discSteps - 1)))
    const started = performance.now()
    const parts: Scene[] = []
    while (parts.length < discCount) parts.push(...[await fittingPart(scenes, discSteps)].filter((part) => part !== null))
    const picture = await discPuzzle(parts, turns, discSteps)
    drawingMs += performance.now() - started
    const right = await Promise.all(turns.map(async (turn, nth) => (await readTurn(picture, nth)) === turn))
    single += right.filter(Boolean).length
    if (right.every(Boolean)) whole += 1
  }
  return { single: single / (tries * discCount), whole: whole / tries, drawingMs: drawingMs / tries }
}
