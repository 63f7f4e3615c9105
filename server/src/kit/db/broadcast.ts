/** What travels between processes. With `seq` an answer is wanted; `answer` is one. */
export interface Message {
  from: number
  seq?: number
  answer?: number
  entering?: boolean
  leaving?: boolean
  words?: [channel: string, word: string][]
}

/** PostgreSQL takes less than 8,000 bytes a notice. */
const mostBytes = 7500

/** Messages that carry the words, each a JSON pair; only the last wants an answer, so an answer means all were heard. */
export function packed(head: Message, words: readonly string[]): string[] {
  const bodies: string[] = []
  let body = ''
  for (const word of words) {
    if (Buffer.byteLength(word) > mostBytes) throw new Error('What is told must be short')
    if (body !== '' && Buffer.byteLength(body) + Buffer.byteLength(word) >= mostBytes) {
      bodies.push(body)
      body = ''
    }
    body += body === '' ? word : `,${word}`
  }
  const before = bodies.map((full, i) => `{"from":${head.from},"part":"${head.seq}.${i}","words":[${full}]}`)
  return [...before, `${JSON.stringify(head).slice(0, -1)},"words":[${body}]}`]
}

/** Null for a notice that is none of ours. */
export function readMessage(payload: string): Message | null {
  try {
    const message = JSON.parse(payload) as Message | null
    return typeof message?.from === 'number' ? message : null
  } catch {
    return null
  }
}

/** Something was told; who has not answered yet. */
export class Broadcast {
  readonly missing: Set<number>
  #done: () => void = () => {}

  constructor(others: ReadonlySet<number>) {
    this.missing = new Set(others)
  }

  heardFrom(node: number): void {
    this.missing.delete(node)
    if (this.missing.size === 0) this.#done()
  }

  /** Somebody else is to answer too. */
  also(node: number): void {
    this.missing.add(node)
  }

  /** When all have answered, or the time is over. */
  async answered(ms: number): Promise<void> {
    if (this.missing.size === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, ms))
      this.#done = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
