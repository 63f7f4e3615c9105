import { type Patience, ProviderFault, again, requestJson } from '../http.ts'
import { type Lease, type TokenCache, keep, leased } from './token-cache.ts'

type Json = Record<string, unknown>

/** Codes of a token that is unknown, expired or malformed. */
const staleToken = new Set(['40001', '42001', '40014'])
const busy = '-1'
/** Codes of too many calls, of a day or a minute. */
const tooMany = new Set(['45009', '45011'])

/** Whether WeChat said no to what was asked about. Too many calls, or a page of whoever stands in between, say nothing of it. */
export const isNo = (error: unknown): boolean =>
  error instanceof ProviderFault &&
  error.kind === 'refused' &&
  error.code !== undefined &&
  !tooMany.has(error.code) &&
  !/^\d{3}$/.test(error.code)

/** One account's API: `errcode` becomes a fault, the account token comes from the cache and is renewed once when refused. */
export interface AccountApi {
  /** A call without the account token. `safe` when asking twice does no harm. */
  plain(path: string, params: Params, safe?: boolean): Promise<Json>
  /** A call with the account token; a POST when it has a body. */
  withToken(path: string, params: Params, how?: { body?: unknown; safe?: boolean }): Promise<Json>
  accessToken(): Promise<string>
  /** Proves id and secret with a token fetched now; it takes the kept one's place, which the provider may have ended. */
  freshToken(): Promise<void>
  /** A ticket from the cache or from its path. */
  ticket(name: string, path: string, params: Params): Promise<string>
}
export type Params = Record<string, string>

export interface ApiSettings {
  provider: string
  apiUrl: string
  /** Names this account in the shared cache. */
  account: string
  tokens: TokenCache
  tokenPath: string
  tokenParams: Params
  now: () => Date
  patience?: Patience
}

/** Text of a field, or a `malformed` fault. */
export function textOf(provider: string, json: Json, field: string): string {
  const value = json[field]
  if (typeof value !== 'string' || value === '') throw new ProviderFault(provider, 'malformed', `the answer lacks ${field}`)
  return value
}
/** Text of a field that may be missing. */
export const maybeText = (json: Json, field: string): string | undefined => {
  const value = json[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A text or number as text, anything else as ''. */
export const scalar = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

async function call(s: ApiSettings, path: string, params: Params, body?: unknown): Promise<Json> {
  const url = `${s.apiUrl}${path}?${new URLSearchParams(params)}`
  const sent =
    body === undefined ? {} : { method: 'POST' as const, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const json = await requestJson({ provider: s.provider, url, ...sent, timeoutMs: s.patience?.timeoutMs })
  const code = scalar(json.errcode)
  if (code === '' || code === '0') return json
  // The text ends in a request id or hint that differs each time; only what stands before it is kept.
  const text = scalar(json.errmsg)
    .slice(0, 1000)
    .split(/,?\s{0,8}(?:rid|hints?)\s{0,8}:/)[0]!
  throw new ProviderFault(s.provider, code === busy ? 'down' : 'refused', `${path} ${text}`, code)
}

function lease(provider: string, json: Json, field: string): Lease {
  const expiresIn = Number(json.expires_in)
  if (!(expiresIn > 0)) throw new ProviderFault(provider, 'malformed', 'the answer lacks expires_in')
  return { value: textOf(provider, json, field), expiresIn }
}

/** Opens an account's API. Throws `ProviderFault` with `errcode` as its code. */
export function accountApi(s: ApiSettings): AccountApi {
  const tokenKey = `${s.account}:token`
  const fetchToken = async () => lease(s.provider, await again(1, () => call(s, s.tokenPath, s.tokenParams), s.patience), 'access_token')
  const token = (stale?: string) => leased(s.tokens, tokenKey, fetchToken, { stale, now: s.now })
  const withToken: AccountApi['withToken'] = async (path, params, { body, safe = false } = {}) => {
    const once = (value: string) => again(safe ? 1 : 0, () => call(s, path, { access_token: value, ...params }, body), s.patience)
    const first = await token()
    try {
      return await once(first)
    } catch (error) {
      if (!(error instanceof ProviderFault) || !staleToken.has(error.code ?? '')) throw error
      return once(await token(first))
    }
  }
  return {
    plain: (path, params, safe = false) => again(safe ? 1 : 0, () => call(s, path, params), s.patience),
    withToken,
    accessToken: () => token(),
    freshToken: async () => void (await keep(s.tokens, tokenKey, await fetchToken(), s.now)),
    ticket: (name, path, params) =>
      leased(
        s.tokens,
        `${s.account}:ticket:${name}`,
        async () => lease(s.provider, await withToken(path, params, { safe: true }), 'ticket'),
        {
          now: s.now,
        },
      ),
  }
}
