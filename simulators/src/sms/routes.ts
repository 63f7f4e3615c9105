import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SmsAccount } from '../accounts.ts'
import { clock, heading, html, page } from '../kit/html.ts'
import { digits } from '../kit/random.ts'
import { checkSigned, CloudError, cloudApi } from '../kit/tencent-cloud.ts'
import { jsonBody, queryOf, text } from '../kit/request.ts'
import type { Fields } from '../kit/types.ts'
import type { Simulation } from '../simulation.ts'
import { messagesOf, reachedCap, receive } from './messages.ts'

const mostNumbers = 200

const strings = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null

function sendOne(simulation: Simulation, number: string, body: Fields, template: string, params: string[]): object {
  const mobile = /^\+?86(1\d{10})$/.exec(number)?.[1] ?? /^(1\d{10})$/.exec(number)?.[1]
  const status = (code: string, message: string): object => ({
    SerialNo: code === 'Ok' ? `${digits(4)}:${digits(12)}` : '',
    PhoneNumber: number,
    Fee: code === 'Ok' ? 1 : 0,
    SessionContext: text(body, 'SessionContext'),
    Code: code,
    Message: message,
    IsoCode: mobile ? 'CN' : '',
  })
  if (!mobile) return status('InvalidParameterValue.IncorrectPhoneNumber', 'incorrect phone number')
  const cap = reachedCap(simulation, mobile)
  if (cap) return status(cap, 'the number of SMS messages sent to this phone number exceeds the upper limit')
  receive(simulation, mobile, text(body, 'SignName'), text(body, 'TemplateId'), template, params)
  return status('Ok', 'send success')
}

/** The app whose key signed a call of this action; a key that nobody has is refused as one. */
function signedApp(simulation: Simulation, request: FastifyRequest, action: string): SmsAccount {
  const { smsApps } = simulation.accounts
  const keyId = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1]
  const app = smsApps.find((each) => each.secretId === keyId) ?? smsApps[0]
  checkSigned(simulation, request, app, { service: 'sms', action, version: '2021-01-11' })
  if (!request.headers['x-tc-region']) throw new CloudError('MissingParameter', 'The region is missing.')
  return app
}

function sendSms(simulation: Simulation, request: FastifyRequest): object {
  const sms = signedApp(simulation, request, 'SendSms')
  const body = jsonBody(request)
  if (!body) throw new CloudError('InvalidParameter', 'The request body is not JSON.')
  const numbers = strings(body['PhoneNumberSet'])
  const params = strings(body['TemplateParamSet'] ?? [])
  if (!numbers || numbers.length === 0 || !params)
    throw new CloudError('InvalidParameter', 'PhoneNumberSet or TemplateParamSet is malformed.')
  if (numbers.length > mostNumbers) throw new CloudError('LimitExceeded.PhoneNumberCountLimit', 'At most 200 numbers per call.')
  if (text(body, 'SmsSdkAppId') !== sms.sdkAppId)
    throw new CloudError('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'SmsSdkAppId verification failed.')
  if (!sms.signNames.includes(text(body, 'SignName')))
    throw new CloudError('FailedOperation.SignatureIncorrectOrUnapproved', 'The signature is incorrect or unapproved.')
  const template = sms.templates.find((each) => each.id === text(body, 'TemplateId'))
  if (!template) throw new CloudError('FailedOperation.TemplateIncorrectOrUnapproved', 'The template is incorrect or unapproved.')
  if (new Set(template.text.match(/\{\d+\}/g)).size !== params.length)
    throw new CloudError(
      'FailedOperation.TemplateParamSetNotMatchApprovedTemplate',
      'The number of parameters does not match the template.',
    )
  return { SendStatusSet: numbers.map((each) => sendOne(simulation, each, body, template.text, params)) }
}

const hour = /^\d{10}$/
/** Milliseconds of `yyyymmddhh` in China. */
const hourAt = (value: string): number =>
  Date.parse(`${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}T${value.slice(8)}:00:00+08:00`)

/** How many messages an app sent between two hours. */
function sentStatistics(simulation: Simulation, request: FastifyRequest): object {
  const sms = signedApp(simulation, request, 'SendStatusStatistics')
  const body = jsonBody(request)
  if (!body) throw new CloudError('InvalidParameter', 'The request body is not JSON.')
  const [begin, end] = [text(body, 'BeginTime'), text(body, 'EndTime')]
  if (!hour.test(begin) || !hour.test(end)) throw new CloudError('InvalidParameterValue.BeginTimeVerifyFail', 'The time is not yyyymmddhh.')
  if (end <= begin) throw new CloudError('InvalidParameterValue.EndTimeVerifyFail', 'EndTime must be later than BeginTime.')
  if (text(body, 'Limit') !== '0' || text(body, 'Offset') !== '0') throw new CloudError('InvalidParameter', 'Limit and Offset must be 0.')
  if (text(body, 'SmsSdkAppId') !== sms.sdkAppId)
    throw new CloudError('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'SmsSdkAppId verification failed.')
  const sent = simulation.state.sms.filter((each) => sms.signNames.includes(each.sign) && each.at >= hourAt(begin) && each.at < hourAt(end))
  return { SendStatusStatistics: { FeeCount: sent.length, RequestCount: sent.length, RequestSuccessCount: sent.length } }
}

/** POST of sms.tencentcloudapi.com. */
export const smsApi = (simulation: Simulation, app: FastifyInstance): void =>
  cloudApi(app, (request) =>
    request.headers['x-tc-action'] === 'SendStatusStatistics' ? sentStatistics(simulation, request) : sendSms(simulation, request),
  )

const inboxPage = (simulation: Simulation, mobile: string): string => {
  const messages = messagesOf(simulation, mobile).slice(0, 60)
  return page(
    '短信收件箱',
    'desk',
    html`${heading('短信收件箱', '所有手机号收到的短信，最新的在最上面。')}
      <form class="search" method="get">
        <input name="mobile" inputmode="numeric" maxlength="11" placeholder="按手机号查找" value="${mobile}" /><button class="mini">
          查找
        </button>
      </form>
      <section class="list">
        ${messages.map(
          (each) =>
            html`<article class="card sms">
              <div class="line"><b class="mono">${each.mobile}</b><span class="muted">${clock(each.at)}</span></div>
              ${each.code !== '' && html`<p class="code">${each.code}</p>`}
              <p>${each.text}</p>
            </article>`,
        )}
        ${messages.length === 0 && html`<p class="empty">还没有短信。</p>`}
      </section>`,
  )
}

/** The inbox of people, at /sim/sms. */
export function inboxRoute(simulation: Simulation, app: FastifyInstance): void {
  app.get('/sms', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(inboxPage(simulation, queryOf(request).get('mobile')?.trim() ?? '')),
  )
}
