import { inflateRawSync } from 'node:zlib'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { sheetRefusals as no } from '@youli/domain/kit/sheet.ts'

/** Most files in a package; a workbook of an office program has a few dozen. */
const mostParts = 1000
/** Most bytes that all parts we read may unfold to together: a small file must not fill the memory. */
const mostBytes = 12_000_000

interface Place {
  at: number
  packedSize: number
  size: number
  method: number
}

/** Whether bytes begin as a zip package does. */
export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50

/**
 * The text parts of a package by name, null for one that is not there; found through the directory at the end, unfolded when asked for.
 * Refuses `tooBig`; throws whatever else is wrong with the package, sizes that are not true among it.
 */
export function openZip(zip: Buffer): (name: string) => string | null {
  const places = directoryOf(zip)
  let left = mostBytes
  return (name) => {
    const place = places.get(name)
    if (!place) return null
    if (place.size > left) refuse(no.tooBig)
    const bytes = unfolded(zip, place, left)
    if (bytes.length !== place.size) throw new Error('a part is not as long as the directory says')
    left -= bytes.length
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  }
}

function directoryOf(zip: Buffer): Map<string, Place> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('no directory')
  const [count, from] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)]
  if (count > mostParts) refuse(no.tooBig)
  const places = new Map<string, Place>()
  let at = from
  for (let i = 0; i < count; i += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('a broken directory')
    const [nameSize, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize)
    if (places.has(name)) throw new Error('two parts of one name')
    places.set(name, {
      at: zip.readUInt32LE(at + 42),
      packedSize: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      method: zip.readUInt16LE(at + 10),
    })
    at += 46 + nameSize + extra + comment
  }
  return places
}

function unfolded(zip: Buffer, { at, packedSize, method }: Place, most: number): Buffer {
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  if (from + packedSize > zip.length) throw new Error('a part ends behind the file')
  const data = zip.subarray(from, from + packedSize)
  if (method === 0) return data
  if (method !== 8) throw new Error('an unknown packing')
  try {
    return inflateRawSync(data, { maxOutputLength: most })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') refuse(no.tooBig)
    throw error
  }
}
