import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const leastPauseMs = 1000

/** State in memory with a JSON snapshot beside it: written at most once a second after a change, and on close. */
export interface Store<S> {
  state: S
  /** Say after every change. */
  touch: () => void
  /** False after the last snapshot could not be written. */
  isSaved: () => boolean
  close: () => void
}

/** Opens the snapshot; fields that an older snapshot lacks come from `fresh`. Without a file nothing is kept. */
export function openStore<S extends object>(file: string | undefined, fresh: () => S, firstPauseMs = leastPauseMs): Store<S> {
  let timer: NodeJS.Timeout | undefined
  let pauseMs = firstPauseMs
  let saved = true
  const state = fresh()
  if (file) {
    try {
      Object.assign(state, JSON.parse(readFileSync(file, 'utf8')))
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw new Error(`The snapshot ${file} cannot be read`, { cause: fault })
    }
  }
  const save = (): void => {
    if (!file) return
    const begun = performance.now()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
    // A large state must not keep the process busy with writing it.
    pauseMs = Math.max(leastPauseMs, (performance.now() - begun) * 30)
  }
  /** A full disk ends nobody: what is played goes on in memory, and is written again after the next change. */
  const write = (): void => {
    timer = undefined
    try {
      save()
      saved = true
    } catch (fault) {
      saved = false
      pauseMs = 30_000
      process.stderr.write(`The simulators' state is not saved: ${fault instanceof Error ? fault.message : String(fault)}\n`)
    }
  }
  return {
    state,
    isSaved: () => saved,
    touch: () => {
      if (!file || timer) return
      timer = setTimeout(write, pauseMs)
      timer.unref()
    },
    close: () => {
      if (timer) clearTimeout(timer)
      write()
    },
  }
}

/** Keeps the newest of a growing list. */
export function remember<T>(list: T[], item: T, most: number): void {
  list.push(item)
  if (list.length > most) list.splice(0, list.length - most)
}
