interface Area {
  x: number
  y: number
  width: number
  height: number
}
/** A part of a picture in percent of it, which may reach beyond it, where nothing is; and how many pixels it has. */
export interface Part {
  percent: Area
  pixels: Pick<Area, 'width' | 'height'>
}

/** Longest side of a cut picture, and the least of a drawing, which has no pixels of its own to lose. */
const mostSide = 1600
const drawingSide = 800

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((done, fail) => {
    const image = new Image()
    image.addEventListener('load', () => done(image))
    image.addEventListener('error', fail)
    image.src = address
  })

/** A part of a picture file as a PNG; what shows through still does. */
export async function cutPicture(file: File, address: string, { percent, pixels }: Part): Promise<File> {
  const image = await loaded(address)
  const longest = Math.max(pixels.width, pixels.height)
  const side = file.type === 'image/svg+xml' ? Math.max(drawingSide, Math.min(mostSide, longest)) : Math.min(mostSide, longest)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((pixels.width * side) / longest))
  canvas.height = Math.max(1, Math.round((pixels.height * side) / longest))
  // The whole of it, larger than the canvas: a drawing without a size of its own has no pixels to take a part by.
  const [across, down] = [canvas.width / percent.width, canvas.height / percent.height]
  canvas.getContext('2d')!.drawImage(image, -percent.x * across, -percent.y * down, 100 * across, 100 * down)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return new File([blob!], file.name.replace(/\.\w+$/, '.png'), { type: 'image/png' })
}
