import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'

/** `down`: no answer or 5xx. `slow`: out of time. `refused`: the provider said no. `malformed`: the answer cannot be trusted or read. */
export type FaultKind = 'down' | 'slow' | 'refused' | 'malformed'

/** A provider failed us. Its message names provider and reason, never an address's query, a header or a body of ours. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  constructor(
    readonly provider: string,
    readonly kind: FaultKind,
    readonly detail: string,
    readonly code?: string,
  ) {
    super(`${provider} ${kind}${code === undefined ? '' : ` [${code}]`}: ${detail.slice(0, 200)}`)
  }
}

/** Codes of a connection that broke after we had spoken. */
const broken = new Set(['ECONNRESET', 'EPIPE'])

/** Whether a provider may have done what we asked for although its answer never came, or cannot be read. */
export const mayBeDone = ({ kind, code = '' }: ProviderFault): boolean =>
  kind === 'slow' || kind === 'malformed' || (kind === 'down' && broken.has(code))

/** How long a provider is waited for, and how long it is left alone before it is asked again. */
export interface Patience {
  timeoutMs: number
  /** Before the second try, doubling after each. */
  pauseMs: number
}
export const usualPatience: Readonly<Patience> = { timeoutMs: 8_000, pauseMs: 200 }

export interface ProviderRequest {
  /** Who is asked, for messages: `wechat`, `pay`. */
  provider: string
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** The usual one when left out. */
  timeoutMs?: number
  /** An answer longer than this is refused unread. */
  maxBytes?: number
}
/** The exact bytes, for whoever must check a signature over them. */
export interface ProviderResponse {
  status: number
  header(name: string): string | undefined
  body: Buffer
}

const defaultMaxBytes = 8 * 1024 * 1024

// Connections are kept between requests, but not as long as providers keep them: one that they close is not spoken to.
const kept = { keepAlive: true, timeout: 4_000 }
const agents = { http: new http.Agent(kept), https: new https.Agent(kept) }

/** Asks once. Answers any status except a redirect, which is never followed. Node's own client: `fetch` took four times the processor for a small request. */
export async function requestProvider(q: ProviderRequest): Promise<ProviderResponse> {
  const url = new URL(q.url)
  const where = `${q.method ?? 'GET'} ${url.pathname}`
  const signal = AbortSignal.timeout(q.timeoutMs ?? usualPatience.timeoutMs)
  const response = await send(q, url, where, signal).catch((error: unknown) => {
    if (error instanceof ProviderFault) throw error
    if (signal.aborted) throw new ProviderFault(q.provider, 'slow', where)
    throw new ProviderFault(q.provider, 'down', where, codeOf(error))
  })
  if (response.status >= 300 && response.status < 400)
    throw new ProviderFault(q.provider, 'refused', `${where} answered a redirect`, String(response.status))
  return response
}

async function send(q: ProviderRequest, url: URL, where: string, signal: AbortSignal): Promise<ProviderResponse> {
  const tls = url.protocol === 'https:'
  const how = { method: q.method ?? 'GET', headers: q.headers, agent: tls ? agents.https : agents.http, signal }
  const request = (tls ? https : http).request(url, how)
  // What breaks after the headers is told by whoever reads the body.
  request.on('error', () => {}).end(q.body)
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage]
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > (q.maxBytes ?? defaultMaxBytes)) throw new ProviderFault(q.provider, 'malformed', `${where} answered too much`)
    chunks.push(chunk)
  }
  const header = (name: string) => [reply.headers[name]].flat().join(', ') || undefined
  return { status: reply.statusCode ?? 0, header, body: Buffer.concat(chunks) }
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

// Message numbers have more digits than a number holds; they are read as text. Inside a string the quotes would be escaped.
const longNumber = /("\w+"\s*:\s*)([0-9]{16,})(?=\s*[,}])/g

/** A body as a JSON object, its longest numbers as text; `malformed` otherwise. WeChat labels JSON as plain text, so the content type is not asked. */
export function jsonObject(provider: string, body: Buffer | string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(body.toString().replace(longNumber, '$1"$2"'))
  } catch {
    throw new ProviderFault(provider, 'malformed', 'the answer is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProviderFault(provider, 'malformed', 'the answer is no JSON object')
  return value as Record<string, unknown>
}

/** A status that may be another one soon: the provider is down, or whoever stands before it has too many callers. */
export const isDown = (status: number): boolean => status >= 500 || status === 429

/** Asks and reads a JSON object from a 2xx. */
export async function requestJson(q: ProviderRequest): Promise<Record<string, unknown>> {
  const answer = await requestProvider(q)
  if (isDown(answer.status)) throw new ProviderFault(q.provider, 'down', new URL(q.url).pathname, String(answer.status))
  if (answer.status >= 400) throw new ProviderFault(q.provider, 'refused', new URL(q.url).pathname, String(answer.status))
  return jsonObject(q.provider, answer.body)
}

/** Tries again after `down` and `slow`, `more` times, but not once the time of one question is over: somebody waits. Only for questions that do nothing twice. */
export async function again<T>(more: number, once: () => Promise<T>, { timeoutMs, pauseMs }: Patience = usualPatience): Promise<T> {
  const began = performance.now()
  for (let tries = 0; ; tries += 1) {
    try {
      return await once()
    } catch (error) {
      const passing = error instanceof ProviderFault && (error.kind === 'down' || error.kind === 'slow')
      if (!passing || tries >= more || performance.now() - began > timeoutMs - pauseMs) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** tries))
    }
  }
}
