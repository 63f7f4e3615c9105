import { type Mutex, mutex } from './mutex.ts'

/** Hears what other processes tell about one topic. */
export interface Listener {
  heard(word: string): void
  /** Words may have been missed: everything remembered may be wrong. */
  missed(): void
}

/**
 * The other processes on this database. Nothing is true because one process remembers it: who changes what others may remember tells
 * them, and who does not hear the others remembers nothing.
 */
export interface Peers {
  /** 0–1023: no other process on this database has it while this one lives. Feeds the id maker. */
  readonly node: number
  /** Processes on this database, this one too. */
  readonly count: number
  /** How often something was told. */
  readonly told: number
  /** Whether what the others tell arrives. */
  hearing(): boolean
  /** Tells the others; what is told within one turn travels together. A word is short (a key, a hash). */
  tell(channel: string, word: string): void
  /** When all that was told has been acted upon by every other process, or five seconds have passed: nobody remembers longer. */
  heard(): Promise<void>
  listen(channel: string, listener: Listener): void
  /** One at a time among all processes for each name; the others wait. Not inside a transaction. */
  exclusively: Mutex
  close(): Promise<void>
}

/** Nothing may be remembered longer than this, so that whoever cannot be told is waited out. */
export const longestMemoryMs = 5000

/** The embedded database has one process. */
export const alone: Peers = {
  node: 0,
  count: 1,
  told: 0,
  hearing: () => true,
  tell() {},
  heard: async () => {},
  listen() {},
  exclusively: mutex(),
  close: async () => {},
}
