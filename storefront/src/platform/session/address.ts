import { secretWords } from '@youli/domain/platform/session/rules.ts'
import type { Origin } from '../../kit/session.ts'

/** What the address of the first page says (Spec 1 §4; lower-case names on the wire). */
export interface Entry {
  appId: string
  token: string
  code: string
  debug: boolean
  origin: Partial<Origin>
}

const numeric = (value: string): string => (/^\d+$/.test(value) ? value : '')

/** Reads the parameters. A shop that is no number is dropped; what is absent is not touched. */
export function readAddress(search: string): Entry {
  const q = new URLSearchParams(search)
  const of = (name: string): string => q.get(name) ?? ''
  const origin = {
    fromId: of('fromid'),
    fromType: of('fromtype'),
    fromShopId: numeric(of('shopid')),
    fromEmployeeId: of('employeeid'),
    fromExternalUserId: of('externaluserid'),
    externalUserBindKey: of('externaluserbindkey'),
    shareUserId: of('shareuserid'),
    loginShopId: numeric(of('loginshopid')),
    authScope: of('authscope'),
    corpId: of('corpid'),
    first: of('first'),
  }
  return {
    appId: of('app_id'),
    token: of('token'),
    code: of('code'),
    debug: /^(1|true)$/.test(of('debug')),
    origin: Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== '')),
  }
}

/** The address without what signs a person in (nobody may share it or leave it in a history) and without the messenger's mark of its redirect. */
export function withoutSecrets(href: string): string {
  const url = new URL(href)
  for (const name of secretWords) url.searchParams.delete(name)
  if (url.hash === '#wechat_redirect') url.hash = ''
  return url.toString()
}

/** The address with the app in it. */
export function withApp(address: URL, appId: string): string {
  const url = new URL(address)
  url.searchParams.set('app_id', appId)
  return url.href
}

/** Machines where people try things out: their pages are never sent to another domain. */
export const isTestHost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname === '[::1]' ||
  hostname.endsWith('.local') ||
  hostname.endsWith('.test') ||
  /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./.test(hostname)

/** Origin of a configured domain: a bare host (on the page's protocol) or a whole address; null when none or nonsense. */
export function originOf(domain: string, href: string): string | null {
  if (!/^((https?:)?\/\/)?[\w.-]+(:\d+)?\/?$/.test(domain)) return null
  return new URL(domain.includes('//') ? domain : `//${domain}`, href).origin
}

/** The same page on the configured page domain; null when it is there already or the domain is none. */
export function onPageDomain(href: string, pageDomain: string): string | null {
  const here = new URL(href)
  const there = originOf(pageDomain, href)
  return there === null || new URL(there).host === here.host ? null : `${there}${here.pathname}${here.search}${here.hash}`
}
