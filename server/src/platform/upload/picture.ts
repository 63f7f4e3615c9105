import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { drawnTypes, maxInterlacedPixels, maxPixels, maxStoredWidth, uploadTypes } from '@youli/domain/platform/upload/rules.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { concurrencyLimit } from '../../kit/concurrency-limit.ts'
import { drawSvg } from './svg.ts'

/** What a stored picture is, whatever it came as. */
export type PictureType = (typeof uploadTypes)[number]
export type TakenType = PictureType | (typeof drawnTypes)[number]
export interface Picture {
  bytes: Buffer
  contentType: PictureType
}

/** A picture being drawn takes a hundred megabytes and a processor: two at once, and as many as are patient for a few seconds wait. */
const drawing = concurrencyLimit({ atOnce: 2, waiting: 20 })

/** What members may upload, and what operators may. */
export const takenFrom = { members: uploadTypes, operators: [...uploadTypes, ...drawnTypes] } as const satisfies Record<
  string,
  readonly TakenType[]
>

/** What may stand before the first element of an SVG: the XML declaration, remarks, the type of document. */
const beforeSvg = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!doctype', '>'],
] as const

/** Whether a text begins as an SVG. It goes through the text once: an expression would try every way to cut what stands before the element. */
function isSvgHead(text: string): boolean {
  let rest = text.replace('\uFEFF', '').trimStart()
  for (;;) {
    const part = beforeSvg.find(([open]) => rest.slice(0, open.length).toLowerCase() === open)
    if (!part) return /^<svg[\s>]/i.test(rest)
    // Declarations of entities stand in brackets inside the type of document.
    const from = part[0] === '<!doctype' && /^<!doctype[^>[]*\[/i.test(rest) ? rest.indexOf(']') : part[0].length
    const end = from < 0 ? -1 : rest.indexOf(part[1], from)
    if (end < 0) return false
    rest = rest.slice(end + part[1].length).trimStart()
  }
}

/** What a picture is by its bytes; null for anything that is not one of these. */
export async function pictureType(bytes: Uint8Array, taken: readonly TakenType[] = takenFrom.members): Promise<TakenType | null> {
  const found = (await fileTypeFromBuffer(bytes))?.mime
  const isText = found === undefined || found === 'application/xml'
  const mime = isText && isSvgHead(new TextDecoder().decode(bytes.subarray(0, 16_384))) ? 'image/svg+xml' : found
  return taken.find((type) => type === mime) ?? null
}

/** Refuses a picture that unfolds to more than a phone's, by its head alone: a small file of many pixels is an attack. All frames of an animation count. */
async function checkSize(bytes: Uint8Array): Promise<void> {
  const { width, height, pages = 1, pageHeight = height, isProgressive } = await sharp(bytes, { animated: true }).metadata()
  // An interlaced picture is held as a whole while it is drawn, others line by line.
  const most = isProgressive ? maxInterlacedPixels : maxPixels
  if (width * pageHeight * pages > most) refuse(uploadRefusals.tooManyPixels)
}

/** What a picture is kept as: an animation as one, what shows through as PNG, the rest as what it came or as JPEG. */
async function keptAs(bytes: Uint8Array, type: TakenType): Promise<PictureType> {
  const own = uploadTypes.find((one) => one === type)
  if (own) return own
  return (await sharp(bytes).metadata()).hasAlpha ? 'image/png' : 'image/jpeg'
}

async function drawn(bytes: Uint8Array, type: TakenType): Promise<Picture> {
  await checkSize(bytes)
  const contentType = await keptAs(bytes, type)
  const source = sharp(bytes, { limitInputPixels: maxPixels, animated: contentType === 'image/gif', failOn: 'error' })
  const sized = source.autoOrient().resize({ width: maxStoredWidth, withoutEnlargement: true })
  const made = contentType === 'image/jpeg' ? sized.jpeg({ quality: 85 }) : contentType === 'image/png' ? sized.png() : sized.gif()
  return drawing(async () => ({ bytes: await made.toBuffer(), contentType }))
}

/**
 * The picture drawn anew: upright, at most 1600 wide, without metadata or anything hidden beside the pixels. Null when it is none of what
 * is taken. Refuses `tooManyPixels`, `svgTooBig`, `busy`.
 */
export async function redrawn(bytes: Uint8Array, taken: readonly TakenType[] = takenFrom.members): Promise<Picture | null> {
  const type = await pictureType(bytes, taken)
  if (!type) return null
  try {
    if (type === 'image/svg+xml') return { bytes: await drawing(() => drawSvg(bytes)), contentType: 'image/png' }
    return await drawn(bytes, type)
  } catch (error) {
    if (error instanceof Refusal) throw error
    return null
  }
}
