import type { FastifyInstance, FastifyRequest } from 'fastify'
import { token } from '../kit/random.ts'
import { formBody, jsonBody, text } from '../kit/request.ts'
import { checkSigned, cloudApi } from '../kit/tencent-cloud.ts'
import type { Simulation } from '../simulation.ts'
import { captchaScript } from './captcha-script.ts'

/** A ticket that somebody was given for passing a check. */
export interface CaptchaTicket {
  ticket: string
  randstr: string
  at: number
  isUsed: boolean
}

const ticketLifeMs = 300_000
const maxTickets = 200
/** Codes as the cloud answers them. */
const codes = { ok: 1, otherRandstr: 7, expired: 8, reused: 9, unknown: 15, otherApp: 16, malformed: 100 }
const named = (code: keyof typeof codes, message: string): object => ({ CaptchaCode: codes[code], CaptchaMsg: message })

function describeResult(simulation: Simulation, request: FastifyRequest): object {
  const { captcha } = simulation.accounts
  checkSigned(simulation, request, captcha, { service: 'captcha', action: 'DescribeCaptchaResult', version: '2019-07-22' })
  const body = jsonBody(request)
  if (text(body, 'CaptchaType') !== '9' || text(body, 'UserIp') === '') return named('malformed', 'param err')
  if (text(body, 'CaptchaAppId') !== captcha.captchaAppId || text(body, 'AppSecretKey') !== captcha.appSecretKey)
    return named('otherApp', 'appid-ticket mismatch')
  const found = simulation.state.captchaTickets.find(({ ticket }) => ticket === text(body, 'Ticket'))
  if (!found) return named('unknown', 'decrypt fail')
  if (found.randstr !== text(body, 'Randstr')) return named('otherRandstr', 'captcha no match')
  if (found.isUsed) return named('reused', 'ticket reused')
  if (simulation.clock.now() - found.at > ticketLifeMs) return named('expired', 'ticket expired')
  found.isUsed = true
  simulation.touch()
  return named('ok', 'OK')
}

/** POST of captcha.tencentcloudapi.com. */
export const captchaApi = (simulation: Simulation, app: FastifyInstance): void =>
  cloudApi(app, (request) => describeResult(simulation, request))

/** The page part: its script, and the tickets it hands to whoever says that they are a person. */
export function captchaPage(simulation: Simulation, app: FastifyInstance): void {
  app.get('/TJCaptcha.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(captchaScript(simulation.base())),
  )
  app.post('/ticket', async (request, reply) => {
    const { state, clock, accounts, touch } = simulation
    if (text(formBody(request), 'appId') !== accounts.captcha.captchaAppId) return reply.code(400).send({ message: 'unknown app' })
    const ticket = { ticket: `tr03${token(60)}*`, randstr: `@${token(3)}`, at: clock.now(), isUsed: false }
    state.captchaTickets.push(ticket)
    state.captchaTickets.splice(0, state.captchaTickets.length - maxTickets)
    touch()
    return { ticket: ticket.ticket, randstr: ticket.randstr }
  })
}
