import type { Calls } from '@youli/domain/kit/call.ts'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Front, MakeCall } from './front.ts'
import { ApiError, isAnswered } from './error.ts'
import { freshKey, type InputOf, type KeyOf, type OutputOf } from './request.ts'

interface ActionOptions<C extends Calls, K extends KeyOf<C>> {
  onDone?: (data: OutputOf<C, K>, input: InputOf<C, K>) => unknown
  /** Shows the failure itself; the action is `quiet` then. */
  onFail?: (error: ApiError, input: InputOf<C, K>) => unknown
  /** A form that costs something: while nobody knows what became of it, what it says then is no second thing either. */
  once?: boolean
  /** Calls whose cached responses no longer hold afterwards. */
  invalidates?: readonly KeyOf<C>[]
  /** A failure is shown by the screen itself, not by the front. */
  quiet?: boolean
}

const useNothing = () => () => undefined

/** Actions of a contract. While nobody knows what became of one, because the reply was lost, sending the same again has the same key: it is done once. */
export function createUseAction<C extends Calls>(call: MakeCall<C>, { useFailure = useNothing, invalidatesAll }: Front) {
  /** A call that changes something: `const save = useAction('POST …', { onDone })`, then `save.mutate(input)`, `save.isPending`. */
  return function useAction<K extends KeyOf<C>>(
    key: K,
    { onDone, onFail, once, invalidates = [], quiet = onFail !== undefined }: ActionOptions<C, K> = {},
  ): UseMutationResult<OutputOf<C, K>, Error, InputOf<C, K>> {
    const client = useQueryClient()
    const showFailure = useFailure()
    const unanswered = useRef<Record<string, string>>({}).current
    const intentOf = (input: InputOf<C, K>): string => (once ? '' : JSON.stringify(input))
    return useMutation<OutputOf<C, K>, Error, InputOf<C, K>>({
      meta: { quiet },
      mutationFn: (input) => call(key, input, { idempotencyKey: (unanswered[intentOf(input)] ??= freshKey()) }),
      onSuccess: async (data, input) => {
        delete unanswered[intentOf(input)]
        if (invalidatesAll) await client.invalidateQueries()
        for (const stale of invalidates) void client.invalidateQueries({ queryKey: [stale] })
        await onDone?.(data, input)
      },
      onError: (error, input) => {
        if (isAnswered(error)) delete unanswered[intentOf(input)]
        if (!quiet) showFailure(error)
        if (error instanceof ApiError) onFail?.(error, input)
      },
    })
  }
}
