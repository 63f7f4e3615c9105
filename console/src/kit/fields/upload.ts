import type { Envelope } from '@youli/domain/kit/call.ts'
import { call } from '../client.ts'
import type { InputOf } from '../client.ts'
import { throwFault } from '../errors.ts'

/** Longest side a picture is sent with; larger ones are made smaller before. */
const maxSide = 1600
const megabyte = 1024 * 1024

async function shrunk(file: File): Promise<Blob> {
  if (file.type === 'image/gif') return file
  const picture = await createImageBitmap(file)
  const ratio = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  if (ratio === 1) return file
  const canvas = new OffscreenCanvas(Math.round(picture.width * ratio), Math.round(picture.height * ratio))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: file.type, quality: 0.9 })
}

/** Stores one picture and answers its address. Throws what `errorMessage` shows. */
export async function uploadPicture(file: File): Promise<string> {
  throwFault(!['image/png', 'image/jpeg', 'image/gif'].includes(file.type) && '仅支持 PNG、JPG、GIF 图片')
  throwFault(file.size > 10 * megabyte && '图片不能超过 10MB')
  return store('picture', await shrunk(file), file.name)
}

/** Stores one MP3 and answers its address. Throws what `errorMessage` shows. */
export async function uploadMusic(file: File): Promise<string> {
  throwFault(file.type !== 'audio/mpeg' && '仅支持 MP3 音乐')
  throwFault(file.size > 5 * megabyte && '音乐不能超过 5MB')
  return store('music', file, file.name)
}

async function store(kind: InputOf<'GET /console/api/v1/upload/token'>['kind'], body: Blob, name: string): Promise<string> {
  const { host, url, formData } = await call('GET /console/api/v1/upload/token', { name, kind })
  const form = new FormData()
  for (const [field, value] of Object.entries(formData)) form.append(field, value)
  if (!('Content-Type' in formData)) form.append('Content-Type', body.type)
  // The storage reads fields only up to the file: it comes last.
  form.append('file', body, name)
  const reply = await fetch(host, { method: 'POST', body: form })
  // Our own receiver refuses in the envelope; a storage answers anything or nothing.
  const parsed = (await reply.json().catch(() => null)) as Partial<Envelope> | null
  throwFault(parsed?.success === false && parsed.msg)
  throwFault(!reply.ok && (kind === 'music' ? '上传失败，请确认文件是可以播放的 MP3' : '图片上传失败，请重试'))
  return url
}
