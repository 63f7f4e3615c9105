import { randomInt } from 'node:crypto'
import sharp from 'sharp'

// Strokes on a field of 10 by 16, so that no font is needed.
const strokes: Record<string, string> = {
  '0': 'M5 1 C1 1 1 15 5 15 C9 15 9 1 5 1',
  '1': 'M2 4 L5 1 L5 15 M2 15 L8 15',
  '2': 'M1 4 C2 0 9 0 9 5 C9 9 3 11 1 15 L9 15',
  '3': 'M1 3 C3 0 9 0 8 5 C8 8 5 8 4 8 C6 8 9 8 9 12 C9 16 2 16 1 13',
  '4': 'M7 15 L7 1 L1 11 L9 11',
  '5': 'M9 1 L2 1 L2 7 C5 5 9 6 9 10 C9 16 2 16 1 13',
  '6': 'M8 1 C3 3 1 8 1 11 C1 16 9 16 9 11 C9 6 2 6 1 11',
  '7': 'M1 1 L9 1 L4 15',
  '8': 'M5 8 C0 7 1 1 5 1 C9 1 10 7 5 8 C0 9 0 15 5 15 C10 15 10 9 5 8',
  '9': 'M9 5 C9 0 1 0 1 5 C1 10 8 9 9 5 C9 9 7 13 3 15',
}
const [width, height] = [132, 48]

/** A whole number from `low` to `high`, both included. */
const from = (low: number, high: number): number => low + randomInt(high - low + 1)
const ink = (): string => `hsl(${from(0, 359)} ${from(35, 60)}% ${from(28, 44)}%)`

/** Digits as a small PNG that people read and simple programs do not: turned, leaning, crossed by lines of the same inks. */
export async function digitsPicture(digits: string): Promise<Buffer> {
  const step = (width - 20) / digits.length
  const glyphs = Array.from(digits, (digit, i) => {
    const place = `translate(${12 + i * step + from(-2, 4)} ${from(7, 15)}) rotate(${from(-18, 18)} 5 8) skewX(${from(-14, 14)})`
    const size = from(17, 20) / 10
    return `<path transform="${place} scale(${size} ${size - 0.1})" d="${strokes[digit]}" stroke="${ink()}" stroke-width="1.5"/>`
  })
  const lines = Array.from({ length: 4 }, () => {
    const [a, b, c, d] = [from(0, height), from(0, height), from(0, height), from(0, height)]
    return `<path d="M0 ${a} C${width / 3} ${b} ${(2 * width) / 3} ${c} ${width} ${d}" stroke="${ink()}" stroke-width="1.1"/>`
  })
  const dots = Array.from({ length: 36 }, () => `<circle cx="${from(0, width)}" cy="${from(0, height)}" r="1" fill="${ink()}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f6f3ee"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}${glyphs.join('')}</g>${dots.join('')}</svg>`
  return sharp(Buffer.from(svg), { density: 144 })
    .resize({ width: width * 2 })
    .png({ palette: true })
    .toBuffer()
}
