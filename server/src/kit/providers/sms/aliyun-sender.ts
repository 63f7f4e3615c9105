import * as z from 'zod'
import { ProviderFault } from '../http.ts'
import type { Probe } from '../probe.ts'
import { type AliyunAccount, callAliyun } from './aliyun-rpc.ts'
import type { SmsNotSent, SmsSender } from './sender.ts'

const provider = 'sms'
const answer = z.object({
  Code: z.string(),
  Message: z.string().optional(),
  BizId: z.string().optional(),
  TemplateContent: z.string().optional(),
})
type Answer = z.output<typeof answer>

const reasons: Readonly<Record<string, SmsNotSent>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'throttled',
  'isv.DAY_LIMIT_CONTROL': 'throttled',
  'isv.MOBILE_NUMBER_ILLEGAL': 'invalidNumber',
  'isv.SMS_TEMPLATE_ILLEGAL': 'template',
  'isv.TEMPLATE_MISSING_PARAMETERS': 'template',
  'isv.TEMPLATE_PARAMS_ILLEGAL': 'template',
  'isv.INVALID_JSON_PARAM': 'template',
}
const reasonOf = (code: string): SmsNotSent => (code.startsWith('Throttling') ? 'throttled' : (reasons[code] ?? 'refused'))
const broken = /^(?:isp\.|InternalError|ServiceUnavailable)/

/** Mainland numbers without country, others without the `+`. */
const numberOf = (mobile: string): string => mobile.replace(/^\+86/, '').replace(/^\+/, '')

/** Names of a template's variables in the order they stand in it. */
const variablesOf = (content: string): string[] => [...new Set([...content.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))]

/**
 * Aliyun SMS (阿里云短信服务). Its templates name their variables, ours count them: the names are read once from the template.
 * Throws `ProviderFault` when nobody can say whether a message was sent; never sends twice by itself.
 */
export function aliyunSmsSender(account: AliyunAccount): SmsSender {
  const variables = new Map<string, string[]>()

  async function call(action: string, params: Record<string, string>): Promise<Answer> {
    const read = answer.safeParse(
      await callAliyun(account, { provider, host: 'dysmsapi.aliyuncs.com', action, version: '2017-05-25', params }),
    )
    if (!read.success) throw new ProviderFault(provider, 'malformed', 'the answer has no code')
    if (broken.test(read.data.Code)) throw new ProviderFault(provider, 'down', action, read.data.Code)
    return read.data
  }
  const refused = ({ Code: code }: Answer) => ({ ok: false, reason: reasonOf(code), code }) as const

  return {
    async send({ mobile, signName, templateId, params }) {
      const known = variables.get(templateId)
      const template = known ? null : await call('QuerySmsTemplate', { TemplateCode: templateId })
      if (template && template.Code !== 'OK') return refused(template)
      const names = known ?? variablesOf(template?.TemplateContent ?? '')
      if (names.length !== params.length) return { ok: false, reason: 'template', code: 'isv.TEMPLATE_MISSING_PARAMETERS' }
      variables.set(templateId, names)
      const values = Object.fromEntries(names.map((name, i) => [name, params[i]]))
      const sent = await call('SendSms', {
        PhoneNumbers: numberOf(mobile),
        SignName: signName,
        TemplateCode: templateId,
        TemplateParam: JSON.stringify(values),
      })
      return sent.Code === 'OK' ? { ok: true, serialNo: sent.BizId ?? '' } : refused(sent)
    },

    /** Asks for the first sign of the account: the keys are good and may use the service. The sign itself shows when a message is sent. */
    async probe(): Promise<Probe> {
      const { Code: code, Message: message = '' } = await call('QuerySmsSignList', { PageIndex: '1', PageSize: '1' })
      return code === 'OK' ? { ok: true } : { ok: false, code, message }
    },
  }
}
