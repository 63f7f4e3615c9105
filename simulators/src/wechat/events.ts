import type { OfficialAccount } from '../accounts.ts'
import { digits } from '../kit/random.ts'
import { isOurs, type Simulation } from '../simulation.ts'
import { encrypt, signatureOf } from './biz-crypt.ts'
import { openidOf, type Persona } from './personas.ts'

const tries = 3
const patienceMs = 5000

/** What became of a push: the last answer of the server, or why there was none. */
export interface Pushed {
  sent: boolean
  status: number | null
  body: string
}

const notSent: Pushed = { sent: false, status: null, body: '' }
/** Where the account's events go; '' for nowhere. */
export const callbackUrl = (simulation: Simulation, account: OfficialAccount): string =>
  simulation.state.callbackUrls[account.appId] ?? account.callback.url ?? ''

function signedQuery(simulation: Simulation, account: OfficialAccount, encrypted: string): Record<string, string> {
  const timestamp = String(Math.floor(simulation.clock.wire() / 1000))
  const nonce = digits(10)
  return {
    signature: signatureOf(account.callback.token, timestamp, nonce),
    timestamp,
    nonce,
    msg_signature: signatureOf(account.callback.token, timestamp, nonce, encrypted),
  }
}

/** Pushes an event to the account's server, encrypted: three tries of five seconds. Nothing is sent without a callback address. */
export async function pushEvent(
  simulation: Simulation,
  account: OfficialAccount,
  persona: Persona,
  fields: Record<string, string>,
): Promise<Pushed> {
  const target = callbackUrl(simulation, account)
  if (!target || !isOurs(simulation, target)) return notSent
  const openid = openidOf(persona, account.appId)
  const inner = Object.entries(fields).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
  const message = `<xml><ToUserName><![CDATA[gh_${account.appId.slice(2, 14)}]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName><CreateTime>${Math.floor(simulation.clock.wire() / 1000)}</CreateTime><MsgType><![CDATA[event]]></MsgType>${inner.join('')}</xml>`
  const encrypted = encrypt(account.callback.encodingAesKey, account.appId, message)
  const url = new URL(target)
  const query = { ...signedQuery(simulation, account, encrypted), openid, encrypt_type: 'aes' }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const body = `<xml><ToUserName><![CDATA[gh_${account.appId.slice(2, 14)}]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`
  let last: Pushed = notSent
  for (let i = 0; i < tries && last.status !== 200; i += 1) {
    last = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/xml' }, signal: AbortSignal.timeout(patienceMs) })
      .then(async (answer) => ({ sent: true, status: answer.status, body: await answer.text() }))
      .catch((fault: unknown) => ({ sent: true, status: null, body: String(fault) }))
  }
  return last
}

/** The check that the platform makes when a server address is typed in: the server must echo a text. */
export async function checkServerUrl(simulation: Simulation, account: OfficialAccount): Promise<boolean> {
  const target = callbackUrl(simulation, account)
  if (!target || !isOurs(simulation, target)) return false
  const url = new URL(target)
  const echo = digits(18)
  const query = { ...signedQuery(simulation, account, ''), echostr: echo }
  for (const [name, value] of Object.entries(query)) if (name !== 'msg_signature') url.searchParams.set(name, value)
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null)
  return answer?.status === 200 && (await answer.text()).trim() === echo
}

/** Follow or leave an account; the account's server hears of it. */
export async function setFollow(simulation: Simulation, account: OfficialAccount, persona: Persona, follow: boolean): Promise<Pushed> {
  if (follow) persona.follows[account.appId] = simulation.clock.now()
  else delete persona.follows[account.appId]
  simulation.touch()
  return pushEvent(simulation, account, persona, { Event: follow ? 'subscribe' : 'unsubscribe', EventKey: '' })
}
