/** A colour as the page wears it, by its variable: what is drawn looks like the page it was drawn on. */
export const toneOf = (variable: `--${string}`): string => getComputedStyle(document.documentElement).getPropertyValue(variable).trim()

/** The typeface of text on pictures that people keep. */
export const canvasFont = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'

/** A picture that may be drawn on a canvas and read from it again; null when it cannot. */
export const loadedPicture = (src: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    if (!src) {
      resolve(null)
      return
    }
    const image = new Image()
    // A picture of another host without leave would lock the canvas.
    image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => resolve(null))
    image.src = src
  })

/** Draws a picture so that it fills a box, cut where it is too wide or too high. */
export function drawCover(pen: CanvasRenderingContext2D, picture: HTMLImageElement, width: number, height: number): void {
  const scale = Math.max(width / picture.width, height / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, width, height)
  pen.clip()
  pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
  pen.restore()
}

/** Draws a code to be scanned, `side` pixels wide, on whatever white lies there. */
export async function drawQrCode(pen: CanvasRenderingContext2D, text: string, at: { x: number; y: number; side: number }): Promise<void> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: 1, ecc: 'M' })
  const { x, y, side } = at
  pen.fillStyle = toneOf('--code-ground')
  pen.fillRect(x, y, side, side)
  pen.fillStyle = toneOf('--code-ink')
  const module = side / size
  data.forEach((row, i) =>
    row.forEach((on, k) => {
      if (on) pen.fillRect(Math.floor(x + k * module), Math.floor(y + i * module), Math.ceil(module), Math.ceil(module))
    }),
  )
}

/** Most characters of a picture's address: about 1 MB of picture (Spec 3 §9). */
const mostChars = 1_400_000

/** The finest picture that is light enough to be kept and sent. */
export function lightest(drawn: (quality: number) => string): string {
  for (const quality of [0.92, 0.8, 0.65]) {
    const picture = drawn(quality)
    if (picture.length <= mostChars) return picture
  }
  return drawn(0.5)
}

/** A canvas as a picture to keep (`data:` address), or null where a strange picture locked it. */
export function pictureOf(canvas: HTMLCanvasElement): string | null {
  try {
    return lightest((quality) => canvas.toDataURL('image/jpeg', quality))
  } catch {
    return null
  }
}
