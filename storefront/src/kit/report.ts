import { ApiError } from '@youli/client/error.ts'
import { pageState } from './page-state.ts'
import { session } from './session.ts'

/** Most characters of an error's own text (Spec 1 §9). */
const maxInfo = 256
const maxReports = 20
const reported = pageState(() => new Set<string>())

/** Tells the server of a client error: once for the same text, at most twenty a visit, never failing itself. */
export function report(type: string, error: unknown, data?: object): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const same = `${type} ${message}`
  if (reported.now.has(same) || reported.now.size >= maxReports) return
  reported.now.add(same)
  const { token, userName, headImgUrl, userId, appId } = session()
  const body = {
    project: 'storefront',
    type,
    message: message.slice(0, maxInfo),
    data: { userName, headImgUrl, userId, appId, stack: error instanceof Error ? (error.stack ?? '').slice(0, 1500) : '', ...data },
    ua: navigator.userAgent,
    url: window.location.href,
    token: token.slice(0, 8),
    time: new Date().toISOString(),
  }
  void fetch(`/front-statistic/event/report?app_id=${encodeURIComponent(appId)}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', ...(token ? { token } : {}) },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

/** Refusals and lost connections are no news to the server; everything else is. */
export const reportFault = (error: unknown): void => {
  if (error instanceof ApiError && ['refusal', 'unauthorized', 'network', 'timeout'].includes(error.kind)) return
  report('request', error)
}

/** Errors that nobody caught. */
export function reportUncaught(): void {
  window.addEventListener('error', (event) => report('error', event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof ApiError)) report('rejection', event.reason)
  })
}
