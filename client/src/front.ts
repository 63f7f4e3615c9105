import type { Calls } from '@youli/domain/kit/call.ts'
import type { ApiRequest, InputOf, KeyOf, OutputOf, RequestOptions } from './request.ts'

/** What a front adds to the shared client: how it sends, and what goes without saying there. */
export interface Front {
  /** Sends a request and answers the data of its envelope (`dataOf`); throws an `ApiError` for a "no". */
  send(request: ApiRequest): Promise<unknown>
  /** Fields with an empty text are left away. */
  omitsEmpty?: boolean
  /** The last answer stays on screen while another input loads. */
  keepsPrevious?: boolean
  /** An action makes every answer stale, not only those that it names. */
  invalidatesAll?: boolean
  /** A hook whose answer shows the failure of an action that is not `quiet`, where the caches of the front do not. */
  useFailure?: () => (error: unknown) => void
}

/** How a call is made outside of hooks; typed by its key. */
export type MakeCall<C extends Calls> = <K extends KeyOf<C>>(
  key: K,
  input: InputOf<C, K>,
  options?: Omit<RequestOptions, 'omitsEmpty'>,
) => Promise<OutputOf<C, K>>
