import type { FastifyInstance } from 'fastify'
import { token } from '../kit/random.ts'
import { queryOf } from '../kit/request.ts'
import { remember } from '../kit/store.ts'
import type { Simulation } from '../simulation.ts'
import { cardApi } from './cards.ts'
import { avatarOf, openidOf, personaById, personaByOpenid, unionidOf, type Persona } from './personas.ts'
import { sendTemplate } from './template-messages.ts'
import { oauthSeconds, refreshTokenDays, type OauthToken } from './records.ts'
import { ApiError, accountById, accountBySecret, accountOfToken, issueAccountToken, issueTicket, refusalBody, takeCode } from './tokens.ts'

function personaOf(simulation: Simulation, id: string): Persona {
  const persona = personaById(simulation, id)
  if (!persona) throw new ApiError(40003, 'invalid openid')
  return persona
}

function exchange(simulation: Simulation, query: URLSearchParams): object {
  const account = accountBySecret(simulation, query.get('appid') ?? '', query.get('secret') ?? '')
  if (query.get('grant_type') !== 'authorization_code') throw new ApiError(40002, 'invalid grant_type')
  // A code of another account is an unknown one, and stays unused.
  const own = simulation.state.codes.filter((each) => each.appId === account.appId)
  const code = takeCode(simulation, own, query.get('code') ?? '')
  const persona = personaOf(simulation, code.personaId)
  const issued: OauthToken = {
    accessToken: token(88),
    refreshToken: token(88),
    appId: account.appId,
    personaId: persona.id,
    scope: code.scope,
    issuedAt: simulation.clock.now(),
  }
  remember(simulation.state.oauthTokens, issued, 2000)
  return {
    access_token: issued.accessToken,
    expires_in: oauthSeconds,
    refresh_token: issued.refreshToken,
    openid: openidOf(persona, account.appId),
    scope: issued.scope,
    ...(persona.snapshot ? { is_snapshotuser: 1 } : {}),
    ...(issued.scope === 'snsapi_userinfo' ? { unionid: unionidOf(persona, account.openAccountId) } : {}),
  }
}

function refresh(simulation: Simulation, query: URLSearchParams): object {
  const account = accountById(simulation, query.get('appid') ?? '')
  if (query.get('grant_type') !== 'refresh_token') throw new ApiError(40002, 'invalid grant_type')
  const value = query.get('refresh_token') ?? ''
  if (!value) throw new ApiError(41003, 'refresh_token missing')
  const found = simulation.state.oauthTokens.find((each) => each.refreshToken === value && each.appId === account.appId)
  if (!found) throw new ApiError(40030, 'invalid refresh_token')
  if (simulation.clock.now() - found.issuedAt > refreshTokenDays * 86_400_000) throw new ApiError(42002, 'refresh_token expired')
  const fresh: OauthToken = { ...found, accessToken: token(88), issuedAt: simulation.clock.now() }
  remember(simulation.state.oauthTokens, fresh, 2000)
  simulation.touch()
  return {
    access_token: fresh.accessToken,
    expires_in: oauthSeconds,
    refresh_token: fresh.refreshToken,
    openid: openidOf(personaOf(simulation, found.personaId), account.appId),
    scope: fresh.scope,
  }
}

function oauthTokenOf(simulation: Simulation, query: URLSearchParams): { granted: OauthToken; persona: Persona } {
  const value = query.get('access_token') ?? ''
  if (!value) throw new ApiError(41001, 'access_token missing')
  const granted = simulation.state.oauthTokens.find((each) => each.accessToken === value)
  if (!granted) throw new ApiError(40001, 'invalid credential, access_token is invalid or not latest')
  if (simulation.clock.now() - granted.issuedAt >= oauthSeconds * 1000) throw new ApiError(42001, 'access_token expired')
  const persona = personaOf(simulation, granted.personaId)
  if (query.get('openid') !== openidOf(persona, granted.appId)) throw new ApiError(40003, 'invalid openid')
  return { granted, persona }
}

function snsUserinfo(simulation: Simulation, query: URLSearchParams): object {
  const { granted, persona } = oauthTokenOf(simulation, query)
  if (granted.scope !== 'snsapi_userinfo') throw new ApiError(48001, 'api unauthorized')
  const account = accountById(simulation, granted.appId)
  return {
    openid: openidOf(persona, account.appId),
    nickname: persona.snapshot ? '微信用户' : persona.nickname,
    sex: persona.sex,
    language: 'zh_CN',
    city: '',
    province: '',
    country: '',
    headimgurl: avatarOf(simulation, persona),
    privilege: [],
    unionid: unionidOf(persona, account.openAccountId),
  }
}

function userInfo(simulation: Simulation, query: URLSearchParams): object {
  const appId = accountOfToken(simulation, query.get('access_token') ?? '')
  const openid = query.get('openid') ?? ''
  const persona = personaByOpenid(simulation, appId, openid)
  if (!persona) throw new ApiError(40003, 'invalid openid')
  const unionid = unionidOf(persona, accountById(simulation, appId).openAccountId)
  const since = persona.follows[appId]
  if (since === undefined) return { subscribe: 0, openid, unionid }
  return {
    subscribe: 1,
    openid,
    language: 'zh_CN',
    subscribe_time: Math.floor(since / 1000),
    unionid,
    remark: '',
    groupid: 0,
    tagid_list: [],
    subscribe_scene: 'ADD_SCENE_QR_CODE',
    qr_scene: 0,
    qr_scene_str: '',
  }
}

function ticket(simulation: Simulation, query: URLSearchParams): object {
  const appId = accountOfToken(simulation, query.get('access_token') ?? '')
  const kind = query.get('type')
  if (kind !== 'jsapi' && kind !== 'wx_card') throw new ApiError(40097, 'invalid args')
  return { errcode: 0, errmsg: 'ok', ticket: issueTicket(simulation, appId, kind).ticket, expires_in: oauthSeconds }
}

function accountToken(simulation: Simulation, query: URLSearchParams): object {
  if (query.get('grant_type') !== 'client_credential') throw new ApiError(40002, 'invalid grant_type')
  const account = accountBySecret(simulation, query.get('appid') ?? '', query.get('secret') ?? '')
  return { access_token: issueAccountToken(simulation, account.appId).token, expires_in: oauthSeconds }
}

/** The calls of api.weixin.qq.com. Always HTTP 200; a refusal is an errcode. */
export function wechatApi(simulation: Simulation, app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ApiError)) throw error
    return reply.code(200).send(refusalBody(error))
  })
  app.get('/sns/oauth2/access_token', async (request, reply) => {
    // The real platform labels this one text/plain.
    reply.type('text/plain; charset=utf-8')
    return JSON.stringify(exchange(simulation, queryOf(request)))
  })
  app.get('/sns/oauth2/refresh_token', async (request) => refresh(simulation, queryOf(request)))
  app.get('/sns/userinfo', async (request) => snsUserinfo(simulation, queryOf(request)))
  app.get('/sns/auth', async (request) => {
    oauthTokenOf(simulation, queryOf(request))
    return { errcode: 0, errmsg: 'ok' }
  })
  app.get('/cgi-bin/token', async (request) => accountToken(simulation, queryOf(request)))
  app.get('/cgi-bin/ticket/getticket', async (request) => ticket(simulation, queryOf(request)))
  app.get('/cgi-bin/user/info', async (request) => userInfo(simulation, queryOf(request)))
  cardApi(simulation, app)
  app.post('/cgi-bin/message/template/send', async (request) => sendTemplate(simulation, request))
}
