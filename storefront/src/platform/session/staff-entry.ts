import { ApiError } from '@youli/client/error.ts'
import type { appOf } from '@youli/domain/kit/user-agent.ts'
import { call } from '../../kit/client.ts'
import { clearLogin, session } from '../../kit/session.ts'
import { originOf, withoutSecrets } from './address.ts'
import { domainsOf } from './domains.ts'
import { noteStaffTab } from './employee-gate.ts'
import { toGateway, withState } from './links.ts'

/** The server's word on it; a lost connection is no word. */
const isEmployee = (token: string): Promise<boolean> =>
  call('GET /corpwx/employee/select-login-auth', { token }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.kind === 'refusal') return false
      throw error
    },
  )

interface Here {
  href: string
}

/**
 * An employee page was asked for: the cached session goes, whatever follows (Spec 1 §2).
 * Answers the address to go to, `here` when this is the hand-over itself, or `stop` outside the enterprise messenger and for who is no employee.
 */
export async function staffEntry(browser: Here, app: ReturnType<typeof appOf>, token: string): Promise<string> {
  const { tenantId, appId, authScope } = session()
  clearLogin()
  if (app !== 'wxwork') return 'stop'
  const url = new URL(browser.href)
  if (!token) return toGateway(appId, authScope, withoutSecrets(browser.href))
  const domain = new URL(originOf((await domainsOf(appId)).employeeDomain, browser.href) ?? url.origin)
  const handedOver = url.host === domain.host && url.searchParams.has('tenantId') && url.searchParams.has('token')
  if (handedOver) {
    if (!(await isEmployee(token))) return 'stop'
    noteStaffTab()
    return 'here'
  }
  // The session was just cleared, so the tenant is asked of the token when it was not known before.
  const known = tenantId === '0' ? (await call('GET /authorization/auth/check', { token })).tenantId : tenantId
  const there = new URL(withoutSecrets(browser.href))
  there.host = domain.host
  there.protocol = domain.protocol
  for (const [key, value] of Object.entries({ token, tenantId: known, tenantAppId: appId, app_id: appId }))
    there.searchParams.set(key, value)
  return withState(there.href)
}
