import { consoleHeader, type Envelope } from '@youli/domain/kit/call.ts'
import { throwFault } from '../errors.ts'

/** Longest side a picture is sent with; larger ones are made smaller before. */
const maxSide = 1600
const megabyte = 1024 * 1024
const [maxPictureBytes, maxMusicBytes, maxDocumentBytes] = [10 * megabyte, 5 * megabyte, 5 * megabyte]
/** Pictures that are made smaller here, and those that the server alone can read. */
const storedTypes = ['image/png', 'image/jpeg', 'image/gif']
const drawnTypes = ['image/webp', 'image/avif', 'image/tiff', 'image/svg+xml']
const isOneOf = (types: readonly string[], { type }: Blob): boolean => types.includes(type)

/** What a file dialog offers as a picture: what the server draws, and what a browser may be able to read. */
export const pictureFiles = [...storedTypes, ...drawnTypes, 'image/bmp', 'image/heic', 'image/heif', '.heic', '.svg', '.avif'].join()

/** A picture small enough, as PNG or JPEG whatever the browser read it from. Throws where it cannot read it. */
async function shrunk(file: File): Promise<Blob> {
  if (file.type === 'image/gif') return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return throwFault(`${file.name} 无法识别，支持 PNG、JPG、GIF、WebP、AVIF、TIFF、SVG`) as never
  const ratio = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const known = isOneOf(storedTypes, file)
  if (ratio === 1 && known) return file
  const canvas = new OffscreenCanvas(Math.round(picture.width * ratio), Math.round(picture.height * ratio))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: known ? file.type : 'image/jpeg', quality: 0.9 })
}

/** `logo.psd 60 MB，超过 10 MB`: told before anything is sent. */
function throwTooLarge({ name, size }: File, most: number): void {
  const megabytes = (bytes: number) => `${Math.ceil(bytes / megabyte)} MB`
  throwFault(size > most && `${name} ${megabytes(size)}，超过 ${megabytes(most)}`)
}

/** Stores one picture and answers its address. Throws what `errorMessage` shows. */
export async function uploadPicture(file: File): Promise<string> {
  throwTooLarge(file, maxPictureBytes)
  const picture = isOneOf(drawnTypes, file) ? file : await shrunk(file)
  return send('/upload/image', picture, file.name, '图片没有上传，其余内容已保留，可再选一次')
}

/** Stores one MP3 and answers its address. Throws what `errorMessage` shows. */
export async function uploadMusic(file: File): Promise<string> {
  throwFault(file.type !== 'audio/mpeg' && '仅支持 MP3 音乐')
  throwTooLarge(file, maxMusicBytes)
  return send('/upload/music', file, file.name, '音乐没有上传，其余内容已保留，可再选一次')
}

/** What a file dialog offers as a paper for one member. */
export const documentFiles = 'application/pdf,.pdf,.ofd,image/png,image/jpeg'

/** Stores a paper for one member and answers its key: nobody reads it by an address. Throws what `errorMessage` shows. */
export async function uploadDocument(file: File): Promise<string> {
  throwTooLarge(file, maxDocumentBytes)
  const form = new FormData()
  form.append('file', file, file.name)
  const { key } = (await posted('/upload/document', form, '文件没有上传，其余内容已保留，可再选一次')) as { key: string }
  return key
}

/** Has the server store one file; it turns a picture into one that every phone shows. Answers its address. */
async function send(to: '/upload/image' | '/upload/music', body: Blob, name: string, failed: string): Promise<string> {
  const form = new FormData()
  form.append('file', body, name)
  const { url } = (await posted(to, form, failed)) as { url: string }
  return url
}

async function posted(path: string, body: FormData, failed: string): Promise<unknown> {
  const reply = await fetch(path, { method: 'POST', body, headers: { [consoleHeader]: '1' } })
  const parsed = (await reply.json().catch(() => null)) as Partial<Envelope> | null
  throwFault(parsed?.success === false && parsed.msg)
  throwFault(!reply.ok && failed)
  return parsed?.data
}
