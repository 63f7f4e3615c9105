import { call } from '../../../kit/client.ts'
import { postFile } from '../../../kit/http.ts'

/** A stored picture: its name at the storage, and its address. */
export interface StoredPicture {
  name: string
  url: string
}

/** Stores one picture straight at the storage, under a policy of ours. Throws when it was not taken. */
export async function uploadPicture(file: File): Promise<StoredPicture> {
  const { fileName, host, url, formData } = await call('GET /oss/token', { name: file.name.slice(0, 200) })
  const form = new FormData()
  for (const [name, value] of Object.entries(formData)) form.append(name, value)
  if (!('Content-Type' in formData)) form.append('Content-Type', file.type)
  // The storage reads fields only up to the file: it comes last.
  form.append('file', file, file.name)
  await postFile(host, form)
  return { name: fileName, url }
}

/** The name of a picture by its address: what is left without the storage's own part. */
const nameOf = (url: string): string => new URL(url, window.location.origin).pathname.replace(/^\/(files\/)?/, '')

/** Deletes one's own picture. Throws when it is not there, or another's. */
export const removePicture = async (url: string): Promise<void> => void (await call('GET /oss/object/delete', { objectname: nameOf(url) }))
