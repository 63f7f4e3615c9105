import { ask } from '../../../kit/ask.ts'
import { postFile } from '../../../kit/http.ts'

/** Stores one picture straight at the storage, under a policy of ours; answers its address. */
export async function uploadPicture(file: File): Promise<string> {
  const { host, url, formData } = await ask('GET /oss/token', { name: file.name })
  const form = new FormData()
  for (const [name, value] of Object.entries(formData)) form.append(name, value)
  if (!('Content-Type' in formData)) form.append('Content-Type', file.type)
  // The storage reads fields only up to the file: it comes last.
  form.append('file', file, file.name)
  await postFile(host, form)
  return url
}

/** The name a picture is stored under: its address without the storage's own part. */
const storedName = (url: string): string => new URL(url, window.location.origin).pathname.replace(/^\/(files\/)?/, '')

/** Deletes one's own picture. Throws when it is not there, or another's. */
export const removePicture = async (url: string): Promise<void> =>
  void (await ask('GET /oss/object/delete', { objectname: storedName(url) }))
