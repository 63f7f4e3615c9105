import type { AuditWord } from './audit.ts'
import type { Permission } from './permission.ts'
import type { FieldFault, RefusalSpec } from './refusal.ts'

/** The least we need of a zod schema. A wider bound (`z.ZodType`) makes 250 calls take 20 times longer to type-check. */
export type Schema = { _zod: { input: any; output: any } }

/** Who may ask: `anyone` (no session), `visitor` (any live session), `member` (phone bound), `employee` (of the session's tenant), `operator` (console). */
export type Who = 'anyone' | 'visitor' | 'member' | 'employee' | 'operator'

/** A setting by which a brand turns a feature off, and the pages that are then closed. */
export interface FeatureSwitch {
  key: string
  initial: string
  pages: RegExp
}

/** How long an answer is kept. */
export interface CachePolicy {
  /** Its topic: dropped when that changes. */
  tag: string
  /** It says nothing that time or selling changes: kept until a topic drops it. */
  lasting?: true
  /** Further topics; `{id}` stands for what the query says. */
  also?: readonly string[]
  /** With this field sent, it is kept for a second only. */
  unless?: string
}

export interface Call<
  I extends Schema = Schema,
  O extends Schema = Schema,
  W extends Who = Who,
  P extends boolean = boolean,
  S extends string = string,
> {
  /** One line for the printed API. */
  summary: string
  who: W
  /** Console permission needed, e.g. `goodsPermissions.edit`; only with `who: 'operator'`. */
  permission?: Permission
  /** Answers also while the installation has no brand; only with `who: 'anyone'`. */
  brandless?: true
  /** Also for an operator who has yet to set up the second factor that a role asks for. */
  unproven?: true
  /** What a changing console call does, for the log of operations: one word, or one of several. */
  audit?: AuditWord | readonly AuditWord[]
  /** Why a changing console call writes nothing into the log. */
  unaudited?: string
  input: I
  data: O
  /** The reply is `{data: […], total}`: `data` describes the list. */
  paged?: P
  /** States of a paged list: the reply also has `counts`, how many rows are in each, at most 10,000. */
  counts?: readonly S[]
  /** Switch of a feature that the brand can turn off, e.g. `mallSettings.open`: then `common.featureOff`. */
  feature?: FeatureSwitch
  /** Every polite "no" of this call. A refusal that is not declared fails in tests. */
  refusals?: Record<string, RefusalSpec>
  /** May be answered from a replica, seconds behind; only a `read` of an operator, for whom `x-data-age` says how many. */
  stale?: true
  /** Same bytes for everyone of a tenant: kept with an ETag, for a second unless told otherwise. */
  cache?: CachePolicy
  /** `redirect`: the handler answers an address (302). `file`: bytes with a content type. Both outside the envelope. */
  reply?: 'envelope' | 'redirect' | 'file'
  /** Why a repeated `idempotency-key` does the work again: the answer hands out what is kept nowhere, or dies within minutes. */
  unkept?: string
  /** Rate class: `strict` for codes and log-ins. Default `normal`; a cached read counts only where the cache cannot answer. */
  limit?: 'normal' | 'strict'
}

/** Sent by the console's own pages with every call: a page of another site cannot send it. */
export const consoleHeader = 'x-youli-console'

/** Of an answer from a replica: how many seconds old it may be. */
export const dataAgeHeader = 'x-data-age'

/** Declares a call; the key beside it is its literal verb and path. */
export const call = <I extends Schema, O extends Schema, W extends Who, P extends boolean = false, const S extends string = never>(
  c: Call<I, O, W, P, S>,
): Call<I, O, W, P, S> => c

/** `FORM` is a POST that our client sends urlencoded; the server takes JSON and form on every POST. */
export type CallKey = `${'GET' | 'POST' | 'FORM'} /${string}`
export type Calls = Record<CallKey, Call>

/** What a caller sends. */
export type In<C extends Call> = C['input']['_zod']['input']
/** What a handler receives, after parsing. */
export type Parsed<C extends Call> = C['input']['_zod']['output']
export type Page<T> = { data: T; total: number }
export type CountedPage<T, S extends string> = Page<T> & { counts: Record<S, number> }
type Data<C extends Call> = C['data']['_zod']['output']
/** What a caller gets and a handler answers: the list and its total for a paged call, with counts where it declares them. */
export type Out<C extends Call> =
  C extends Call<Schema, Schema, Who, true, infer S> ? ([S] extends [never] ? Page<Data<C>> : CountedPage<Data<C>, S>) : Data<C>

/** The one envelope of every reply. `code` 0 is good; a refusal carries its own code and a Chinese `msg`. */
export interface Envelope<T = unknown> {
  success: boolean
  code: number
  msg: string
  data: T | null
  total?: number
  counts?: Record<string, number>
  /** Of a refusal: where in the input it is wrong. */
  fields?: readonly FieldFault[]
}
