import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inWidth } from '../pictures.ts'
import { compressForUpload, compressLegible } from './compress.ts'

interface QueryResult {
  quality: number
  maxWidth?: number
  width?: number
  mimeType?: string
  success: (file: File) => void
}
const result: QueryResult[] = []
vi.mock('compressorjs', () => ({
  default: function Compressor(file: File, options: QueryResult) {
    result.push(options)
    options.success(file)
  },
}))

/** Pictures are so many px wide and high from now on. */
function sized(width: number, height: number): void {
  class Picture extends EventTarget {
    naturalWidth = width
    naturalHeight = height
    set src(_: string) {
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('Image', Picture)
}
const photo = new File(['x'], 'a.png', { type: 'image/png' })

beforeEach(() => {
  result.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }))
})

describe('a picture', () => {
  it('of the upload widget is made 600 wide at quality 0.6, a narrower one stays as it is, and one of ours is shown 640 wide [B0842]', async () => {
    sized(1200, 900)
    await compressForUpload(photo)
    expect(result).toEqual([expect.objectContaining({ quality: 0.6, maxWidth: 600 })])
    sized(600, 900)
    expect(await compressForUpload(photo)).toBe(photo)
    expect(result).toHaveLength(1)
    expect(inWidth('/files/a.png')).toBe('/files/a.png?w=640')
  })

  it('that must stay legible becomes a JPEG at quality 0.6 of about four million pixels [B0852]', async () => {
    sized(4000, 4000)
    await compressLegible(photo)
    expect(result).toEqual([expect.objectContaining({ quality: 0.6, mimeType: 'image/jpeg', width: 2000 })])
  })
})
