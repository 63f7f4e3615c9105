import type { FastifyInstance, FastifyRequest } from 'fastify'
import { digits, sha1 } from '../kit/random.ts'
import { cookie, jsonBody, text } from '../kit/request.ts'
import { remember } from '../kit/store.ts'
import { isOurs, type Simulation } from '../simulation.ts'
import { pushEvent } from './events.ts'
import { jweixinScript } from './jweixin-script.ts'
import { corpById } from '../wecom/authorize.ts'
import { personaById, personaByOpenid } from './personas.ts'
import type { TicketKind } from './records.ts'
import { livingTickets } from './tokens.ts'

/** Signature of wx.config and wx.agentConfig: raw values in this order. */
export const configSignature = (ticket: string, nonceStr: string, timestamp: string, url: string): string =>
  sha1(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)

/** Signature of a card: the values sorted and joined, empty ones left out. */
export const cardSignature = (values: readonly string[]): string =>
  sha1(
    values
      .filter((each) => each !== '')
      .sort()
      .join(''),
  )

function checkConfig(simulation: Simulation, request: FastifyRequest, agent: boolean): { errMsg: string } {
  const verb = agent ? 'agentConfig' : 'config'
  const body = jsonBody(request) ?? {}
  const appId = text(body, agent ? 'corpid' : 'appId')
  const account = simulation.accounts.officialAccounts.find((each) => each.appId === appId)
  const corp = corpById(simulation, appId)
  const url = text(body, 'url').split('#')[0] ?? ''
  if (!account && !corp) return { errMsg: `${verb}:fail, invalid appid` }
  if (agent && text(body, 'agentid') !== corp?.agentId) return { errMsg: `${verb}:fail, invalid agentid` }
  if (!isOurs(simulation, url, account?.domains ?? corp?.domains)) return { errMsg: `${verb}:invalid url domain` }
  const kind: TicketKind = agent ? 'agent_config' : account ? 'jsapi' : 'corp'
  const expected = livingTickets(simulation, appId, kind).map((each) =>
    configSignature(each.ticket, text(body, 'nonceStr'), text(body, 'timestamp'), url),
  )
  return { errMsg: expected.includes(text(body, 'signature')) ? `${verb}:ok` : `${verb}:invalid signature` }
}

async function addCard(simulation: Simulation, request: FastifyRequest): Promise<object> {
  const body = jsonBody(request) ?? {}
  const appId = text(body, 'appId')
  const account = simulation.accounts.officialAccounts.find((each) => each.appId === appId)
  let ext: Record<string, unknown>
  try {
    ext = JSON.parse(text(body, 'cardExt')) as Record<string, unknown>
  } catch {
    return { errMsg: 'addCard:fail, cardExt is not a JSON string' }
  }
  const cardId = text(body, 'cardId')
  const nonce = text(ext, 'nonce_str')
  const values = [text(ext, 'timestamp'), cardId, text(ext, 'code'), text(ext, 'openid'), nonce]
  const known = livingTickets(simulation, appId, 'wx_card').some(
    (each) => cardSignature([each.ticket, ...values]) === text(ext, 'signature'),
  )
  if (!account || !known) return { errMsg: 'addCard:fail, invalid signature' }
  if (simulation.state.cardNonces.includes(nonce)) return { errMsg: 'addCard:fail, nonce_str used before' }
  const visitor = personaById(simulation, cookie(request, 'sim_persona'))
  const persona = text(ext, 'openid') ? personaByOpenid(simulation, appId, text(ext, 'openid')) : visitor
  if (!persona || (visitor && visitor.id !== persona.id)) return { errMsg: 'addCard:fail, openid not match' }
  remember(simulation.state.cardNonces, nonce, 1000)
  simulation.touch()
  const code = text(ext, 'code') || digits(12)
  const outer = text(ext, 'outer_str')
  await pushEvent(simulation, account, persona, {
    Event: 'user_get_card',
    CardId: cardId,
    UserCardCode: code,
    OuterStr: outer,
    IsGiveByFriend: '0',
  })
  return { errMsg: 'addCard:ok', cardList: [{ cardId, cardExt: text(body, 'cardExt'), code, isSuccess: true }] }
}

/** The script that stands in for WeChat's JS-SDK, and what it asks. */
export function jssdkRoutes(simulation: Simulation, app: FastifyInstance): void {
  app.get('/jweixin.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(jweixinScript),
  )
  app.post('/sdk/config', async (request) => checkConfig(simulation, request, false))
  app.post('/sdk/agent-config', async (request) => checkConfig(simulation, request, true))
  app.post('/sdk/card', async (request) => addCard(simulation, request))
  app.get('/sdk/position', async () => simulation.state.position)
  app.get('/sdk/scan', async () => ({ result: simulation.state.scanResult }))
  app.post('/sdk/share', async (request) => {
    remember(simulation.state.shares, { at: simulation.clock.now(), ...jsonBody(request) }, 200)
    simulation.touch()
    return { errMsg: 'ok' }
  })
}
