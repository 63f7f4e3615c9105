import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { common, Refusal } from '@youli/domain/kit/refusal.ts'
import { type SheetRow, sheetRefusals as no } from '@youli/domain/kit/sheet.ts'
import type { SheetRequest } from './sheet/reader.ts'
import type { SheetAnswer } from './sheet/sheet-process.ts'

interface Limits {
  /** Longest a table may take; its process is ended then. */
  mostMs: number
  /** Most memory of the process's heap. */
  mostMegabytes: number
  /** Most tables that wait while one is read. */
  waiting: number
  /** A process with nothing to do is ended after this. */
  idleMs: number
}

/** Longest the process may take to start, on a machine at its limits. */
const startMs = 30_000
const usual: Limits = { mostMs: 10_000, mostMegabytes: 192, waiting: 20, idleMs: 60_000 }

/** Starts the process: bundled beside the server, or, where the sources run, from its source. Of our environment it gets nothing. */
function startProcess(mostMegabytes: number): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts')
  const loader = fromSource ? ['--import', import.meta.resolve('tsx')] : []
  return fork(fileURLToPath(new URL(fromSource ? 'sheet/sheet-process.ts' : 'sheet-process.js', import.meta.url)), {
    execArgv: [...loader, `--max-old-space-size=${mostMegabytes}`, '--max-semi-space-size=16'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

interface Job {
  request: SheetRequest
  answer: (rows: SheetRow[]) => void
  fail: (error: unknown) => void
}

/**
 * Reads tables in a process of its own, one after the other: whatever a file is made of, other calls are answered meanwhile, and the
 * server lives on. A table that takes too long or too much memory ends that process, is refused as `tooBig`, and the next gets a new one.
 */
export class SheetReader {
  private child: ChildProcess | null = null
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

  /** Whether there is a process at this moment. */
  get isRunning(): boolean {
    return this.child !== null
  }

  /** Ends the process; a table that is being read is refused, with `why`. */
  end(why: unknown = new Refusal(no.tooBig)): void {
    clearTimeout(this.timer)
    const { child, job } = this
    ;[this.child, this.job] = [null, null]
    child?.kill('SIGKILL')
    job?.fail(why)
    this.next()
  }

  private next(): void {
    if (this.job) return
    clearTimeout(this.timer)
    const job = this.line.shift()
    if (!job) {
      if (this.child) this.timer = setTimeout(() => this.end(), this.limits.idleMs).unref()
      return
    }
    this.job = job
    const child = (this.child ??= this.opened())
    hold(child, true)
    child.send(job.request)
    this.endIn(this.ready ? this.limits.mostMs : startMs)
  }

  private endIn(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.end(), ms)
  }

  private opened(): ChildProcess {
    const child = startProcess(this.limits.mostMegabytes)
    this.ready = false
    child.on('message', (input) => {
      const answer = input as SheetAnswer
      if (this.child !== child) return
      if (answer !== 'ready') return this.settle(answer)
      this.ready = true
      this.endIn(this.limits.mostMs)
    })
    // Not started, or not reached any more; `exit` tells the rest.
    child.on('error', (error) => this.child === child && this.end(error))
    child.on('exit', (code, signal) => this.child === child && this.end(whyEnded(code, signal)))
    return child
  }

  private settle(answer: Exclude<SheetAnswer, 'ready'>): void {
    const job = this.job
    this.job = null
    if (this.child) hold(this.child, false)
    if ('rows' in answer) job?.answer(answer.rows)
    else if ('refused' in answer) job?.fail(new Refusal(answer.refused))
    else job?.fail(new Error(answer.fault))
    this.next()
  }
}

/** Whether the server stays alive for it: only while it reads. */
function hold(child: ChildProcess, stays: boolean): void {
  const way = stays ? 'ref' : 'unref'
  child[way]()
  child.channel?.[way]()
}

/** V8 aborts at the end of its memory; any other end is a fault of ours. */
const whyEnded = (code: number | null, signal: NodeJS.Signals | null): Error =>
  signal === 'SIGABRT' ? new Refusal(no.tooBig) : new Error(`The process that reads tables ended by itself (${signal ?? code})`)

const reader = new SheetReader()

/**
 * Rows of a table file by the titles of its first line; blank rows are left out, other columns ignored, and those of `optional` may be
 * missing. Never inside a transaction: it waits for a process. Refuses `empty`, `unreadable`, `tooBig`, `tooMany`, `columns`, `busy`.
 */
export const readSheet = <T extends string, O extends string = never>(
  file: string,
  titles: readonly T[],
  optional: readonly O[] = [],
): Promise<SheetRow<T | O>[]> => reader.read({ file, titles, optional })
