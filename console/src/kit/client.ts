import { createClient } from '@youli/client/client.ts'
import { takeEarly } from '@youli/client/early.ts'
import { dataOf, requestOf } from '@youli/client/request.ts'
import type { ApiRequest, InputOf as Input, KeyOf, OutputOf as Output, PagedKeyOf } from '@youli/client/request.ts'
import { consoleHeader, type Envelope } from '@youli/domain/kit/call.ts'
import type { ConsoleCalls } from '@youli/domain/main-console.ts'
import { App } from 'antd'
import { noteDataAge } from './data-age.ts'
import { errorMessage } from './errors.ts'
import { useSession } from './session.ts'

export type Key = KeyOf<ConsoleCalls>
export type InputOf<K extends Key> = Input<ConsoleCalls, K>
export type OutputOf<K extends Key> = Output<ConsoleCalls, K>
/** Calls that answer a page of rows. */
export type PagedKey = PagedKeyOf<ConsoleCalls>
/** Calls that answer a file. */
export type FileKey = { [K in Key]: OutputOf<K> extends { bytes: unknown; name: string } ? K : never }[Key]
export type Row<K extends PagedKey> = OutputOf<K> extends { data: (infer R)[] } ? R : never

interface Answer {
  response: Response
  /** The log-in it was sent under. */
  visit: number
}

async function fetched({ path, headers, ...init }: ApiRequest): Promise<Answer> {
  const { visit } = useSession.getState()
  const early = init.method === 'GET' ? await takeEarly(path) : undefined
  const asked = () => fetch(path, { ...init, headers: { ...headers, [consoleHeader]: '1' }, credentials: 'same-origin' })
  const response = early ?? (await asked())
  noteDataAge(response)
  return { response, visit }
}

/** The data of an answer. Throws the server's no; with a dead session the person is asked to log in again. */
async function read({ response, visit }: Answer): Promise<unknown> {
  const envelope = (await response.json()) as Envelope
  const { visit: current, expire } = useSession.getState()
  if (envelope.code === 401 && current === visit) expire()
  return dataOf(envelope, response.status)
}

/** Shows a failed action in a toast. */
function useFailure() {
  const { message } = App.useApp()
  return (error: unknown) => void message.error(errorMessage(error))
}

const omitsEmpty = true

/** The shared client on the console's contract: after an action all that is on screen is loaded anew, and its failure is a toast. */
export const { call, useCall, useAction } = createClient<ConsoleCalls>({
  send: async (request) => read(await fetched(request)),
  omitsEmpty,
  keepsPrevious: true,
  invalidatesAll: true,
  useFailure,
})

/** Calls for a file. Throws as `call` does. */
export async function callFile<K extends FileKey>(key: K, input: InputOf<K>): Promise<{ name: string; content: Blob }> {
  const answer = await fetched(requestOf(key, input, { omitsEmpty }))
  const disposition = answer.response.headers.get('content-disposition')
  // What comes without a name is no file but a "no".
  if (!disposition) await read(answer)
  const name = /filename\*=UTF-8''(.+)$/.exec(disposition ?? '')?.[1] ?? ''
  return { name: decodeURIComponent(name), content: await answer.response.blob() }
}
