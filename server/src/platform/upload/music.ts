/** Bit rates of layer III in kbit/s, by version. */
const rates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const samplings = [44_100, 48_000, 32_000] as const
/** A quarter of a second of music; chance does not line up so many frames. */
const framesInRow = 10

/** Where the tag before the music, and the zeros that may fill it up, end: its size stands in four bytes of seven bits. */
function afterTag(bytes: Uint8Array): number {
  if (bytes.length < 10 || String.fromCodePoint(...bytes.subarray(0, 3)) !== 'ID3') return 0
  const footer = bytes[5]! & 16 ? 10 : 0
  let at = 10 + bytes.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 127), 0) + footer
  while (bytes[at] === 0) at++
  return at
}

/** Length in bytes of the MPEG layer III frame that begins at a place; 0 when none does. */
function frameAt(bytes: Uint8Array, at: number): number {
  const [sync = 0, version = 0, speed = 0] = bytes.subarray(at, at + 3)
  const kind = (version >> 3) & 3
  if (sync !== 0xff || version >> 5 !== 7 || kind === 1 || ((version >> 1) & 3) !== 1) return 0
  const first = kind === 3
  const rate = (first ? rates.one : rates.two)[speed >> 4]
  const sampling = samplings[(speed >> 2) & 3]
  if (!rate || !sampling) return 0
  const hertz = sampling / (first ? 1 : kind === 2 ? 2 : 4)
  return Math.floor(((first ? 144 : 72) * rate * 1000) / hertz) + ((speed >> 1) & 1)
}

/** Whether these bytes are an MP3: after its tag one frame of music follows the other, whatever the file is called. */
export function isMp3(bytes: Uint8Array): boolean {
  let at = afterTag(bytes)
  for (let frames = 0; frames < framesInRow; frames++) {
    const length = frameAt(bytes, at)
    if (length === 0 || at + length > bytes.length) return false
    at += length
  }
  return true
}
