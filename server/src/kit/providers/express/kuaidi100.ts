import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type Patience, ProviderFault, again, jsonObject, requestJson } from '../http.ts'
import { sameText } from '../nonce.ts'
import { probed } from '../probe.ts'
import { companyOf, kuaidi100Code } from './companies.ts'
import { type ExpressTracker, type ParcelState, PushRefused, type Track, type TrackPush, type TrackedParcel } from './tracker.ts'

export interface Kuaidi100Settings {
  /** Default `https://poll.kuaidi100.com`. */
  apiUrl?: string | undefined
  /** Number of the customer and its key (授权 key). */
  customer: string
  key: string
  /** A secret of ours that pushes are signed with; a new one ends the trust in those subscribed before. */
  salt: string
  patience?: Patience
}

const provider = 'express'
const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()
/** Signature of a query: the parameters as sent, the key, the customer. */
export const querySign = (param: string, key: string, customer: string): string => md5(param + key + customer)
/** Signature of a push: the parameters as sent and the salt. */
export const pushSign = (param: string, salt: string): string => md5(param + salt)

const states: Readonly<Record<string, ParcelState>> = {
  '0': 'moving',
  '1': 'collected',
  '2': 'problem',
  '3': 'signed',
  '4': 'returned',
  '5': 'delivering',
  '6': 'returning',
  '7': 'moving',
  '8': 'moving',
  '14': 'refused',
}

const digits = z.union([z.string(), z.number()]).transform(String)
const time = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
const result = z.object({
  com: z.string(),
  nu: z.string(),
  state: digits,
  data: z.array(z.object({ context: z.string(), ftime: time.optional(), time: time.optional() })).default([]),
})
const push = z.object({ status: z.enum(['polling', 'shutdown', 'abort', 'updateall']), lastResult: result })
const refusal = z.object({ returnCode: digits, message: z.string().default('') })

/** Times of carriers are those of China; a step without one is left out. */
const trackFrom = ({ com, nu, state, data }: z.output<typeof result>): Track => ({
  company: companyOf(com),
  number: nu,
  // Customs and whatever a carrier calls its own lie between collecting and delivering.
  state: states[state] ?? 'moving',
  steps: data.flatMap(({ context, ftime, time: at = ftime }) =>
    at ? [{ at: new Date(`${at.replace(' ', 'T')}+08:00`), text: context }] : [],
  ),
})

const watches = { polling: 'on', updateall: 'on', shutdown: 'ended', abort: 'given up' } as const
const repeated = '501'
/** Of a subscription and of a query, in this order. */
const busy = { subscribe: new Set(['500']), query: new Set(['502']) }
const nothingKnown = '500'

/** Tracking by kuaidi100 (快递100). */
export function kuaidi100Tracker(settings: Kuaidi100Settings): ExpressTracker {
  const { apiUrl = 'https://poll.kuaidi100.com', customer, key, salt, patience } = settings

  // Asking twice leaves the same behind.
  const post = (path: string, form: Record<string, string>) =>
    again(
      1,
      () =>
        requestJson({
          provider,
          url: `${apiUrl}${path}`,
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
          timeoutMs: patience?.timeoutMs,
        }),
      patience,
    )
  const codeOf = (company: string): string => {
    const code = kuaidi100Code(company)
    if (!code) throw new ProviderFault(provider, 'refused', `the carrier ${company} is not followed`, '701')
    return code
  }
  const refused = (json: unknown, isBusy: ReadonlySet<string>): ProviderFault => {
    const read = refusal.safeParse(json)
    if (!read.success) return new ProviderFault(provider, 'malformed', 'the answer has no code')
    const { returnCode, message } = read.data
    return new ProviderFault(provider, isBusy.has(returnCode) ? 'down' : 'refused', message, returnCode)
  }

  async function query({ company, number, phoneTail = '' }: TrackedParcel): Promise<Track | null> {
    const param = JSON.stringify({ com: codeOf(company), num: number, phone: phoneTail, order: 'desc' })
    const json = await post('/poll/query.do', { customer, sign: querySign(param, key, customer), param })
    const read = result.safeParse(json)
    if (read.success) return trackFrom(read.data)
    const fault = refused(json, busy.query)
    if (fault.code === nothingKnown) return null
    throw fault
  }

  return {
    async subscribe({ company, number, phoneTail = '' }, callbackUrl) {
      const parameters = { callbackurl: callbackUrl, salt, phone: phoneTail }
      const json = await post('/poll', { schema: 'json', param: JSON.stringify({ company: codeOf(company), number, key, parameters }) })
      if (json.result === true) return
      const fault = refused(json, busy.subscribe)
      if (fault.code !== repeated) throw fault
    },
    query,
    readPush({ sign = '', param = '' }): TrackPush {
      if (!sameText(sign.toUpperCase(), pushSign(param, salt))) throw new PushRefused('signature')
      try {
        const { status, lastResult } = push.parse(jsonObject(provider, param))
        return { track: trackFrom(lastResult), watch: watches[status] }
      } catch {
        throw new PushRefused('malformed')
      }
    },
    pushAccepted: { result: true, returnCode: '200', message: '成功' },
    /** Queries a parcel that cannot exist: the provider answers "not found" to valid keys only. */
    probe: () => probed(() => query({ company: 'YTO', number: 'YT0000000000000' })),
  }
}
