import { canvasFont, drawCover, drawQrCode, loadedPicture, pictureOf, toneOf } from '../../../kit/canvas.ts'

/** What stands on an employee's poster. */
export interface PosterSpec {
  imgUrl: string
  name: string
  shopName: string
  hint: string
  /** What the code holds. */
  address: string
}

const width = 750
const foot = 260

/** Words on at most two lines, an ellipsis where they are too long for that. */
function twoLines(pen: CanvasRenderingContext2D, words: string, most: number): string[] {
  const fits = (text: string): boolean => pen.measureText(text).width <= most
  const letters = Array.from(words)
  let first = letters.length
  while (first > 1 && !fits(letters.slice(0, first).join(''))) first -= 1
  if (first === letters.length) return [words]
  const rest = letters.slice(first)
  while (rest.length > 1 && !fits(rest.join(''))) rest.splice(-2, 2, '…')
  return [letters.slice(0, first).join(''), rest.join('')]
}

/** The brand's picture with the employee's own code below it, as a picture to keep; null where this browser cannot draw. */
export async function drawPoster(spec: PosterSpec): Promise<string | null> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  const picture = pen && (await loadedPicture(spec.imgUrl))
  if (!pen || !picture) return null
  // A picture keeps its shape as far as a phone shows it well.
  const height = Math.round(width * Math.min(1.5, Math.max(0.75, picture.height / picture.width)))
  canvas.width = width
  canvas.height = height + foot
  pen.fillStyle = toneOf('--paper')
  pen.fillRect(0, 0, width, height + foot)
  drawCover(pen, picture, width, height)
  const side = foot - 60
  const room = width - side - 120
  pen.fillStyle = toneOf('--on-paper')
  pen.font = `600 36px ${canvasFont}`
  twoLines(pen, spec.name, room).forEach((line, i) => pen.fillText(line, 40, height + 70 + i * 48))
  pen.fillStyle = toneOf('--on-paper')
  pen.font = `400 26px ${canvasFont}`
  pen.fillText(spec.shopName, 40, height + 178, room)
  pen.fillText(spec.hint, 40, height + 218, room)
  await drawQrCode(pen, spec.address, { x: width - side - 40, y: height + 30, side })
  return pictureOf(canvas)
}
