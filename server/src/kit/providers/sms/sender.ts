import * as z from 'zod'
import { ProviderFault } from '../http.ts'
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

function reasonOf(code: string): SmsNotSent {
  if (/^(?:LimitExceeded|RequestLimitExceeded)(?:\.|$)/.test(code)) return 'throttled'
  if (code.startsWith('FailedOperation.Template')) return 'template'
  return code === 'InvalidParameterValue.IncorrectPhoneNumber' ? 'invalidNumber' : 'refused'
}

/** Tencent Cloud SMS. Throws `ProviderFault` when nobody can say whether it was sent; never sends twice by itself. */
export function smsSender(settings: SmsSettings) {
  const { sdkAppId, region } = settings
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
  }
}
export type SmsSender = ReturnType<typeof smsSender>
