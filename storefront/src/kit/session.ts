import { appCookie } from '@youli/domain/kit/app-cookie.ts'
import type { Out } from '@youli/domain/kit/call.ts'
import { isRealId } from '@youli/domain/kit/ids.ts'
import type { StorefrontCalls } from '@youli/domain/main.ts'
import { create } from 'zustand'
import { storeValue, recall } from './storage.ts'

/** What the server says of a session. */
export type LoginData = Out<StorefrontCalls['GET /authorization/auth/check']>

/** Who brought this visitor here, from the address; kept until the app changes. */
export interface Origin {
  fromId: string
  fromType: string
  fromShopId: string
  fromEmployeeId: string
  fromExternalUserId: string
  externalUserBindKey: string
  shareUserId: string
  loginShopId: string
  authScope: string
  corpId: string
  first: string
}

/** The local session (Spec 1 §3). */
export interface Session extends LoginData, Origin {
  /** The app this browser is in: from the address, else remembered. */
  appId: string
  /** Where registration was asked for; registration leads back there. */
  beforeRegUrl: string
}

const nobody: LoginData = {
  token: '',
  loginToken: '',
  tenantId: '0',
  tenantAppId: '',
  userId: '0',
  wxUserId: '0',
  userName: '',
  sex: 0,
  headImgUrl: '',
  mobileNo: '',
  employeeId: '0',
  isEmployee: false,
  isFollow: false,
  isUpdateInfo: false,
  isBindPhone: false,
  shopId: '0',
  roles: [],
  ownPlatOpenId: '',
  debug: false,
}
const fromNowhere: Origin = {
  fromId: '',
  fromType: '',
  fromShopId: '',
  fromEmployeeId: '',
  fromExternalUserId: '',
  externalUserBindKey: '',
  shareUserId: '',
  loginShopId: '',
  authScope: '',
  corpId: '',
  first: '',
}

const sessionName = 'youli.session'
const tokenName = 'youli.token'

/** The local session as a hook and, outside React, `useSession.getState()`. Changed only by the functions below. */
export const useSession = create<Session>(() => ({
  ...nobody,
  ...fromNowhere,
  appId: '',
  beforeRegUrl: '',
  ...recall<Partial<Session>>(localStorage, sessionName, {}),
}))
useSession.subscribe((state) => storeValue(localStorage, sessionName, state))

export const session = (): Session => useSession.getState()

/** Stores what the server said of this session, its token too. */
export function storeLogin(data: LoginData): void {
  useSession.setState({ ...data })
  storeValue(localStorage, tokenName, { appId: data.tenantAppId, token: data.token })
}

/** Forgets who is logged in; where the visitor came from stays. */
export function clearLogin(): void {
  useSession.setState({ ...nobody })
  storeValue(localStorage, tokenName, undefined)
}

/** Enters an app. Another one than before means another brand: nothing of the old session may stay. */
export function enterApp(appId: string): void {
  if (session().appId && session().appId !== appId) {
    clearLogin()
    useSession.setState({ ...fromNowhere, beforeRegUrl: '' })
  }
  useSession.setState({ appId })
  tellServer(appId)
}

const yearSeconds = 31_536_000

/** Pages without `app_id` in their address are served under the policy of this app's brand. */
function tellServer(appId: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${appCookie}=${appId}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}

/** Whether the server knows this app from requests without `app_id`. */
export const serverKnowsApp = (appId: string): boolean => document.cookie.split('; ').includes(`${appCookie}=${appId}`)

/** The token of an earlier visit: only for this app, and only if the session holds the same one. */
export function cachedToken(appId: string): string {
  const kept = recall<{ appId?: string; token?: string }>(localStorage, tokenName, {})
  const { token, tenantAppId } = session()
  return kept.token && kept.appId === appId && tenantAppId === appId && kept.token === token ? token : ''
}

export const noteOrigin = (origin: Partial<Origin>): void => useSession.setState(origin)
export const noteBeforeReg = (url: string): void => useSession.setState({ beforeRegUrl: url })

/** Registered ⇔ a phone is bound (Spec 1 §4). */
export const isRegistered = (s: { userId: string } = session()): boolean => isRealId(s.userId)
export const useRegistered = (): boolean => useSession(isRegistered)
