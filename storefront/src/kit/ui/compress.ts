const maxWidth = 600

/** Upload widget: at most 600 wide at quality 0.6. The picture as it was if it is narrower, a moving gif, or cannot be read. */
export async function compressForUpload(file: File): Promise<File> {
  if (file.type === 'image/gif' || (await sizeOf(file)).width <= maxWidth) return file
  return compressed(file, { maxWidth })
}

async function compressed(
  file: File,
  options: { maxWidth?: number; width?: number; mimeType?: string; convertSize?: number },
): Promise<File> {
  const { default: Compressor } = await import('compressorjs')
  return new Promise((resolve) => {
    // oxlint-disable-next-line no-new -- the library works from its constructor
    new Compressor(file, {
      quality: 0.6,
      ...options,
      success: (result) => resolve(result instanceof File ? result : new File([result], file.name, { type: result.type })),
      // A picture that cannot be made smaller is still a picture: the server decides.
      error: () => resolve(file),
    })
  })
}

/** Most pixels of a picture that must stay legible. */
const mostPixels = 4_000_000

/** How much a side is shortened so that the whole has at most four million pixels. */
export const areaScale = ({ width, height }: { width: number; height: number }): number =>
  Math.min(1, Math.sqrt(mostPixels / (width * height)))

/** Everywhere else: a JPEG at quality 0.6 of at most about four million pixels, so that a receipt can still be read. */
export async function compressLegible(file: File): Promise<File> {
  const size = await sizeOf(file)
  if (file.type === 'image/gif' || size.width === 0) return file
  return compressed(file, { mimeType: 'image/jpeg', convertSize: 0, width: Math.floor(size.width * areaScale(size)) })
}

/** Size in px as the picture is seen; 0 if it cannot be read. */
function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file)
  return new Promise((resolve) => {
    const image = new Image()
    const settle = (width: number, height: number): void => {
      URL.revokeObjectURL(url)
      resolve({ width, height })
    }
    image.addEventListener('load', () => settle(image.naturalWidth, image.naturalHeight))
    image.addEventListener('error', () => settle(0, 0))
    image.src = url
  })
}
