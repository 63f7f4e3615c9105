import * as z from 'zod'
import { ProviderFault } from '../http.ts'
import { type CloudAccount, callTencentCloud } from '../tencent-cloud.ts'

/** A captcha of Tencent Cloud (验证码). */
export interface CaptchaSettings extends CloudAccount {
  captchaAppId: string
  appSecretKey: string
  /** Script of its page part; the real one when left out. */
  scriptUrl?: string
}
export interface CaptchaTicket {
  ticket: string
  randstr: string
  ip: string
}
export interface CaptchaVerifier {
  appId: string
  scriptUrl: string
  /** Whether a ticket is good; each is once, for five minutes. Throws `ProviderFault` when the cloud does not say. */
  verify(ticket: CaptchaTicket): Promise<boolean>
}

const answer = z.object({ Response: z.object({ CaptchaCode: z.int().optional(), Error: z.object({ Code: z.string() }).optional() }) })
/** `CaptchaCode` of a good ticket. */
const passed = 1
/** The page part makes such tickets up by itself when it cannot reach the cloud: they prove nothing. */
const madeUp = /^tr?error_/

/** Where its page part loads from and sends to; it also writes styles. */
export const captchaHosts = (scriptUrl = ''): readonly string[] => [
  'https://*.captcha.qcloud.com',
  'https://*.captcha.gtimg.com',
  ...(/^https?:/.test(scriptUrl) ? [new URL(scriptUrl).origin] : []),
]

export function tencentCaptcha(settings: CaptchaSettings): CaptchaVerifier {
  const { captchaAppId, appSecretKey } = settings
  return {
    appId: captchaAppId,
    scriptUrl: settings.scriptUrl ?? 'https://turing.captcha.qcloud.com/TJCaptcha.js',
    async verify({ ticket, randstr, ip }) {
      if (ticket === '' || madeUp.test(ticket)) return false
      const body = {
        CaptchaType: 9,
        Ticket: ticket,
        UserIp: ip,
        Randstr: randstr,
        CaptchaAppId: Number(captchaAppId),
        AppSecretKey: appSecretKey,
      }
      const call = { provider: 'captcha', service: 'captcha', action: 'DescribeCaptchaResult', version: '2019-07-22', body }
      const read = answer.safeParse(await callTencentCloud(settings, call))
      const { CaptchaCode: code, Error: error } = read.data?.Response ?? {}
      if (error) throw new ProviderFault('captcha', 'refused', 'the call was refused', error.Code)
      if (code === undefined) throw new ProviderFault('captcha', 'malformed', 'the answer has no code')
      return code === passed
    },
  }
}
