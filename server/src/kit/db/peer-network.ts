import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { maxNode } from '@youli/domain/kit/ids.ts'
import pg from 'pg'
import { type Listener, longestMemoryMs, type Peers } from './peers.ts'
import { mutex } from './mutex.ts'
import { requireSession } from './pooled.ts'
import { Broadcast, type Message, packed, readMessage } from './broadcast.ts'

/** Class of the advisory locks that hand out node numbers. */
const nodeLock = 7_203_416
const heartbeatMs = 1000
/** Without an answer to a heartbeat for so long a process counts itself as partitioned. Less than `longestMemoryMs`, so before others stop waiting for it. */
const partitionedAfterMs = 3000
/** How often who waits for a turn looks whether it has come. */
const turnMs = 50
const everybody = 'youli'
const say = 'select pg_notify($1, word) from unnest($2::text[]) word'
const tryTurn = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as got'
const endTurn = 'select pg_advisory_unlock(hashtextextended($1, 0))'
const living = `select objid::int as node from pg_locks where locktype = 'advisory' and classid = $1 and granted
  and database = (select oid from pg_database where datname = current_database())`

/**
 * One connection of its own to PostgreSQL holds this process's number (an advisory lock), hears what the others tell (LISTEN) and
 * beats once a second. Who comes says so and serves only when all who live have noticed; so a process that knows of nobody else is alone.
 */
export class PeerNetwork implements Peers {
  node = -1
  told = 0
  readonly #url: string
  readonly #onFault: (error: unknown, doing: string) => void
  readonly #listeners = new Map<string, Listener>()
  /** Those who are waited for, and those who live but did not answer the last time. */
  readonly #others = new Set<number>()
  readonly #silent = new Set<number>()
  readonly #broadcasts = new Map<number, Broadcast>()
  readonly #timer: NodeJS.Timeout
  readonly #mutex = mutex()
  #link: pg.Client | null = null
  #beatAt = Number.NEGATIVE_INFINITY
  /** When the heartbeat without an answer was sent. */
  #beating: number | null = null
  #closed = false
  #seq = 0
  #queue = new Set<string>()
  #next: Promise<void> | null = null
  #running: Promise<void> = Promise.resolve()
  /** Words heard before our own number was known, to be answered then. */
  #owed: Message[] = []

  private constructor(url: string, onFault: (error: unknown, doing: string) => void) {
    this.#url = url
    this.#onFault = onFault
    this.#timer = setInterval(() => void this.#beat(), heartbeatMs).unref()
  }

  /** Connects to PostgreSQL 15 or newer and greets those who are there. */
  static async join(url: string, onFault: (error: unknown, doing: string) => void): Promise<PeerNetwork> {
    const joined = new PeerNetwork(url, onFault)
    try {
      await joined.#enter()
      return joined
    } catch (error) {
      await joined.close()
      throw error
    }
  }

  get count(): number {
    return 1 + this.#others.size + this.#silent.size
  }

  hearing(): boolean {
    return performance.now() - this.#beatAt < partitionedAfterMs
  }

