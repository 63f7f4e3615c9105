import * as z from 'zod'
import { ProviderFault } from '../http.ts'
import type { Probe } from '../probe.ts'
import { type CloudAccount, callTencentCloud } from '../tencent-cloud.ts'

export interface SmsSettings extends CloudAccount {
  sdkAppId: string
  region: string
}
export interface Sms {
  /** Eleven digits of the mainland, or with `+` and the country. */
  mobile: string
  signName: string
  templateId: string
  params: readonly string[]
}
/** `throttled`: the provider's own limits per number or account. `template`: not as registered. `refused`: settings or balance. */
export type SmsNotSent = 'throttled' | 'invalidNumber' | 'template' | 'refused'
export type SmsSent = { ok: true; serialNo: string } | { ok: false; reason: SmsNotSent; code: string }

const answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string(), SerialNo: z.string().optional() })).optional(),
  }),
})

const statistics = z.object({
  Response: z.union([
    z.object({ Error: z.object({ Code: z.string(), Message: z.string() }) }),
    z.object({ Error: z.undefined().optional(), SendStatusStatistics: z.object({ RequestCount: z.number() }) }),
  ]),
})

const hourMs = 3600_000
/** `yyyymmddhh` in China, so many hours from then. */
const hourIn = (now: Date, hours: number): string =>
  new Date(now.getTime() + (8 + hours) * hourMs).toISOString().slice(0, 13).replace(/\D/g, '')

function reasonOf(code: string): SmsNotSent {
  if (/^(?:LimitExceeded|RequestLimitExceeded)(?:\.|$)/.test(code)) return 'throttled'
  if (code.startsWith('FailedOperation.Template')) return 'template'
  return code === 'InvalidParameterValue.IncorrectPhoneNumber' ? 'invalidNumber' : 'refused'
}

/** Tencent Cloud SMS. Throws `ProviderFault` when nobody can say whether it was sent; never sends twice by itself. */
export function smsSender(settings: SmsSettings): SmsSender {
  const { sdkAppId, region, now = () => new Date() } = settings
  return {
    async send(sms: Sms): Promise<SmsSent> {
      const body = {
        PhoneNumberSet: [sms.mobile.startsWith('+') ? sms.mobile : `+86${sms.mobile}`],
        SmsSdkAppId: sdkAppId,
        SignName: sms.signName,
        TemplateId: sms.templateId,
        TemplateParamSet: sms.params,
      }
      const call = { provider: 'sms', service: 'sms', action: 'SendSms', version: '2021-01-11', region, body }
      const read = answer.safeParse(await callTencentCloud(settings, call))
      const status = read.data?.Response.SendStatusSet?.[0]
      const code = read.data?.Response.Error?.Code ?? status?.Code
      if (code === undefined) throw new ProviderFault('sms', 'malformed', 'the answer has no status')
      if (code.startsWith('InternalError')) throw new ProviderFault('sms', 'down', 'internal error', code)
      return code === 'Ok' ? { ok: true, serialNo: status?.SerialNo ?? '' } : { ok: false, reason: reasonOf(code), code }
    },

    /** Asks how many messages the app sent in the last hour: keys and app id are the cloud's own. The sign shows when one is sent. */
    async probe(): Promise<Probe> {
      const span = { BeginTime: hourIn(now(), -1), EndTime: hourIn(now(), 0) }
      const body = { ...span, SmsSdkAppId: sdkAppId, Limit: 0, Offset: 0 }
      const call = { provider: 'sms', service: 'sms', action: 'SendStatusStatistics', version: '2021-01-11', region, body }
      const read = statistics.safeParse(await callTencentCloud(settings, call))
      if (!read.success) throw new ProviderFault('sms', 'malformed', 'the answer has no statistics')
      const { Error: error } = read.data.Response
      if (error?.Code.startsWith('InternalError')) throw new ProviderFault('sms', 'down', 'internal error', error.Code)
      return error ? { ok: false, code: error.Code, message: error.Message } : { ok: true }
    },
  }
}
/** What a feature asks of an SMS provider, whoever it is. */
export interface SmsSender {
  send(sms: Sms): Promise<SmsSent>
  probe(): Promise<Probe>
}
