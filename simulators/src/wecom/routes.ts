import type { FastifyInstance } from 'fastify'
import type { WecomCorp } from '../accounts.ts'
import { token } from '../kit/random.ts'
import { queryOf } from '../kit/request.ts'
import { remember } from '../kit/store.ts'
import { openidOf, personaById, unionidOf } from '../wechat/personas.ts'
import { oauthSeconds } from '../wechat/records.ts'
import { ApiError, accountOfToken, countFetch, issueTicket, refusalBody, takeCode } from '../wechat/tokens.ts'
import type { Simulation } from '../simulation.ts'
import { authorizeWecom, chooseVisitor, corpById } from './authorize.ts'
import { sendWecomMessage } from './messages.ts'

function getToken(simulation: Simulation, query: URLSearchParams): object {
  const corp = corpById(simulation, query.get('corpid') ?? '')
  if (!corp) throw new ApiError(40013, 'invalid corpid')
  if (query.get('corpsecret') !== corp.agentSecret) throw new ApiError(40001, 'invalid credential')
  const { corpId } = corp
  const now = simulation.clock.now()
  countFetch(simulation, `token ${corpId}`)
  // Unlike an official account, the messenger hands out the same token while it lives.
  const living = simulation.state.accountTokens.find((each) => each.appId === corpId && each.expiresAt > now + 60_000)
  const issued = living ?? { token: token(136), appId: corpId, expiresAt: now + oauthSeconds * 1000 }
  if (!living) remember(simulation.state.accountTokens, issued, 400)
  simulation.touch()
  return { errcode: 0, errmsg: 'ok', access_token: issued.token, expires_in: oauthSeconds }
}

function asCorp(simulation: Simulation, query: URLSearchParams): WecomCorp {
  const corp = corpById(simulation, accountOfToken(simulation, query.get('access_token') ?? ''))
  if (!corp) throw new ApiError(40014, 'invalid access_token')
  return corp
}

function userInfo(simulation: Simulation, query: URLSearchParams): object {
  const { corpId } = asCorp(simulation, query)
  // A code of another enterprise is an unknown one, and stays unused.
  const own = simulation.state.wecomCodes.filter((each) => each.corpId === corpId)
  const code = takeCode(simulation, own, query.get('code') ?? '')
  const { visitor } = code
  if (visitor.kind === 'member') {
    return { errcode: 0, errmsg: 'ok', userid: visitor.userId, ...(code.privateInfo ? { user_ticket: token(60) } : {}) }
  }
  const persona = personaById(simulation, visitor.personaId)
  if (!persona) throw new ApiError(40029, 'invalid code')
  const openid = openidOf(persona, corpId)
  return { errcode: 0, errmsg: 'ok', openid, ...(persona.externalUserId ? { external_userid: persona.externalUserId } : {}) }
}

function externalContact(simulation: Simulation, query: URLSearchParams): object {
  const [member] = asCorp(simulation, query).members
  const wanted = query.get('external_userid') ?? ''
  const persona = wanted ? simulation.state.personas.find((each) => each.externalUserId === wanted) : undefined
  if (!persona || !member) throw new ApiError(84061, 'not external contact')
  const openAccount = simulation.accounts.officialAccounts[0]?.openAccountId ?? ''
  return {
    errcode: 0,
    errmsg: 'ok',
    external_contact: {
      external_userid: wanted,
      name: persona.nickname,
      type: 1,
      avatar: `${simulation.base()}/wechat/avatars/${persona.id}.svg`,
      gender: persona.sex,
      unionid: unionidOf(persona, openAccount),
    },
    follow_user: [
      { userid: member.userId, remark: persona.nickname, description: '', createtime: Math.floor(simulation.clock.now() / 1000), tags: [] },
    ],
  }
}

/** The pages and calls of qyapi.weixin.qq.com. */
export function wecomRoutes(simulation: Simulation, app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ApiError)) throw error
    return reply.code(200).send(refusalBody(error))
  })
  app.get('/connect/oauth2/authorize', async (request, reply) => authorizeWecom(simulation, request, reply))
  app.post('/choose', async (request, reply) => chooseVisitor(simulation, request, reply))
  app.get('/cgi-bin/gettoken', async (request) => getToken(simulation, queryOf(request)))
  app.get('/cgi-bin/auth/getuserinfo', async (request) => userInfo(simulation, queryOf(request)))
  app.get('/cgi-bin/externalcontact/get', async (request) => externalContact(simulation, queryOf(request)))
  app.post('/cgi-bin/message/send', async (request) => sendWecomMessage(simulation, asCorp(simulation, queryOf(request)), request))
  app.get('/cgi-bin/get_jsapi_ticket', async (request) => {
    const { corpId } = asCorp(simulation, queryOf(request))
    const { ticket } = issueTicket(simulation, corpId, 'corp')
    return { errcode: 0, errmsg: 'ok', ticket, expires_in: oauthSeconds }
  })
  app.get('/cgi-bin/ticket/get', async (request) => {
    const { corpId } = asCorp(simulation, queryOf(request))
    if (queryOf(request).get('type') !== 'agent_config') throw new ApiError(40097, 'invalid args')
    const { ticket } = issueTicket(simulation, corpId, 'agent_config')
    return { errcode: 0, errmsg: 'ok', ticket, expires_in: oauthSeconds }
  })
}
