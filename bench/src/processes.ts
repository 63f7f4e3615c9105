import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A process of the measurement; `setup` is the JSON line it prints when it is ready. */
export interface Helper<T> {
  setup: T
  pid: number
  stop(): Promise<void>
}

/** Starts a TypeScript file of this folder and waits for its line. */
export function start<T>(file: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<Helper<T>> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bench/src', file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', SIMULATORS: 'on', LOG_LEVEL: 'error', RATE_LIMIT: '0', ...env },
  })
  return ready(child)
}

function ready<T>(child: ChildProcess): Promise<Helper<T>> {
  const gone = new Promise<void>((done) => void child.once('exit', () => done()))
  return new Promise((done, fail) => {
    let text = ''
    void gone.then(() => fail(new Error('a process of the measurement ended before it was ready')))
    child.stdout!.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const end = text.indexOf('\n')
      if (end < 0) return
      child.stdout!.removeAllListeners('data')
      child.stdout!.resume()
      const stop = async () => {
        child.kill('SIGTERM')
        await gone
      }
      done({ setup: JSON.parse(text.slice(0, end)) as T, pid: child.pid!, stop })
    })
  })
}

/** A folder for one measurement, removed afterwards. */
export async function withFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'youli-bench-'))
  try {
    return await work(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
export const round = (n: number, digits = 2): number => Number(n.toFixed(digits))

/** Memory a process has in the machine now, in MB. */
export const rssMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** Fields of `/proc/PID/stat` from the state on: the name before it may contain spaces. */
const statOf = (pid: number | string): string[] => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
/** A tick is 10 ms. */
const msOf = (ticks: string[]): number => ticks.reduce((sum, n) => sum + Number(n), 0) * 10

/** Processor time a process has used so far, in ms. */
export const cpuMs = (pid: number | string): number => msOf(statOf(pid).slice(11, 13))

/** Processor time that a process and its children, ended ones included, have used so far, ms. */
export function cpuMsOfAll(parent: number): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const running = children.reduce((sum, child) => sum + cpuMsIfThere(child), 0)
  return running + msOf(statOf(parent).slice(11, 15))
}

/** 0 for a child that has ended since it was listed: the parent's fields include it. */
function cpuMsIfThere(pid: string): number {
  try {
    return cpuMs(pid)
  } catch {
    return 0
  }
}
