import type { Call, CallKey, Calls, Out, Parsed, Who } from '@youli/domain/kit/call.ts'
import type { AuditWord } from '@youli/domain/kit/audit.ts'
import type { Effect } from '@youli/domain/kit/preview.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import type { Db, Reader, Tx } from '../db/db.ts'
import type { BrowserKey } from './browser-key.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Me } from './callers.ts'

/** What a call that declares words for the log of operations did about it: it wrote a line, or said that nothing changed. */
export interface AuditTrail {
  accounted: boolean
}

/** What surrounds a call: who asks, of which tenant, when. */
export interface Ctx<W extends Who = Who> {
  me: Me<W>
  /** The caller as one who changes things. */
  actor: Actor
  /** Words of the call for the log of operations. */
  audit: readonly AuditWord[]
  trail: AuditTrail
  tenantId: string
  now: Date
  ip: string
  userAgent: string
  /** What the caller's browser is known by, also without a session. */
  browser: BrowserKey
  /** Sent by a page of the console, so it says. */
  fromOurPage: boolean
  /** Where the pages of the console keep their session. */
  sessionCookie: SessionCookie
  /** The token as sent, for calls that end or renew a session. */
  token: string
  /** Key of a repeatable submit, sent by our clients. `write` needs not look at it: the kit does (`idempotency.ts`). */
  requestKey: string | null
  /** Tells the caller how old what they read may be, ms. */
  tellAge(ageMs: number): void
  app: App
}

/**
 * `read` gets a reader, `write` a transaction of its own, `free` the database itself (calls that talk to providers between transactions);
 * each sees the rows of the call's tenant only.
 * `act` is a `write` that can be previewed: for a call with the fields of `domain/src/kit/preview.ts`.
 * `open` makes the handler once an app, for one that keeps something between its calls: a group of requests.
 */
export type Handler<C extends Call> =
  | { read: (r: Reader, input: Parsed<C>, ctx: Ctx<C['who']>) => Promise<Answer<C>> }
  | { write: (tx: Tx, input: Parsed<C>, ctx: Ctx<C['who']>) => Promise<Answer<C>> }
  | { free: (db: Db, input: Parsed<C>, ctx: Ctx<C['who']>) => Promise<Answer<C>> }
  | { act: (tx: Tx, input: Parsed<C>, ctx: Ctx<C['who']>) => Promise<ActOf<Out<C>>> }
  | { open: (app: App) => (input: Parsed<C>, ctx: Ctx<C['who']>) => Promise<Answer<C>> }

/** What an act did: its effects, which the kit compares with the preview, and its own answer. */
type ActOf<O> = O extends { effects: Effect[]; done: infer D } ? { effects: Effect[]; done: NonNullable<D> } : never

/** What a handler answers; nothing where its call answers nothing. */
type Answer<C extends Call> = null extends Out<C> ? Out<C> | void : Out<C>

export type Handlers<CS extends Calls> = { [K in keyof CS & CallKey]: Handler<CS[K]> }

/** The calls of one feature with what answers them; `main` joins all routes. */
export interface Routes {
  calls: Calls
  handlers: Record<string, AnyHandler>
}
export interface AnyHandler {
  read?: (r: Reader, input: unknown, ctx: Ctx) => Promise<unknown>
  write?: (tx: Tx, input: unknown, ctx: Ctx) => Promise<unknown>
  free?: (db: Db, input: unknown, ctx: Ctx) => Promise<unknown>
  act?: (tx: Tx, input: unknown, ctx: Ctx) => Promise<{ effects: Effect[]; done: unknown }>
  open?: (app: App) => (input: unknown, ctx: Ctx) => Promise<unknown>
}

/** Binds each call of a table to its handler; a missing or wrongly typed one does not compile. */
export const defineRoutes = <CS extends Calls>(calls: CS, handlers: Handlers<CS>): Routes => ({
  calls,
  handlers: handlers,
})

/** The answer of a call with `reply: 'file'`; a large one comes piece by piece. */
export interface FileReply {
  type: string
  bytes: Buffer | string | AsyncIterable<string>
  name?: string
  headers?: Record<string, string>
}
