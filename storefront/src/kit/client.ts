import { createClient } from '@youli/client/client.ts'
import { dataOf, type KeyOf, type InputOf as Input, type OutputOf as Output } from '@youli/client/request.ts'
import type { StorefrontCalls } from '@youli/domain/main.ts'
import { request } from './http.ts'
import { throwInOurWords } from './refusal-words.ts'

export type Key = KeyOf<StorefrontCalls>
export type InputOf<K extends Key> = Input<StorefrontCalls, K>
export type OutputOf<K extends Key> = Output<StorefrontCalls, K>

/** The shared client on the storefront's contract. Failures are shown by the caches of `query-client.ts`. */
export const { call, callQuery, useCall, pagesQuery, usePages, useAction } = createClient<StorefrontCalls>({
  send: (toSend) => request(toSend).then(dataOf).catch(throwInOurWords),
})
