import { ask } from '../../../kit/ask.ts'
import { Reply } from '../../../kit/reply.ts'

/** Uploads may take half an hour (Spec 1 §7). */
const timeoutMs = 1_800_000

/** Stores one picture and answers its name there: `/oss/token`, then a form posted straight to the storage. Throws when it was not taken. */
export async function uploadPicture(file: File): Promise<string> {
  const { fileName, host, formData } = await ask('GET /oss/token', { name: file.name.slice(0, 200) })
  const form = new FormData()
  for (const [name, value] of Object.entries(formData)) form.set(name, value)
  form.set('file', file)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeoutMs)
  try {
    const response = await fetch(host, { method: 'POST', body: form, signal: stop.signal })
    if (!response.ok) throw new Reply('status', response.statusText || String(response.status), { status: response.status })
    return fileName
  } finally {
    clearTimeout(timer)
  }
}
