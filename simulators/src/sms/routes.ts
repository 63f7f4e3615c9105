import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clock, heading, html, page } from '../kit/html.ts'
import { digits } from '../kit/random.ts'
import { jsonBody, queryOf, rawBody, text } from '../kit/request.ts'
import type { Fields } from '../kit/types.ts'
import type { Simulation } from '../simulation.ts'
import { messagesOf, reachedCap, receive } from './messages.ts'
import { tc3Signature } from './tc3.ts'

const windowSeconds = 300
const mostNumbers = 200

/** A refusal of the cloud: HTTP 200 with Response.Error. */
class CloudError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

function checkSignature(simulation: Simulation, request: FastifyRequest): void {
  const account = simulation.accounts.sms
  const header = request.headers.authorization ?? ''
  const match =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    )
  if (!match) throw new CloudError('AuthFailure.InvalidAuthorization', 'The Authorization header is malformed.')
  const [, secretId = '', date = '', service = '', signedHeaders = '', signature = ''] = match
  const stamp = Number(request.headers['x-tc-timestamp'])
  if (!Number.isInteger(stamp) || Math.abs(simulation.clock.wire() / 1000 - stamp) > windowSeconds)
    throw new CloudError('AuthFailure.SignatureExpire', 'Signature expired. Timestamp is more than 5 minutes off.')
  if (secretId !== account.secretId) throw new CloudError('AuthFailure.SecretIdNotFound', 'The SecretId is not found.')
  const names = signedHeaders.split(';')
  const fits = date === new Date(stamp * 1000).toISOString().slice(0, 10) && service === 'sms'
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')]))
  const signed = { service, timestamp: stamp, signedHeaders, headers, payload: rawBody(request) }
  // The real host has one path only; behind a prefix a client signs either that one or the path it asks for.
  const paths = ['/', (request.raw.url ?? '/').split('?')[0] ?? '/']
  const right = paths.some((path) => same(tc3Signature(account.secretKey, { ...signed, path }), signature))
  if (!fits || !names.includes('content-type') || !names.includes('host') || !right)
    throw new CloudError(
      'AuthFailure.SignatureFailure',
      'The provided credentials could not be validated. Please check your signature is correct.',
    )
}

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

function sendSms(simulation: Simulation, request: FastifyRequest): object {
  const { sms } = simulation.accounts
  checkSignature(simulation, request)
  if (request.headers['x-tc-action'] !== 'SendSms') throw new CloudError('InvalidAction', 'The action is not valid or not found.')
  if (request.headers['x-tc-version'] !== '2021-01-11') throw new CloudError('NoSuchVersion', 'The API version does not exist.')
  if (!request.headers['x-tc-region']) throw new CloudError('MissingParameter', 'The region is missing.')
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

/** POST of sms.tencentcloudapi.com: always HTTP 200. */
export function smsApi(simulation: Simulation, app: FastifyInstance): void {
  app.post('/', async (request) => {
    const RequestId = randomUUID()
    try {
      return { Response: { ...sendSms(simulation, request), RequestId } }
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      return { Response: { Error: { Code: error.code, Message: error.message }, RequestId } }
    }
  })
}

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
