import { toneOf } from '../../../kit/canvas.ts'

/** What a poster says of a goods. */
export interface PosterFacts {
  brand: string
  name: string
  /** As it is shown: `¥2380.50起`. */
  price: string
  picture: string
  /** What the code leads to. */
  link: string
}

/** Size in points of the drawing; twice as fine on screen. */
const posterSize = { width: 600, height: 900 } as const
const margin = 32
const font = (size: number, weight = 400): string =>
  `${weight} ${size}px -apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif`

/** Words in lines no wider than `most`; the last of at most `count` lines ends in … when something is left. */
export function linesOf(words: string, most: number, count: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const letter of words) {
    if (line !== '' && widthOf(line + letter) > most) {
      if (lines.length === count - 1) return [...lines, `${line.slice(0, -1)}…`]
      lines.push(line)
      line = ''
    }
    line += letter
  }
  return line === '' ? lines : [...lines, line]
}

/** The picture, or null when it cannot be had: the poster goes without it. */
const pictureOf = (src: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    if (!src) return resolve(null)
    const image = new Image()
    // A picture of another host must not make the drawing unreadable.
    image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => resolve(null))
    image.src = src
    return undefined
  })

function drawPicture(pen: CanvasRenderingContext2D, image: HTMLImageElement | null, side: number): void {
  pen.fillStyle = toneOf('--sunken')
  pen.fillRect(0, 0, side, side)
  if (!image) return
  const from = Math.min(image.naturalWidth, image.naturalHeight)
  pen.drawImage(image, (image.naturalWidth - from) / 2, (image.naturalHeight - from) / 2, from, from, 0, 0, side, side)
}

async function drawCode(pen: CanvasRenderingContext2D, link: string, x: number, y: number, side: number): Promise<void> {
  const { encode } = await import('uqr')
  const { data, size } = encode(link, { border: 2, ecc: 'M' })
  const step = side / size
  pen.fillStyle = toneOf('--code-ground')
  pen.fillRect(x, y, side, side)
  pen.fillStyle = toneOf('--code-ink')
  for (const [row, line] of data.entries())
    for (const [column, on] of line.entries()) if (on) pen.fillRect(x + column * step, y + row * step, Math.ceil(step), Math.ceil(step))
}

/** Draws a poster and answers it as the address of a picture that can be kept by a long press. */
export async function drawPoster(facts: PosterFacts): Promise<string> {
  const { width, height } = posterSize
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no drawing here')
  pen.fillStyle = toneOf('--paper')
  pen.fillRect(0, 0, width, height)
  drawPicture(pen, await pictureOf(facts.picture), width)
  const code = 176
  const room = width - margin * 3 - code
  pen.textBaseline = 'top'
  pen.fillStyle = toneOf('--on-paper')
  pen.font = font(32, 600)
  const name = linesOf(facts.name, room, 2, (text) => pen.measureText(text).width)
  for (const [i, line] of name.entries()) pen.fillText(line, margin, width + margin + i * 44)
  pen.fillStyle = toneOf('--on-paper')
  pen.font = font(40, 700)
  pen.fillText(facts.price, margin, width + margin + 104)
  pen.fillStyle = toneOf('--metal')
  pen.fillRect(margin, height - margin - 62, 48, 3)
  pen.fillStyle = toneOf('--on-paper')
  pen.font = font(24)
  pen.fillText(linesOf(facts.brand, room, 1, (text) => pen.measureText(text).width)[0] ?? '', margin, height - margin - 38)
  await drawCode(pen, facts.link, width - margin - code, width + margin, code)
  pen.font = font(20)
  pen.textAlign = 'center'
  pen.fillStyle = toneOf('--on-paper')
  pen.fillText('长按识别 查看商品', width - margin - code / 2, width + margin + code + 14)
  return canvas.toDataURL('image/jpeg', 0.9)
}
