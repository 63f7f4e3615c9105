import { maxPixels } from '@youli/domain/platform/upload/rules.ts'
import sharp from 'sharp'

/** Longest side of the picture in px: sharp on every phone, as a logo or a banner. */
const side = 1200
/** What sharp draws a point at when told nothing, and the least and most it takes. */
const usualDensity = 72
const [leastDensity, mostDensity] = [1, 100_000]

/** What came of a drawing: its PNG, or that it is none. */
export type SvgAnswer = 'ready' | { png: Uint8Array } | { failed: true }

/** An SVG as pixels, whatever size it says it has. What it refers to outside itself is not looked for: it has no address of its own. */
async function pngOf(svg: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  const density = Math.min(mostDensity, Math.max(leastDensity, (usualDensity * side) / Math.max(width, height)))
  const drawn = sharp(svg, { density, limitInputPixels: maxPixels, failOn: 'error' })
  return drawn.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
}

const answerTo = (svg: Uint8Array): Promise<SvgAnswer> =>
  pngOf(svg).then(
    (png) => ({ png }),
    () => ({ failed: true }),
  )

// Ends with the server: without the channel nothing holds it.
process.on('message', (svg: Uint8Array) => void answerTo(svg).then((answer) => process.send?.(answer)))
process.send?.('ready' satisfies SvgAnswer)
