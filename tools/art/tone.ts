import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

// `tone.ts stone|celadon file…`: draws the pale ground of pictures to the one tone of a brand, in place; a piece keeps its colours.
// What is pale, light and of the hue that the picture has at its border is ground; the weight falls off smoothly to all three sides.

const tones = { stone: [1.2, 7], celadon: [-4, 7.5] } as const
const clamp = (x: number): number => Math.min(1, Math.max(0, x))

type Lab = readonly [l: number, a: number, b: number]
/** Shades of a ground: its mean a and b by lightness, in steps of five. */
const shadeOf = (l: number): number => Math.round(l / 5)

const linear = (v: number): number => (v <= 0.040_45 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const coded = (v: number): number => (v <= 0.003_130_8 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const root = (t: number): number => (t > 0.008_856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
const cube = (t: number): number => (t > 0.206_893 ? t ** 3 : (t - 16 / 116) / 7.787)

const light = Array.from({ length: 256 }, (_, v) => linear(v / 255))

/** L, a and b of a colour in sRGB, 0 to 255 each (D65). */
function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [light[red]!, light[green]!, light[blue]!]
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function toRgb([l, a, b]: Lab): number[] {
  const fy = (l + 16) / 116
  const [x, y, z] = [0.9505 * cube(fy + a / 500), cube(fy), 1.089 * cube(fy - b / 200)]
  return [3.2406 * x - 1.5372 * y - 0.4986 * z, -0.9689 * x + 1.8758 * y + 0.0415 * z, 0.0557 * x - 0.204 * y + 1.057 * z].map((v) =>
    coded(clamp(v)),
  )
}

/** The mean a and b of a picture's outermost pixels, by shade; a shade that is not there is like the nearest that is. */
function groundOf(pixels: readonly Lab[], width: number): (l: number) => readonly [number, number] {
  const sums = new Map<number, [number, number, number]>()
  pixels.forEach(([l, a, b], i) => {
    const x = i % width
    if (Math.min(x, width - 1 - x, i / width, (pixels.length - i) / width) > width / 40) return
    const [n, sumA, sumB] = sums.get(shadeOf(l)) ?? [0, 0, 0]
    sums.set(shadeOf(l), [n + 1, sumA + a, sumB + b])
  })
  const shades = [...sums.keys()].filter((shade) => sums.get(shade)![0] > width / 50)
  const known = Array.from({ length: 21 }, (_, shade) => {
    const nearest = shades.toSorted((p, q) => Math.abs(p - shade) - Math.abs(q - shade))[0]!
    const [n, sumA, sumB] = sums.get(nearest)!
    return [sumA / n, sumB / n] as const
  })
  return (l) => known[shadeOf(l)]!
}

async function draw(file: string, [toA, toB]: readonly [number, number]): Promise<void> {
  const { data, info } = await sharp(readFileSync(file)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixels = Array.from({ length: width * height }, (_, i) => toLab(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!))
  // A dark set is its own ground, and stays.
  if (pixels[0]![0] < 60) return
  const ground = groundOf(pixels, width)
  for (const [i, [l, a, b]] of pixels.entries()) {
    const [groundA, groundB] = ground(l)
    const near = clamp((13 - Math.hypot(a - groundA, b - groundB)) / 6)
    const weight = near * clamp((30 - Math.hypot(groundA, groundB)) / 14) * clamp((l - 30) / 20)
    if (weight === 0) continue
    const strength = 0.35 + 0.65 * Math.min(1, l / 90)
    const drawn = toRgb([l, a + (toA * strength - a) * weight, b + (toB * strength - b) * weight])
    for (const [k, v] of drawn.entries()) data[i * 3 + k] = Math.round(v * 255)
  }
  writeFileSync(
    file,
    await sharp(data, { raw: { width, height, channels: 3 } })
      .webp({ quality: 82, effort: 6 })
      .toBuffer(),
  )
}

const [tone, ...files] = process.argv.slice(2)
if (tone !== 'stone' && tone !== 'celadon') throw new Error('say stone or celadon, then the files')
for (const file of files) await draw(file, tones[tone])
