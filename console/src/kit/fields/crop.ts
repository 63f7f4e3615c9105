/** A part of a picture in its own pixels; it may reach beyond the picture, where nothing is. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
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
export async function cutPicture(file: File, address: string, part: Part): Promise<File> {
  const image = await loaded(address)
  const longest = Math.max(part.width, part.height)
  const side = file.type === 'image/svg+xml' ? Math.max(drawingSide, Math.min(mostSide, longest)) : Math.min(mostSide, longest)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((part.width * side) / longest))
  canvas.height = Math.max(1, Math.round((part.height * side) / longest))
  canvas.getContext('2d')!.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return new File([blob!], file.name.replace(/\.\w+$/, '.png'), { type: 'image/png' })
}
