const maxWidth = 600

/** Upload widget: at most 600 wide at quality 0.6. The picture as it was if it is narrower, a moving gif, or cannot be read. */
export async function compressForUpload(file: File): Promise<File> {
  if (file.type === 'image/gif' || (await widthOf(file)) <= maxWidth) return file
  const { default: Compressor } = await import('compressorjs')
  return new Promise((resolve) => {
    // oxlint-disable-next-line no-new -- the library works from its constructor
    new Compressor(file, {
      quality: 0.6,
      maxWidth,
      success: (result) => resolve(result instanceof File ? result : new File([result], file.name, { type: result.type })),
      // A picture that cannot be made smaller is still a picture: the server decides.
      error: () => resolve(file),
    })
  })
}

/** Width in px as the picture is seen; 0 if it cannot be read. */
function widthOf(file: File): Promise<number> {
  const url = URL.createObjectURL(file)
  return new Promise((resolve) => {
    const image = new Image()
    const settle = (width: number): void => {
      URL.revokeObjectURL(url)
      resolve(width)
    }
    image.addEventListener('load', () => settle(image.naturalWidth))
    image.addEventListener('error', () => settle(0))
    image.src = url
  })
}
