import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const runFile = promisify(execFile)

/** A process that the drill started; `end` sends a signal and answers its exit code (null: killed) once it is gone. */
export interface Child {
  readonly pid: number
  isRunning(): boolean
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** PostgreSQL and PgBouncer refuse to run as root: Debian's packages bring a user for them. */
const plainUser: { uid?: number; gid?: number } =
  process.getuid?.() === 0
    ? { uid: Number(execFileSync('id', ['-u', 'postgres'])), gid: Number(execFileSync('id', ['-g', 'postgres'])) }
    : {}

interface StartOptions {
  env?: Record<string, string>
  /** As the user of PostgreSQL where the drill runs as root. */
  plain?: boolean
  /** What it is ended with when the drill ends. */
  lastSignal?: NodeJS.Signals
}

/** Every process of the drill, each ended by its id at the end, whatever the end is. */
export class Children {
  readonly #running = new Map<ChildProcess, NodeJS.Signals>()

  constructor(readonly folder: string) {
    process.once('exit', () => this.#signalAll())
  }

  /** Starts a program whose output goes to `NAME.log` in the folder of the drill. */
  start(name: string, command: string, args: readonly string[], options: StartOptions = {}): Child {
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const child = spawn(command, args, {
      cwd: this.folder,
      // A group of its own: Ctrl-C reaches the drill alone, which ends the others in order.
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...options.env },
      ...(options.plain ? plainUser : {}),
    })
    closeSync(log)
    this.#running.set(child, options.lastSignal ?? 'SIGKILL')
    const gone = new Promise<number | null>((resolve) => {
      child.once('exit', (code) => resolve(code))
      child.once('error', () => resolve(null))
    }).finally(() => this.#running.delete(child))
    return {
      pid: child.pid ?? 0,
      isRunning: () => this.#running.has(child),
      end: (signal) => {
        child.kill(signal)
        return gone
      },
    }
  }

  /** Runs a program to its end; answers what it printed, throws what it complained of. */
  async run(command: string, args: readonly string[], plain = false): Promise<string> {
    const { stdout } = await runFile(command, args, { cwd: this.folder, ...(plain ? plainUser : {}) })
    return stdout.trim()
  }

  /** Ends all that still run and waits until they are gone. */
  async endAll(): Promise<void> {
    const gone = [...this.#running.keys()].map((child) => new Promise((resolve) => child.once('exit', resolve)))
    this.#signalAll()
    await Promise.all(gone)
  }

  #signalAll(): void {
    for (const [child, signal] of this.#running) child.kill(signal)
  }
}

/** Gives the user of PostgreSQL a folder. */
export const ownerArgs = (path: string): readonly string[] | null =>
  plainUser.uid === undefined ? null : [`${plainUser.uid}:${plainUser.gid}`, path]
