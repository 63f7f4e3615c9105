import { toOrderDetail } from '../order/links.ts'

/** What the payment page says when it leads back. Only a hint: the server is asked (conflicts K49). */
export type PayState = 'ok' | 'cancel' | 'fail'

/** The payment page with its way back. It may lie on a domain of its own, so it is told who pays and in which app. */
export function toPayPage(payUrl: string, back: string, who: { token: string; appId: string }): string {
  const more = new URLSearchParams({ url: back, token: who.token, tenantWxAppId: who.appId, app_id: who.appId })
  return `${payUrl}${payUrl.includes('?') ? '&' : '?'}${more.toString()}`
}

/** The address that was paid for, with the result. */
export function withPayState(back: string, state: PayState): string {
  const url = new URL(back)
  url.searchParams.set('pay_state', state)
  return url.toString()
}

/** Where the payment page leads back to: the address it was given if that is ours, else what is paid (the order unless told). Never a stranger's. */
export function returnAddress(
  given: string | null,
  orderId: string,
  here: string,
  ourHosts: readonly string[] = [],
  home: string = toOrderDetail(orderId),
): string {
  const own = new URL(home, here)
  if (!given) return own.toString()
  try {
    const url = new URL(given, here)
    const ours = url.host === own.host || ourHosts.includes(url.host)
    return ours && /^https?:$/.test(url.protocol) ? url.toString() : own.toString()
  } catch {
    return own.toString()
  }
}
