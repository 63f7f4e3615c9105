import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { digits, token } from '../kit/random.ts'
import { cookie, formBody, jsonBody, queryOf, rawBody, text } from '../kit/request.ts'
import { remember } from '../kit/store.ts'
import type { Simulation } from '../simulation.ts'
import { cardPage, errorPage } from './oauth-pages.ts'
import { openidOf, personaById, type Persona } from './personas.ts'
import { ApiError, accountOfToken } from './tokens.ts'

/** A form of a member card that somebody filled in. */
export interface FilledForm {
  ticket: string
  encryptCode: string
  code: string
  appId: string
  cardId: string
  personaId: string
  mobile: string
}
/** A picture that a page handed over with the SDK. */
export interface Media {
  id: string
  appId: string
  base64: string
}

/** Where people go after the form: set in the card's own settings, here always to the app. */
const afterSubmit = (simulation: Simulation): string => `${simulation.base().replace(/\/sim$/, '')}/wxgateway/card/callback`

/** Somebody fills the form in; answers where their browser goes. */
export function fillForm(
  simulation: Simulation,
  wanted: { appId: string; cardId: string; outerStr: string; mobile: string },
  persona: Persona,
): string {
  const form = { ticket: token(48), encryptCode: token(40), code: digits(12), personaId: persona.id, ...wanted }
  remember(simulation.state.cardForms, form, 500)
  simulation.touch()
  const query = new URLSearchParams({
    card_id: wanted.cardId,
    encrypt_code: form.encryptCode,
    outer_str: wanted.outerStr,
    openid: openidOf(persona, wanted.appId),
    activate_ticket: form.ticket,
  })
  return `${afterSubmit(simulation)}?${query}`
}

function show(simulation: Simulation, request: FastifyRequest, reply: FastifyReply): unknown {
  const query = queryOf(request)
  const account = simulation.accounts.officialAccounts.find((each) => each.appId === query.get('appid'))
  const persona = personaById(simulation, cookie(request, 'sim_persona'))
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (!account || !persona) return errorPage(null, '请在微信客户端打开链接')
  return cardPage(account.name, { appId: account.appId, cardId: query.get('card_id') ?? '', outerStr: query.get('outer_str') ?? '' })
}

/** The page with the card and its form. */
export function cardPages(simulation: Simulation, app: FastifyInstance): void {
  app.get('/card/form', async (request, reply) => show(simulation, request, reply))
  app.post('/card/form', async (request, reply) => {
    const form = formBody(request)
    const persona = personaById(simulation, cookie(request, 'sim_persona'))
    if (!persona) return reply.type('text/html; charset=utf-8').send(errorPage(null, '请先选择微信身份'))
    const [appId, cardId, outerStr, mobile] = ['appId', 'cardId', 'outerStr', 'mobile'].map((name) => text(form, name)) as [
      string,
      string,
      string,
      string,
    ]
    return reply.redirect(fillForm(simulation, { appId, cardId, outerStr, mobile }, persona))
  })
}

const callerOf = (simulation: Simulation, request: FastifyRequest): { appId: string; body: Record<string, unknown> } => {
  const appId = accountOfToken(simulation, queryOf(request).get('access_token') ?? '')
  const body = jsonBody(request)
  if (!body) throw new ApiError(47001, 'data format error')
  return { appId, body }
}

function formUrl(simulation: Simulation, request: FastifyRequest): object {
  const { appId, body } = callerOf(simulation, request)
  if (!text(body, 'card_id')) throw new ApiError(40073, 'invalid card id')
  const query = new URLSearchParams({ appid: appId, card_id: text(body, 'card_id'), outer_str: text(body, 'outer_str') })
  return { errcode: 0, errmsg: 'ok', url: `${simulation.base()}/wechat/card/form?${query}` }
}

function formInfo(simulation: Simulation, request: FastifyRequest): object {
  const { appId, body } = callerOf(simulation, request)
  const form = simulation.state.cardForms.find((each) => each.ticket === text(body, 'activate_ticket') && each.appId === appId)
  const persona = form && personaById(simulation, form.personaId)
  if (!form || !persona) throw new ApiError(40109, 'invalid activate ticket')
  return {
    errcode: 0,
    errmsg: 'ok',
    openid: openidOf(persona, appId),
    card_id: form.cardId,
    info: { common_field_list: [{ name: 'USER_FORM_INFO_FLAG_MOBILE', value: form.mobile }] },
  }
}

/** The calls about member cards and handed-over pictures. */
export function cardApi(simulation: Simulation, app: FastifyInstance): void {
  app.post('/card/membercard/activate/geturl', async (request) => formUrl(simulation, request))
  app.post('/card/membercard/activatetempinfo/get', async (request) => formInfo(simulation, request))
  app.post('/card/code/decrypt', async (request) => {
    const { appId, body } = callerOf(simulation, request)
    const form = simulation.state.cardForms.find((each) => each.encryptCode === text(body, 'encrypt_code') && each.appId === appId)
    if (!form) throw new ApiError(40056, 'invalid code')
    return { errcode: 0, errmsg: 'ok', code: form.code }
  })
  app.post('/card/membercard/activate', async (request) => {
    const { body } = callerOf(simulation, request)
    if (!simulation.state.cardForms.some((each) => each.code === text(body, 'code'))) throw new ApiError(40056, 'invalid code')
    return { errcode: 0, errmsg: 'ok' }
  })
  app.get('/cgi-bin/media/get', async (request, reply) => {
    const query = queryOf(request)
    const appId = accountOfToken(simulation, query.get('access_token') ?? '')
    const media = simulation.state.media.find((each) => each.id === query.get('media_id') && each.appId === appId)
    if (!media) throw new ApiError(40007, 'invalid media_id')
    return reply.type('image/jpeg').send(Buffer.from(media.base64, 'base64'))
  })
}

/** A page hands a picture over; answers its id. */
export function handOver(simulation: Simulation, appId: string, request: FastifyRequest): string {
  const media = { id: token(64), appId, base64: rawBody(request).toString('base64') }
  remember(simulation.state.media, media, 20)
  simulation.touch()
  return media.id
}
