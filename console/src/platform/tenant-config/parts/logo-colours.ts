/** Hues that are counted as one, in degrees, and how far apart two suggestions are, in such steps. */
const step = 15
const apart = 2
const mostSuggestions = 3
/** Least weight of a suggestion, as a share of the strongest's: edges between two colours have tones of their own. */
const leastShare = 0.05
/** Side that a logo is looked at with: enough for its colours. */
const side = 64

interface Bin {
  weight: number
  sum: [number, number, number]
}

/** Hue of a colour in degrees, and how much it is a colour at all, 0 to 1: greys, black and white are none. */
function toneOf(r: number, g: number, b: number): { hue: number; strength: number } {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const range = most - least
  const lightness = (most + least) / 510
  if (range < 30 || lightness < 0.1 || lightness > 0.93) return { hue: 0, strength: 0 }
  const hue = most === r ? ((g - b) / range) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4
  return { hue: (hue * 60 + 360) % 360, strength: range / 255 }
}

/** The strongest colours among pixels (`rgba`), `#rrggbb`, the strongest first; none of a grey picture. */
export function strongColours(pixels: Uint8ClampedArray): string[] {
  const bins = new Map<number, Bin>()
  for (let i = 0; i < pixels.length; i += 4) {
    const [r, g, b, a] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!, pixels[i + 3]!]
    const { hue, strength } = toneOf(r, g, b)
    if (a < 128 || strength === 0) continue
    const at = Math.floor(hue / step)
    const bin = bins.get(at) ?? { weight: 0, sum: [0, 0, 0] }
    bin.weight += strength
    for (const [n, c] of [r, g, b].entries()) bin.sum[n]! += c * strength
    bins.set(at, bin)
  }
  const chosen: number[] = []
  const around = 360 / step
  const near = (one: number, other: number) => Math.min(Math.abs(one - other), around - Math.abs(one - other)) < apart
  const strongest = Math.max(...[...bins.values()].map(({ weight }) => weight))
  for (const [at, { weight }] of [...bins].sort(([, a], [, b]) => b.weight - a.weight))
    if (weight >= strongest * leastShare && chosen.length < mostSuggestions && !chosen.some((one) => near(one, at))) chosen.push(at)
  return chosen.map((at) => {
    const { sum, weight } = bins.get(at)!
    return `#${sum
      .map((c) =>
        Math.round(c / weight)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  })
}

/** The strongest colours of a picture. Fails where the browser may not read it: another host's, without its leave. */
export async function coloursOfPicture(address: string): Promise<string[]> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  const canvas = new OffscreenCanvas(side, side)
  const pen = canvas.getContext('2d')!
  pen.drawImage(image, 0, 0, side, side)
  return strongColours(pen.getImageData(0, 0, side, side).data)
}
