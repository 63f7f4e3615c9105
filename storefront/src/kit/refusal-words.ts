import { ApiError, isRefusal } from '@youli/client/error.ts'

/** Our words by a refusal's code. */
export type RefusalWords = ReadonlyMap<number, string>

let load: () => Promise<RefusalWords> = () => Promise.resolve(new Map())

/** Names who holds the words that members read instead of texts fixed on the wire. They are fetched when something is refused. */
export function speakWith(loader: () => Promise<RefusalWords>): void {
  load = loader
}

/** Throws a refusal in our words for its code, where there are any and they can be fetched; anything else as it is. */
export async function throwInOurWords(error: unknown): Promise<never> {
  const words = isRefusal(error) ? (await load().catch(() => undefined))?.get(error.code) : undefined
  throw words && isRefusal(error) ? new ApiError('refusal', words, error) : error
}
