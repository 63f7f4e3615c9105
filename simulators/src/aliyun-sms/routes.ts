import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { digits } from '../kit/random.ts'
import { queryOf, rawBody } from '../kit/request.ts'
import type { Simulation } from '../simulation.ts'
import { receive } from '../sms/messages.ts'
import { AliyunError, checkRpc } from './rpc.ts'

type Params = ReadonlyMap<string, string>
type Template = { code: string; content: string }

const refuse = (code: string, message: string): AliyunError => new AliyunError(200, code, message)
const minuteMs = 60_000

/** Caps per number and sign; those of the switches, counted in the spans of this provider. */
function checkCaps(simulation: Simulation, mobile: string, sign: string): void {
  const now = simulation.clock.now()
  const since = (ms: number): number =>
    simulation.state.sms.filter((each) => each.mobile === mobile && each.sign === sign && now - each.at < ms).length
  const { smsThirtySeconds, smsHour, smsDay } = simulation.state.switches
  const caps: [string, number, number][] = [
    ['分钟', minuteMs, smsThirtySeconds],
    ['小时', 60 * minuteMs, smsHour],
    ['天', 24 * 60 * minuteMs, smsDay],
  ]
  for (const [span, ms, cap] of caps)
    if (cap > 0 && since(ms) >= cap) throw refuse('isv.BUSINESS_LIMIT_CONTROL', `触发${span}级流控Permits:${cap}`)
}

function valuesOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Refused below like any other text.
  }
  throw refuse('isv.INVALID_JSON_PARAM', 'JSON参数不合法，只接受字符串值')
}

const templateOf = (simulation: Simulation, code: string): Template => {
  const template = simulation.accounts.aliyunSms.templates.find((each) => each.code === code)
  if (!template) throw refuse('isv.SMS_TEMPLATE_ILLEGAL', '短信模板不合法')
  return template
}

function sendSms(simulation: Simulation, params: Params): object {
  const [mobile = '', sign = '', code = ''] = ['PhoneNumbers', 'SignName', 'TemplateCode'].map((name) => params.get(name))
  if (!/^1\d{10}$/.test(mobile)) throw refuse('isv.MOBILE_NUMBER_ILLEGAL', `${mobile}invalid mobile number`)
  if (!simulation.accounts.aliyunSms.signNames.includes(sign)) throw refuse('isv.SMS_SIGNATURE_ILLEGAL', '短信签名不合法')
  const { content } = templateOf(simulation, code)
  const given = valuesOf(params.get('TemplateParam') ?? '')
  const names = [...new Set([...content.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))]
  const values = names.map((name) => given[name])
  if (!values.every((value) => typeof value === 'string' && value !== '')) throw refuse('isv.TEMPLATE_MISSING_PARAMETERS', '模版缺少变量')
  checkCaps(simulation, mobile, sign)
  const counted = content.replace(/\$\{(\w+)\}/g, (_all, name: string) => `{${names.indexOf(name) + 1}}`)
  receive(simulation, mobile, sign, code, counted, values as string[])
  return { BizId: `${digits(18)}^0` }
}

const actions: Readonly<Record<string, (simulation: Simulation, params: Params) => object>> = {
  SendSms: sendSms,
  QuerySmsTemplate: (simulation, params) => {
    const { code, content } = templateOf(simulation, params.get('TemplateCode') ?? '')
    return { TemplateCode: code, TemplateContent: content, TemplateStatus: 1 }
  },
  QuerySmsSignList: (simulation) => {
    const list = simulation.accounts.aliyunSms.signNames.map((SignName) => ({ SignName, AuditStatus: 'AUDIT_STATE_PASS' }))
    return { SmsSignList: list, TotalCount: list.length }
  },
}

function answer(simulation: Simulation, request: FastifyRequest, reply: FastifyReply): object {
  const RequestId = randomUUID().toUpperCase()
  const params = new Map([...queryOf(request), ...new URLSearchParams(rawBody(request).toString('utf8'))])
  try {
    checkRpc(simulation.accounts.aliyunSms, request.method, params, simulation.clock.wire())
    const act = actions[params.get('Action') ?? '']
    if (!act || params.get('Version') !== '2017-05-25')
      throw new AliyunError(404, 'InvalidAction.NotFound', 'Specified api is not found, please check your url and method.')
    return { Code: 'OK', Message: 'OK', RequestId, ...act(simulation, params) }
  } catch (error) {
    if (!(error instanceof AliyunError)) throw error
    void reply.code(error.status)
    return { Code: error.code, Message: error.message, RequestId }
  }
}

/** GET and POST of dysmsapi.aliyuncs.com. */
export function aliyunSmsApi(simulation: Simulation, app: FastifyInstance): void {
  app.get('/', async (request, reply) => answer(simulation, request, reply))
  app.post('/', async (request, reply) => answer(simulation, request, reply))
}
