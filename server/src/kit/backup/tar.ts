const blockBytes = 512
const maxBytes = 0o77777777777

/** A file of an archive; a folder when its name ends with a slash. */
export interface TarEntry {
  name: string
  /** Bytes of `content`, known before the first one. */
  size: number
  mode: number
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** What a reader throws when an archive ends too early. */
export class CutOff extends Error {}

/** Some bytes as an entry. */
export const entryOf = (name: string, bytes: Uint8Array): TarEntry => ({ name, size: bytes.length, mode: 0o600, content: [bytes] })

/** The bytes of a POSIX ustar archive. Throws when an entry gives other than `size` bytes. */
export async function* writeTar(entries: AsyncIterable<TarEntry>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield headerOf(entry, at)
    let written = 0
    for await (const piece of entry.content) {
      written += piece.length
      yield piece
    }
    if (written !== entry.size) throw new Error(`${entry.name}: ${written} bytes instead of ${entry.size}`)
    yield Buffer.alloc(paddingOf(entry.size))
  }
  yield Buffer.alloc(2 * blockBytes)
}

/** The entries of such an archive, in their order. What is not read of one is skipped. Throws `CutOff`, and for what is no archive. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(source)
  try {
    for (;;) {
      const header = await bytes.exactly(blockBytes)
      if (header.every((byte) => byte === 0)) return await bytes.toEnd()
      yield* entryAt(bytes, header)
    }
  } finally {
    await bytes.close()
  }
}

async function* entryAt(bytes: Bytes, header: Buffer): AsyncGenerator<TarEntry> {
  const { name, size, mode } = parsed(header)
  const state = { left: size }
  const take = async () => {
    const piece = await bytes.some(state.left)
    state.left -= piece.length
    return piece
  }
  const content = async function* () {
    while (state.left > 0) yield await take()
  }
  yield { name, size, mode, content: content() }
  while (state.left > 0) await take()
  await bytes.exactly(paddingOf(size))
}

const paddingOf = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes
const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`

/** Sum of a header's bytes, those of the sum itself counted as spaces. */
function sumOf(header: Buffer): number {
  let sum = 0
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte
  return sum
}

function headerOf({ name, size, mode }: TarEntry, at: Date): Buffer {
  if (size > maxBytes) throw new Error(`${name} is too big for a backup: ${size} bytes`)
  const [prefix, rest] = split(name)
  const header = Buffer.alloc(blockBytes)
  header.write(rest, 0)
  header.write(octal(mode, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136)
  header.write(name.endsWith('/') ? '5' : '0', 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(prefix, 345)
  header.write(octal(sumOf(header), 6), 148)
  header.write(' ', 155)
  return header
}

/** Names of more than 100 bytes are divided at a slash. */
function split(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  for (let at = name.indexOf('/'); at > 0 && at < name.length - 1; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)]
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100) return [prefix, rest]
  }
  throw new Error(`${name}: this name is too long for a backup`)
}

function parsed(header: Buffer): { name: string; size: number; mode: number } {
  const text = (from: number, length: number) => {
    const field = header.subarray(from, from + length)
    const end = field.indexOf(0)
    return field.subarray(0, end < 0 ? length : end).toString('utf8')
  }
  const number = (from: number, length: number) => Number.parseInt(text(from, length).trim(), 8)
  if (number(148, 8) !== sumOf(header) || text(257, 5) !== 'ustar') throw new Error('a header is not one of a tar archive')
  const prefix = text(345, 155)
  return { name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100), size: number(124, 12), mode: number(100, 8) }
}

/** A stream of bytes, taken in pieces of the reader's choice. */
class Bytes {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** At least one byte and no more than `max`. */
  async some(max: number): Promise<Uint8Array> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next()
      if (next.done) throw new CutOff('it ends too early')
      this.#rest = next.value
    }
    const piece = this.#rest.subarray(0, max)
    this.#rest = this.#rest.subarray(piece.length)
    return piece
  }

  async exactly(size: number): Promise<Buffer> {
    const pieces: Uint8Array[] = []
    for (let left = size; left > 0; left -= pieces.at(-1)!.length) pieces.push(await this.some(left))
    return Buffer.concat(pieces)
  }

  /** Reads what is left, so that a checksum behind it is compared. */
  async toEnd(): Promise<void> {
    while (!(await this.#source.next()).done);
  }

  async close(): Promise<void> {
    await this.#source.return?.()
  }
}
