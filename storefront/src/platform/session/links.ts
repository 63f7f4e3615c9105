import { freshKey } from '@youli/client/request.ts'
import { storeValue } from '../../kit/storage.ts'

/** Shown where an employee page was opened outside the enterprise messenger. */
export const toStopError = '/stop_error'
export const toDevLogin = '/dev_login'
/** Where a token can be pasted (conflicts N15). */
export const toSuperLogin = '/super_login'

/** A whole address to come back to with a token or a code: marked with a state that only this tab knows, without which neither is taken (`index.html`). */
export function withState(url: string): string {
  const marked = new URL(url)
  marked.searchParams.set('state', freshKey())
  storeValue(sessionStorage, 'youli.state', marked.searchParams.get('state'))
  return marked.href
}

/** The gateway that signs this browser in and leads this tab back to `url`, a whole address, with a token (Spec 1 §7). For who goes there now. */
export const toGateway = (tenantAppId: string, authScope: string, url: string): string =>
  `/wxgateway/login?${new URLSearchParams({ tenantAppId, ...(authScope ? { authScope } : {}), url: withState(url) }).toString()}`
