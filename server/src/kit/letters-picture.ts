import { randomInt } from 'node:crypto'
import sharp from 'sharp'

type Point = readonly [number, number]

// Strokes on a field of 10 by 16, so that no font is needed: corners of lines, or after `~` the points of a curve.
// Letters that bend into each other (I and L, O and Q, V and U, W and M) are left out.
const strokes: Record<string, string> = {
  A: '0,16 5,0 10,16|2,10 8,10',
  C: '~9,3 5,-1 0,3 0,13 5,17 9,13',
  E: '9,0 1,0 1,16 9,16|1,8 8,8',
  F: '9,0 1,0 1,16|1,7 8,7',
  H: '1,0 1,16|9,0 9,16|1,8 9,8',
  J: '8,0 8,11|~8,11 8,17 1,17 1,12',
  K: '1,0 1,16|9,0 1,9|3,7 9,16',
  L: '1,0 1,16 9,16',
  M: '0,16 1,0 5,9 9,0 10,16',
  P: '1,16 1,0|~1,0 10,-1 10,9 1,8',
  R: '1,16 1,0|~1,0 10,-1 10,9 1,8|4,8 9,16',
  T: '0,0 10,0|5,0 5,16',
  U: '1,0 1,10|~1,10 1,18 9,18 9,10|9,10 9,0',
  X: '1,0 9,16|9,0 1,16',
  Y: '0,0 5,8 10,0|5,8 5,16',
}
/** The letters a picture may show. */
export const pictureLetters = Object.keys(strokes)
/** Size in points; the picture has two pixels a point. */
export const pictureSize = { width: 164, height: 60 }
const { width, height } = pictureSize
const paper = '#f6f3ee'

/** A number from 0 up to 1, without 1. */
type Random = () => number
const fairRandom: Random = () => randomInt(2 ** 40) / 2 ** 40

/** As many letters, each as likely as another. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => pictureLetters[randomInt(pictureLetters.length)]).join('')

const between = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t]
const onCurve = (points: readonly Point[], t: number): Point =>
  points.length === 1
    ? points[0]!
    : onCurve(
        points.slice(1).map((point, i) => between(points[i]!, point, t)),
        t,
      )
const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, i) => i / count)

/** A stroke as close points, so that it can be bent. */
function pointsOf(stroke: string): Point[] {
  const corners = stroke
    .replace('~', '')
    .split(' ')
    .map((corner) => corner.split(',').map(Number) as unknown as Point)
  if (stroke.startsWith('~')) return steps(14).map((t) => onCurve(corners, t))
  return corners.slice(1).flatMap((corner, i) => steps(8).map((t) => between(corners[i]!, corner, t)))
}

/** What one picture is drawn with: its chances, and waves that bend everything in it alike. */
function penOf(random: Random) {
  const from = (low: number, high: number): number => low + random() * (high - low)
  const waves = [1, 2].map(() => ({
    x: [from(1.4, 2.8), from(0.07, 0.18), from(0, 6.3)] as const,
    y: [from(1.8, 3.4), from(0.04, 0.1), from(0, 6.3)] as const,
  }))
  const bent = (point: Point): Point =>
    waves.reduce<Point>(
      ([x, y], wave) => [x + wave.x[0] * Math.sin(wave.x[1] * y + wave.x[2]), y + wave.y[0] * Math.sin(wave.y[1] * x + wave.y[2])],
      point,
    )
  const line = (points: readonly Point[], color: string, thick: number): string =>
    `<path d="M${points.map((point) => bent(point).map((n) => n.toFixed(1))).join('L')}" stroke="${color}" stroke-width="${thick.toFixed(1)}"/>`
  /** A line from side to side. */
  const across = (color: string, low: number, high: number): string => {
    const inside = (): number => from(6, height - 6)
    const corners: Point[] = [
      [0, inside()],
      [width / 3, inside()],
      [(width * 2) / 3, inside()],
      [width, inside()],
    ]
    return line(
      steps(29).map((t) => onCurve(corners, t)),
      color,
      from(low, high),
    )
  }
  /** A loose bow such as letters have. */
  const bow = (color: string): string => {
    const [x, y, radius, start, turn] = [from(15, width - 15), from(12, height - 12), from(6, 12), from(0, 6.3), from(1.2, 2.4)]
    const points = steps(11).map((t): Point => [x + radius * Math.cos(start + turn * t), y + radius * Math.sin(start + turn * t)])
    return line(points, color, from(1.8, 3))
  }
  return { from, line, across, bow }
}

/** A letter around a centre: stretched, leaning, turned; `hollow` ones are outlines. */
function glyph(letter: string, x: number, hollow: boolean, ink: string, { from, line }: ReturnType<typeof penOf>): string {
  const [wide, tall, turn, lean, y, thick] = [
    from(2, 3.3),
    from(1.7, 2.6),
    from(-0.34, 0.34),
    from(-0.3, 0.3),
    from(25, height - 24),
    from(3.4, 5),
  ]
  const placed = ([px, py]: Point): Point => {
    const [a, b] = [(px - 5) * wide + (py - 8) * lean * tall, (py - 8) * tall]
    return [x + a * Math.cos(turn) - b * Math.sin(turn), y + a * Math.sin(turn) + b * Math.cos(turn)]
  }
  const parts = strokes[letter]!.split('|').map((stroke) => pointsOf(stroke).map(placed))
  const drawn = parts.map((points) => line(points, ink, hollow ? thick + 1.2 : thick))
  return [...drawn, ...(hollow ? parts.map((points) => line(points, paper, thick - 1.4)) : [])].join('')
}

/**
 * Letters as a PNG that people read and simple programs do not: of one ink, joined, full or hollow by turns, bent by waves, cut by lines
 * of the paper's colour and crossed by one of the ink's. How often a program that has seen hundreds of them reads one: `npm run bench -- pictures`.
 */
export async function lettersPicture(letters: string, random: Random = fairRandom, centres: number[] = []): Promise<Buffer> {
  const pen = penOf(random)
  const { from, across, bow } = pen
  const ink = `hsl(${Math.floor(from(0, 360))} 45% 32%)`
  const step = from(27, 30)
  let x = from(21, 32)
  let hollow = random() < 0.5
  const glyphs = Array.from(letters, (letter) => {
    if (random() < 0.75) hollow = !hollow
    centres.push(x)
    const drawn = glyph(letter, x, hollow, ink, pen)
    x += step + from(-2, 2)
    return drawn
  })
  const lines = [across(paper, 1.1, 1.7), across(paper, 1.1, 1.7), across(ink, 2, 2.8), bow(ink)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}${lines.join('')}</g></svg>`
  // A palette would make it a third smaller and four times slower.
  return sharp(Buffer.from(svg)).png().toBuffer()
}