  listen(channel: string, listener: Listener): void {
    if (this.#listeners.has(channel)) throw new Error(`Two listen to ${channel}`)
    this.#listeners.set(channel, listener)
  }

  tell(channel: string, word: string): void {
    this.told += 1
    if (this.#others.size === 0 && this.hearing()) return
    this.#queue.add(JSON.stringify([channel, word]))
    this.#next ??= this.#nextRound()
  }

  async heard(): Promise<void> {
    await (this.#next ?? this.#running)
  }

  /** The turn is a lock of this connection: it ends with it, so a killed process blocks nobody. Without a connection the turn is taken unasked. */
  exclusively<T>(name: string, fn: () => Promise<T>): Promise<T> {
    return this.#mutex(name, async () => {
      const link = await this.#takeTurn(name)
      try {
        return await fn()
      } finally {
        await link?.query(endTurn, [name]).catch(() => {})
      }
    })
  }

  async #takeTurn(name: string): Promise<pg.Client | null> {
    for (;;) {
      const link = this.#link
      if (!link) return null
      const { rows } = await link.query<{ got: boolean }>(tryTurn, [name]).catch(() => ({ rows: [] }))
      if (rows[0]?.got === true) return link
      await wait(turnMs)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closed = true
    await this.heard()
    const link = this.#link
    this.#link = null
    if (!link) return
    await link.query(say, [everybody, [JSON.stringify({ from: this.node, leaving: true })]]).catch(() => {})
    await link.end().catch(() => {})
  }

  async #nextRound(): Promise<void> {
    await this.#running
    await new Promise(setImmediate)
    const words = [...this.#queue]
    this.#queue = new Set()
    this.#next = null
    await (this.#running = this.#deliver(words))
  }

  /** Says the words and waits for the answers. While the connection is lost it tries again, until waiting alone has made everybody forget. */
  async #deliver(words: readonly string[]): Promise<void> {
    const until = performance.now() + longestMemoryMs
    for (;;) {
      try {
        if (this.#link) return await this.#say(this.#link, words, until)
      } catch (error) {
        this.#onFault(error, 'notifying the other processes')
      }
      const left = until - performance.now()
      if (left <= 0 || this.#closed) return
      await wait(Math.min(100, left))
    }
  }

  async #say(link: pg.Client, words: readonly string[], until: number, entering = false): Promise<void> {
    const seq = ++this.#seq
    const broadcast = new Broadcast(this.#others)
    this.#broadcasts.set(seq, broadcast)
    try {
      await link.query(say, [everybody, packed({ from: this.node, seq, entering }, words)])
      await broadcast.answered(until - performance.now())
      for (const node of broadcast.missing) {
        this.#others.delete(node)
        this.#silent.add(node)
      }
    } finally {
      this.#broadcasts.delete(seq)
    }
  }

  async #enter(): Promise<void> {
    const link = new pg.Client({ connectionString: this.#url, keepAlive: true, application_name: 'youli peers' })
    link.on('error', (error) => this.#lose(link, error))
    link.on('end', () => this.#lose(link, new Error('The connection ended')))
    link.on('notification', ({ payload }) => this.#hear(link, payload ?? ''))
    try {
      await link.connect()
      await requireSession(link, this.#url)
      await link.query(`listen ${everybody}`)
      this.node = await takeNode(link, this.node)
      await link.query(`listen ${everybody}_${this.node}`)
      const began = performance.now()
      for (const node of await livingNodes(link)) if (node !== this.node) this.#others.add(node)
      await Promise.all(this.#owed.splice(0).map((message) => this.#answer(link, message)))
      await this.#say(link, [], began + longestMemoryMs, true)
      if (this.#closed) throw new Error('Closed while entering')
      this.#link = link
      this.#missed()
      this.#beatAt = began
      await this.#beat()
    } catch (error) {
      await link.end().catch(() => {})
      throw error
    }
  }

  #lose(link: pg.Client, error: Error): void {
    if (this.#link !== link) return
    this.#link = null
    this.#beatAt = Number.NEGATIVE_INFINITY
    this.#missed()
    void link.end().catch(() => {})
    this.#onFault(error, 'connection to the other processes lost; nothing is remembered until it is back')
    void this.#enterAgain()
  }

  async #enterAgain(): Promise<void> {
    while (!this.#closed) {
      this.#others.clear()
      this.#silent.clear()
      try {
        return await this.#enter()
      } catch {
        await wait(250)
      }
    }
  }

  #missed(): void {
    for (const listener of this.#listeners.values()) listener.missed()
  }

  /** What was committed before a heartbeat was sent has been heard when it is answered: both come down the same line, in order. */
  async #beat(): Promise<void> {
    const link = this.#link
    const sent = performance.now()
    if (link && this.#beating !== null && sent - this.#beating > 2 * partitionedAfterMs) this.#lose(link, new Error('No answer'))
    if (!link || this.#beating !== null) return
    this.#beating = sent
    try {
      const alive = new Set(await livingNodes(link))
      for (const set of [this.#others, this.#silent]) for (const node of set) if (!alive.has(node)) set.delete(node)
      if (this.#link === link) this.#beatAt = sent
    } catch (error) {
      this.#lose(link, error as Error)
    } finally {
      this.#beating = null
    }
  }

  #hear(link: pg.Client, payload: string): void {
    const message = readMessage(payload)
    if (message === null || message.from === this.node) return
    if (message.leaving) return this.#forgetNode(message.from)
    this.#silent.delete(message.from)
    this.#others.add(message.from)
    if (message.answer !== undefined) return this.#broadcasts.get(message.answer)?.heardFrom(message.from)
    // Whoever came while we wait may have asked the database before us.
    if (message.entering) for (const broadcast of this.#broadcasts.values()) broadcast.also(message.from)
    for (const [channel, word] of message.words ?? []) this.#listeners.get(channel)?.heard(word)
    if (message.seq === undefined) return
    if (this.node < 0) this.#owed.push(message)
    else void this.#answer(link, message)
  }

  #forgetNode(node: number): void {
    this.#others.delete(node)
    this.#silent.delete(node)
    for (const broadcast of this.#broadcasts.values()) broadcast.heardFrom(node)
  }

  async #answer(link: pg.Client, { from, seq }: Message): Promise<void> {
    const answer = JSON.stringify({ from: this.node, answer: seq })
    await link.query(say, [`${everybody}_${from}`, [answer]]).catch(() => {})
  }
}

async function livingNodes(link: pg.Client): Promise<number[]> {
  const { rows } = await link.query<{ node: number }>({ name: 'living', text: living, values: [nodeLock] })
  return rows.map((row) => row.node)
}

/** The lock lives as long as its connection, so a killed process frees its number by itself. The number we had is tried first. */
async function takeNode(link: pg.Client, had: number): Promise<number> {
  // In containers every process has the same number of its own; the machine's name tells them apart.
  const first = had >= 0 ? had : createHash('sha256').update(`${hostname()} ${process.pid}`).digest().readUInt16BE() % (maxNode + 1)
  for (let step = 0; step <= maxNode; step++) {
    const node = (first + step) % (maxNode + 1)
    const { rows } = await link.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [nodeLock, node])
    if (rows[0]?.got === true) return node
  }
  throw new Error('All node numbers of this database are taken')
}
