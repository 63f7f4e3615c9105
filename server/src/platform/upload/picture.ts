import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { maxInterlacedPixels, maxPixels, maxStoredWidth, uploadTypes } from '@youli/domain/platform/upload/rules.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { concurrencyLimit } from '../../kit/concurrency-limit.ts'

export type PictureType = (typeof uploadTypes)[number]
export interface Picture {
  bytes: Buffer
  contentType: PictureType
}

/** A picture being drawn takes a hundred megabytes and a processor: two at once, and as many as are patient for a few seconds wait. */
const drawing = concurrencyLimit({ atOnce: 2, waiting: 20 })

/** What a picture is by its bytes; null for anything that is not a png, jpeg or gif. */
export async function pictureType(bytes: Uint8Array): Promise<PictureType | null> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  return uploadTypes.find((type) => type === mime) ?? null
}

/** Refuses a picture that unfolds to more than a phone's, by its head alone: a small file of many pixels is an attack. All frames of an animation count. */
async function checkSize(bytes: Uint8Array): Promise<void> {
  const { width, height, pages = 1, pageHeight = height, isProgressive } = await sharp(bytes, { animated: true }).metadata()
  // An interlaced picture is held as a whole while it is drawn, others line by line.
  const most = isProgressive ? maxInterlacedPixels : maxPixels
  if (width * pageHeight * pages > most) refuse(uploadRefusals.tooManyPixels)
}

/** The picture drawn anew: upright, at most 1600 wide, without metadata or anything hidden beside the pixels. Null when it is none. Refuses `tooManyPixels`, `busy`. */
export async function redrawn(bytes: Uint8Array): Promise<Picture | null> {
  const contentType = await pictureType(bytes)
  if (!contentType) return null
  const source = sharp(bytes, { limitInputPixels: maxPixels, animated: contentType === 'image/gif', failOn: 'error' })
  const sized = source.autoOrient().resize({ width: maxStoredWidth, withoutEnlargement: true })
  const drawn = contentType === 'image/jpeg' ? sized.jpeg({ quality: 85 }) : contentType === 'image/png' ? sized.png() : sized.gif()
  try {
    await checkSize(bytes)
    return await drawing(async () => ({ bytes: await drawn.toBuffer(), contentType }))
  } catch (error) {
    if (error instanceof Refusal) throw error
    return null
  }
}
