import { token } from '../kit/random.ts'
import { rfc3339 } from '../kit/html.ts'
import { remember } from '../kit/store.ts'
import { isOurs, type Simulation } from '../simulation.ts'
import { signatureHeaders, signingKey } from './answer.ts'
import { seal, signRsa } from './crypto.ts'
import { plainResource } from './notice-body.ts'
import type { Delivery, PayNotice } from './records.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** Pauses after each failed try; when they are used up the platform gives up. */
const pauses = [15, 15, 30]
  .map((each) => each * second)
  .concat(
    [3, 10, 20, 30, 30, 30, 60].map((each) => each * minute),
    [3, 3, 3, 6, 6].map((each) => each * hour),
  )
/** The pause after a first failed try, before scaling. */
export const firstPauseMs = 15 * second
const patienceMs = 5000
const staleMs = 600_000
const mostNotices = 2000

export const variants = [
  'again',
  'twice',
  'bad-signature',
  'unknown-serial',
  'stale',
  'signtest',
  'wrong-amount',
  'wrong-key',
  'tampered',
] as const
/** How a callback differs from an honest one. */
export type Variant = (typeof variants)[number]

/** Delivers once. Every delivery has its own nonce, encryption and signature; the notice id stays. */
export async function deliver(simulation: Simulation, notice: PayNotice, variant: Variant = 'again'): Promise<Delivery> {
  const merchant = simulation.accounts.merchants.find((each) => each.mchid === notice.mchid)
  if (!merchant || !isOurs(simulation, notice.url))
    return record(simulation, notice, { at: simulation.clock.now(), status: null, note: 'address refused' }, variant)
  const plain = JSON.stringify(plainResource(simulation, notice, variant === 'wrong-amount' ? 1 : 0))
  const encrypted = seal(variant === 'wrong-key' ? token(32) : merchant.apiV3Key, plain, notice.kind)
  const resource = { original_type: notice.kind, ...encrypted }
  const event = { id: notice.id, create_time: rfc3339(notice.createdAt), resource_type: 'encrypt-resource', event_type: notice.eventType }
  const body = JSON.stringify({ ...event, summary: notice.summary, resource })
  const headers = signatureHeaders(signingKey(simulation, merchant), body, simulation.clock.wire() - (variant === 'stale' ? staleMs : 0))
  if (variant === 'bad-signature') headers['Wechatpay-Signature'] = signRsa(merchant.privateKeyPem, body)
  if (variant === 'unknown-serial') headers['Wechatpay-Serial'] = `PUB_KEY_ID_${'9'.repeat(28)}`
  if (variant === 'signtest') headers['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${headers['Wechatpay-Signature'] ?? ''}`
  const sent = variant === 'tampered' ? body.replace('"resource_type"', '"resource_typo"') : body
  const at = simulation.clock.now()
  const delivery: Delivery = await fetch(notice.url, {
    method: 'POST',
    body: sent,
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Mozilla/4.0', accept: '*/*' },
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'manual',
  })
    .then(async (answer) => ({ at, status: answer.status, note: (await answer.text()).slice(0, 300) }))
    .catch((fault: unknown) => ({ at, status: null, note: String(fault).slice(0, 300) }))
  return record(simulation, notice, delivery, variant)
}

function record(simulation: Simulation, notice: PayNotice, delivery: Delivery, variant: Variant): Delivery {
  const marked = variant === 'again' ? delivery : { ...delivery, note: `[${variant}] ${delivery.note}` }
  remember(notice.deliveries, marked, 60)
  if ((variant === 'again' || variant === 'twice') && (delivery.status === 200 || delivery.status === 204)) notice.accepted = true
  simulation.touch()
  return marked
}

/** Delivers now and, while nobody accepts, again after each pause of the table. */
async function tryOn(simulation: Simulation, notice: PayNotice): Promise<Delivery | null> {
  notice.nextAt = 0
  if (notice.accepted || !simulation.state.switches.callbacksOn) return null
  const delivery = await deliver(simulation, notice)
  const pause = pauses[notice.deliveries.length - 1]
  if (!notice.accepted && pause !== undefined)
    planNotice(simulation, notice, simulation.clock.now() + pause * simulation.state.switches.retryScale)
  return delivery
}

/** Puts the next try of a notice on the agenda. */
export function planNotice(simulation: Simulation, notice: PayNotice, at: number): void {
  notice.nextAt = at
  simulation.touch()
  simulation.clock.plan(at, () => {
    if (notice.nextAt === at) void tryOn(simulation, notice)
  })
}

/** Retries everything that waits, without waiting. */
export async function retryNow(simulation: Simulation): Promise<number> {
  const waiting = simulation.state.notices.filter((each) => !each.accepted && each.nextAt > 0)
  for (const each of waiting) await tryOn(simulation, each)
  return waiting.length
}

type About = Pick<PayNotice, 'mchid' | 'kind' | 'about' | 'eventType' | 'summary' | 'url'>

/** Makes a notice. Nothing is sent yet. */
export function makeNotice(simulation: Simulation, about: About): PayNotice {
  const id = `EV-${new Date(simulation.clock.now()).toISOString().slice(0, 10).replaceAll('-', '')}${token(20)}`
  const notice: PayNotice = { id, ...about, createdAt: simulation.clock.now(), deliveries: [], accepted: false, nextAt: 0 }
  remember(simulation.state.notices, notice, mostNotices)
  simulation.touch()
  return notice
}

/** Owes the merchant a callback: the first try after `delayMs` of the sim clock. Answers the first delivery when it was at once. */
export async function notify(simulation: Simulation, about: About, delayMs: number): Promise<Delivery | null> {
  const notice = makeNotice(simulation, about)
  if (delayMs > 0) {
    planNotice(simulation, notice, simulation.clock.now() + delayMs)
    return null
  }
  return tryOn(simulation, notice)
}

/** The newest notice about an order or refund. */
export const noticeAbout = (simulation: Simulation, about: string): PayNotice | undefined =>
  simulation.state.notices.filter((each) => each.about === about).at(-1)
