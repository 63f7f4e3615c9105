import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { WideDb } from './db/db.ts'
import type { StaleReads } from './db/replica.ts'
import type { RandomSource } from './random-source.ts'
import type { CachingAuthenticator } from './http/authenticator-cache.ts'
import type { EventHub } from './http/event-hub.ts'
import type { ReadAll } from './http/reads.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Providers } from './providers/providers.ts'
import type { Settings } from './settings.ts'
import type { Extensions } from './extensions.ts'

/** What every handler and job may use of the app. Business services take only what they need of it. */
export interface App {
  db: WideDb
  /** Reads that may be seconds old. */
  stale: StaleReads
  jobs: Jobs
  clock: Clock
  random: RandomSource
  cache: ResponseCache
  /** Tells open pages of a brand what happened. */
  events: EventHub
  log: Logger
  settings: Settings
  providers: Providers
  /** Where areas register what those to their left need. */
  extensions: Extensions
  /** Address under which the outside reaches us, without a slash at the end; known once the port is. */
  publicUrl(): string
  /** Makes ended sessions dead at once, in every process. */
  authenticator: Pick<CachingAuthenticator, 'forget' | 'forgetAll' | 'isInMemory' | 'isPersonInMemory'>
  /** Answers several of the storefront's reads; once the routes are there. */
  readAll: ReadAll
  /** The picture behind an address of ours, a few hundred pixels wide; null where none is. Once the routes are there. */
  pictureAt(address: string): Promise<Buffer | null>
  /** A new time-ordered id. */
  id(): string
}
