import type { Calls } from '@youli/domain/kit/call.ts'
import { createUseAction } from './actions.ts'
import type { Front, MakeCall } from './front.ts'
import { createQueries, noteChange } from './queries.ts'
import { requestOf, type InputOf, type KeyOf, type OutputOf } from './request.ts'

/** The typed client of a contract: `call` by key, hooks whose answers are kept, actions. */
export function createClient<C extends Calls>(front: Front) {
  /** Makes a call. Answers its data (`{data, total}` when paged); throws an `ApiError`. */
  const call: MakeCall<C> = async <K extends KeyOf<C>>(key: K, input: InputOf<C, K>, options = {}) => {
    const sending = front.send(requestOf(key, input, { ...options, omitsEmpty: front.omitsEmpty })) as Promise<OutputOf<C, K>>
    return key.startsWith('GET ') ? sending : sending.finally(noteChange)
  }
  return { call, ...createQueries<C>(call, front), useAction: createUseAction<C>(call, front) }
}
