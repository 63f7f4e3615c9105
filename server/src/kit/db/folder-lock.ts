import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'

interface Holder {
  pid: number
  /** When that process started, in the kernel's ticks: tells a process from a later one with the same number. Empty without /proc. */
  born: string
  /** Where that number means something: host, and the space of process numbers (a container has its own). */
  where: string
}
const beatMs = 5_000
const silentMs = 20_000

/** Holds a folder for this process alone until the returned function is called; a lock left by a dead process is taken over. */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true })
  const lock = path.join(folder, 'youli.lock')
  const mine = JSON.stringify({ pid: process.pid, born: bornOf(process.pid), where: here() } satisfies Holder)
  if (!created(lock, mine)) {
    removeStale(lock, folder)
    if (!created(lock, mine)) throw refused(folder, read(lock))
  }
  const beat = setInterval(() => {
    const now = new Date()
    fs.utimes(lock, now, now, () => {})
  }, beatMs)
  beat.unref()
  return () => {
    clearInterval(beat)
    if (fs.existsSync(lock) && fs.readFileSync(lock, 'utf8') === mine) fs.rmSync(lock, { force: true })
  }
}

function removeStale(lock: string, folder: string): void {
  const seen = read(lock)
  if (isAlive(seen, lock)) throw refused(folder, seen)
  const aside = `${lock}.stale.${process.pid}`
  try {
    fs.renameSync(lock, aside)
  } catch (error) {
    // Its holder let go just now.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = read(aside)
  // Someone took the stale lock over between our look and our rename: put theirs back.
  if (moved !== null && JSON.stringify(moved) !== JSON.stringify(seen)) {
    fs.renameSync(aside, lock)
    throw refused(folder, moved)
  }
  fs.rmSync(aside, { force: true })
}

function isAlive(holder: Holder | null, lock: string): boolean {
  // A process of another container or host cannot be looked up, one that is just writing its name cannot be read: the heartbeat decides.
  if (holder === null || holder.where !== here()) {
    const stat = fs.statSync(lock, { throwIfNoEntry: false })
    return stat !== undefined && Date.now() - stat.mtimeMs < silentMs
  }
  if (holder.pid === process.pid && holder.born === bornOf(process.pid)) return true
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return holder.born === '' || bornOf(holder.pid) === holder.born
}

/** Empty where the system does not tell; `dead` for one that ended and only waits for its parent to notice. */
function bornOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may hold spaces and brackets; what follows the last bracket is fixed: state is field 3, start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? 'dead' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

function here(): string {
  try {
    return `${os.hostname()} ${fs.readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return os.hostname()
  }
}

function created(lock: string, text: string): boolean {
  try {
    fs.writeFileSync(lock, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(lock: string): Holder | null {
  try {
    return JSON.parse(fs.readFileSync(lock, 'utf8')) as Holder
  } catch {
    return null
  }
}

function refused(folder: string, holder: Holder | null): Error {
  const who = holder?.pid ?? '?'
  return new Error(
    `数据目录 ${folder} 正被进程 ${who} 使用,同一目录只能由一个进程打开;请先停止它,或设置 DATABASE_URL 使用 PostgreSQL。 ` +
      `The data folder ${folder} is in use by process ${who}; only one process may open it. Stop that one first, or set DATABASE_URL to use PostgreSQL.`,
  )
}
