import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { common, Refusal } from '@youli/domain/kit/refusal.ts'
import { type SheetRow, sheetRefusals as no } from '@youli/domain/kit/sheet.ts'
import type { SheetRequest } from './sheet/reader.ts'
import type { SheetAnswer } from './sheet/sheet-thread.ts'

interface Limits {
  /** Longest a table may take; its thread is ended then. */
  mostMs: number
  /** Most memory of the thread's heap. */
  mostMegabytes: number
  /** Most tables that wait while one is read. */
  waiting: number
  /** A thread with nothing to do is ended after this. */
  idleMs: number
}

/** Longest a thread may take to start, on a machine at its limits. */
const startMs = 30_000
const usual: Limits = { mostMs: 10_000, mostMegabytes: 192, waiting: 20, idleMs: 60_000 }

/** Starts the thread: bundled beside the server, or, where the sources run, from its source. */
function startThread(mostMegabytes: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 32 }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('sheet-thread.js', import.meta.url), { resourceLimits, execArgv: [] })
  const source = new URL('sheet/sheet-thread.ts', import.meta.url).href
  const loader = join(dirname(createRequire(import.meta.url).resolve('tsx/package.json')), 'dist/esm/api/index.mjs')
  const start = `import(${JSON.stringify(loader)}).then(({ tsImport }) => tsImport(${JSON.stringify(source)}, ${JSON.stringify(source)}))`
  return new Worker(start, { eval: true, resourceLimits, execArgv: [] })
}

interface Job {
  request: SheetRequest
  answer: (rows: SheetRow[]) => void
  fail: (error: unknown) => void
}

/**
 * Reads tables in a thread of its own, one after the other: whatever a file is made of, other calls are answered meanwhile, and the
 * process lives on. A table that takes too long or too much memory ends the thread, is refused as `tooBig`, and the next gets a new one.
 */
export class SheetReader {
  private thread: Worker | null = null
  private ready = false
  private readonly line: Job[] = []
  private job: Job | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly limits: Limits = usual) {}

  /** Rows by the titles of the first line, as `readSheetHere` answers them. Refuses as it does, and `busy`. */
  read(request: SheetRequest): Promise<SheetRow[]> {
    return new Promise((answer, fail) => {
      if (this.line.length >= this.limits.waiting) return fail(new Refusal(common.busy))
      this.line.push({ request, answer, fail })
      this.next()
    })
  }

  /** Whether there is a thread at this moment. */
  get isRunning(): boolean {
    return this.thread !== null
  }

  /** Ends the thread; a table that is being read is refused. */
  end(): void {
    clearTimeout(this.timer)
    const { thread, job } = this
    ;[this.thread, this.job] = [null, null]
    void thread?.terminate()
    job?.fail(new Refusal(no.tooBig))
    this.next()
  }

  private next(): void {
    if (this.job) return
    clearTimeout(this.timer)
    const job = this.line.shift()
    if (!job) {
      if (this.thread) this.timer = setTimeout(() => this.end(), this.limits.idleMs).unref()
      return
    }
    this.job = job
    const thread = (this.thread ??= this.opened())
    thread.ref()
    thread.postMessage(job.request)
    this.endIn(this.ready ? this.limits.mostMs : startMs)
  }

  private endIn(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.end(), ms)
  }

  private opened(): Worker {
    const thread = startThread(this.limits.mostMegabytes)
    this.ready = false
    thread.on('message', (input: SheetAnswer) => {
      if (this.thread !== thread) return
      if (input !== 'ready') return this.settle(input)
      this.ready = true
      this.endIn(this.limits.mostMs)
    })
    // Memory at its end, or a fault of ours: either way this thread is lost.
    thread.on('error', (error) => this.thread === thread && this.lost(error))
    return thread
  }

  private settle(answer: Exclude<SheetAnswer, 'ready'>): void {
    const job = this.job
    this.job = null
    this.thread?.unref()
    if ('rows' in answer) job?.answer(answer.rows)
    else if ('refused' in answer) job?.fail(new Refusal(answer.refused))
    else job?.fail(new Error(answer.fault))
    this.next()
  }

  private lost(error: unknown): void {
    const job = this.job
    this.job = null
    const full = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    job?.fail(full ? new Refusal(no.tooBig) : error)
    this.end()
  }
}

const reader = new SheetReader()

/**
 * Rows of a table file by the titles of its first line; blank rows are left out, other columns ignored, and those of `optional` may be
 * missing. Never inside a transaction: it waits for a thread. Refuses `empty`, `unreadable`, `tooBig`, `tooMany`, `columns`, `busy`.
 */
export const readSheet = <T extends string, O extends string = never>(
  file: string,
  titles: readonly T[],
  optional: readonly O[] = [],
): Promise<SheetRow<T | O>[]> => reader.read({ file, titles, optional })
