import { ApiError } from '@youli/client/error.ts'
import { appOf } from '@youli/domain/kit/user-agent.ts'
import { maxLoginFailures } from '@youli/domain/platform/session/rules.ts'
import { startupTexts } from '@youli/domain/platform/session/texts.ts'
import { call } from '../../kit/client.ts'
import { countFailure, forgetFailures, forgiveFailures } from '../../kit/failures.ts'
import { withOwn401 } from '../../kit/http.ts'
import {
  cachedToken,
  clearLogin,
  enterApp,
  noteOrigin,
  serverKnowsApp,
  session,
  storeLogin,
  useSession,
  type LoginData,
} from '../../kit/session.ts'
import { uiTexts } from '../../kit/ui/texts.ts'
import { isTestHost, onPageDomain, readAddress, withApp, withoutSecrets } from './address.ts'
import { domainsOf } from './domains.ts'
import { isEmployeePath } from './employee-gate.ts'
import { toDevLogin, toGateway, toStopError, toSuperLogin } from './links.ts'

/** How the start ended: the screens may show, the browser is on its way elsewhere, or a text takes the page. */
export type Started =
  | { kind: 'ready'; signedIn: boolean; landing: string }
  | { kind: 'leaving' }
  /** `way`: what the button says that opens the page anew; empty where that is of no use. */
  | { kind: 'stopped'; text: string; way: string }

/** What the sequence needs of the browser. */
export interface Browser {
  href: string
  userAgent: string
  /** Goes to another page for good. */
  go: (url: string) => void
  /** Changes the visible address without a navigation. */
  show: (url: string) => void
}

export const thisBrowser = (): Browser => ({
  // As it was before the page's first script took out what signs in.
  href: (window as { youliEntry?: string }).youliEntry ?? window.location.href,
  userAgent: navigator.userAgent,
  go: (url) => window.location.replace(url),
  show: (url) => window.history.replaceState(window.history.state, '', url),
})

const leaving = (browser: Browser, url: string): Started => {
  browser.go(url)
  return { kind: 'leaving' }
}

/** The start-up sequence (Spec 1 §4). The app id is asked for before anything is fetched (conflicts K100). */
export async function startUp(browser: Browser): Promise<Started> {
  const url = new URL(browser.href)
  const entry = readAddress(url.search)
  const appId = entry.appId || session().appId
  const app = appOf(browser.userAgent)
  // Served for no brand: its uploads and its bought captcha would be blocked.
  const brandless = appId && !entry.appId && !serverKnowsApp(appId) && !entry.code && !entry.token
  if (appId) enterApp(appId)
  if (brandless) return leaving(browser, withApp(url, appId))
  noteOrigin(entry.origin)
  // Contradictions C35: the employee routes are looked at before anything else.
  if (isEmployeePath(url.pathname)) {
    const { staffEntry } = await import('./staff-entry.ts')
    const way = await staffEntry(browser, app, entry.token || cachedToken(appId))
    if (way === 'stop') browser.show(toStopError)
    else if (way !== 'here') return leaving(browser, way)
    if (way === 'stop') return { kind: 'ready', signedIn: false, landing: browser.href }
  }
  if (url.pathname === toStopError || url.pathname === toSuperLogin) return { kind: 'ready', signedIn: false, landing: browser.href }
  if (!appId) return { kind: 'stopped', text: startupTexts.missingAppId, way: '' }
  if (entry.token === 'dev') {
    browser.show(toDevLogin)
    return { kind: 'ready', signedIn: false, landing: browser.href }
  }
  if (url.pathname === toDevLogin) return { kind: 'ready', signedIn: false, landing: browser.href }
  try {
    return await withOwn401(() => signIn(browser, appId, entry))
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'stopped', text: error.message, way: uiTexts.retry }
    throw error
  }
}

async function signIn(browser: Browser, appId: string, entry: ReturnType<typeof readAddress>): Promise<Started> {
  const inMessenger = appOf(browser.userAgent) === 'wxwork'
  const token = entry.token || cachedToken(appId)
  const back = (): string => toGateway(appId, session().authScope, withoutSecrets(browser.href))
  if (inMessenger && !token) return leaving(browser, back())
  // The check runs while the domains load; a code works once, so it waits until the page is where it should be.
  const checking = token && !entry.code ? checked(token) : null
  // Awaited below; when the domains fail first, its own failure must not go unheard.
  checking?.catch(() => undefined)
  if (!inMessenger && !isTestHost(new URL(browser.href).hostname)) {
    const there = onPageDomain(browser.href, (await domainsOf(appId)).pageDomain)
    if (there) return leaving(browser, there)
  }
  const data =
    (entry.code && !inMessenger ? await exchanged(entry.code, appId) : null) ?? (await (checking ?? (token ? checked(token) : null)))
  if (data && data.tenantAppId === appId) {
    storeLogin(data)
    if (entry.debug && data.debug) useSession.setState({ debug: true })
    forgiveFailures()
    browser.show(withoutSecrets(browser.href))
    return { kind: 'ready', signedIn: true, landing: browser.href }
  }
  clearLogin()
  // Having no token yet is no failure of a check, but a gateway that never gives one must not loop either.
  if (countFailure('check') <= maxLoginFailures) return leaving(browser, back())
  forgetFailures()
  return { kind: 'stopped', text: startupTexts.serverBusy, way: startupTexts.enterAgain }
}

/** The session behind a token, or null. A lost connection is no answer about the token: it is thrown. */
const checked = (token: string): Promise<LoginData | null> => call('GET /authorization/auth/check', { token }).catch(refusedAsNull)
/** A code that cannot be exchanged leaves it to the token (Spec 1 §4 step 4). */
const exchanged = (code: string, appId: string): Promise<LoginData | null> =>
  call('GET /authorization/auth/code/token', { code, app_id: appId }).catch(refusedAsNull)

function refusedAsNull(error: unknown): null {
  if (error instanceof ApiError && ['refusal', 'unauthorized', 'status'].includes(error.kind) && error.status < 500) return null
  throw error
}
