import { maxStoredWidth, uploadTypes } from '@youli/domain/platform/upload/rules.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

export type PictureType = (typeof uploadTypes)[number]
export interface Picture {
  bytes: Buffer
  contentType: PictureType
}

/** More than any phone's camera; a small file that unfolds to more is an attack. All frames of an animation count. */
const maxPixels = 100_000_000

/** What a picture is by its bytes; null for anything that is not a png, jpeg or gif. */
export async function pictureType(bytes: Uint8Array): Promise<PictureType | null> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  return uploadTypes.find((type) => type === mime) ?? null
}

/** The picture drawn anew: upright, at most 1600 wide, without metadata or anything hidden beside the pixels. Null when it is none. */
export async function redrawn(bytes: Uint8Array): Promise<Picture | null> {
  const contentType = await pictureType(bytes)
  if (!contentType) return null
  const source = sharp(bytes, { limitInputPixels: maxPixels, animated: contentType === 'image/gif', failOn: 'error' })
  const sized = source.autoOrient().resize({ width: maxStoredWidth, withoutEnlargement: true })
  const drawn = contentType === 'image/jpeg' ? sized.jpeg({ quality: 85 }) : contentType === 'image/png' ? sized.png() : sized.gif()
  try {
    return { bytes: await drawn.toBuffer(), contentType }
  } catch {
    return null
  }
}
