import { promisify } from 'node:util'
import { brotliCompressSync, gzip, gzipSync } from 'node:zlib'

/** Below this a squeezed answer does not save a packet. */
const least = 1024

/** Bytes with what has been squeezed out of them so far. */
export interface Squeezable {
  readonly bytes: Buffer
  gzip?: Buffer
}

type Accepts = string | string[] | undefined
const takesGzip = (accepts: Accepts): boolean => /\bgzip\b/.test(String(accepts ?? ''))

interface Sent {
  bytes: Buffer
  headers: Record<string, string>
}

const squeeze = promisify<Buffer, { level: number }, Buffer>(gzip)

/** An answer that is sent once, as a client takes it; squeezed beside the thread that answers. */
export async function squeezed(text: string, accepts: Accepts): Promise<Sent> {
  const bytes = Buffer.from(text)
  if (bytes.length < least || !takesGzip(accepts)) return { bytes, headers: {} }
  return { bytes: await squeeze(bytes, { level: 5 }), headers: { 'content-encoding': 'gzip' } }
}

/** The bytes as a client takes them, squeezed once and quickly: for answers that live a second. */
export function gzipped(of: Squeezable, accepts: Accepts): Sent {
  if (of.bytes.length < least || !takesGzip(accepts)) return { bytes: of.bytes, headers: {} }
  of.gzip ??= gzipSync(of.bytes, { level: 5 })
  return { bytes: of.gzip, headers: { 'content-encoding': 'gzip' } }
}

/** A text squeezed as far as it goes, for what never changes while the process lives. */
export function packed(text: string): (accepts: Accepts) => Sent {
  const plain = Buffer.from(text)
  const [br, gzip] = [brotliCompressSync(plain), gzipSync(plain, { level: 9 })]
  return (accepts): Sent => {
    const value = String(accepts ?? '')
    if (/\bbr\b/.test(value)) return { bytes: br, headers: { 'content-encoding': 'br' } }
    return /\bgzip\b/.test(value) ? { bytes: gzip, headers: { 'content-encoding': 'gzip' } } : { bytes: plain, headers: {} }
  }
}
