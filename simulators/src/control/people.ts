import type { FastifyInstance } from 'fastify'
import { flag, formBody, queryOf, setCookie, text } from '../kit/request.ts'
import { corpById, issueWecomCode, visitorOf } from '../wecom/authorize.ts'
import { fillForm, handOver } from '../wechat/cards.ts'
import { checkServerUrl, setFollow } from '../wechat/events.ts'
import { addPersona, avatarOf, openidOf, personaById, personaByOpenid, unionidOf, type Persona } from '../wechat/personas.ts'
import { issueCode } from '../wechat/tokens.ts'
import type { Simulation } from '../simulation.ts'
import type { ControlAnswer } from './answers.ts'
import { ControlError, found } from './respond.ts'

/** A person as the control routes show them. */
export function personaView(simulation: Simulation, persona: Persona) {
  const accounts = simulation.accounts.officialAccounts.map((each) => ({
    appId: each.appId,
    openid: openidOf(persona, each.appId),
    unionid: unionidOf(persona, each.openAccountId),
    follows: persona.follows[each.appId] !== undefined,
  }))
  const { id, nickname, sex, snapshot, externalUserId } = persona
  return { id, nickname, sex, snapshot, externalUserId, avatar: avatarOf(simulation, persona), accounts }
}

const accountOf = (simulation: Simulation, appId: string) =>
  found(
    simulation.accounts.officialAccounts.find((each) => each.appId === appId),
    `appId ${appId}`,
  )

type Four = [string, string, string, string]

function sexOf(word: string): 0 | 1 | 2 {
  return word === '1' ? 1 : word === '2' ? 2 : 0
}

/** What people do with cards and pictures inside the messenger. */
function cardRoutes(simulation: Simulation, app: FastifyInstance): void {
  app.post('/card-form', async (request): Promise<ControlAnswer<'POST card-form'>> => {
    const body = formBody(request)
    const persona = found(personaById(simulation, text(body, 'personaId')), 'persona')
    const [appId, cardId, outerStr, mobile] = ['appId', 'cardId', 'outerStr', 'mobile'].map((name) => text(body, name)) as Four
    return { url: fillForm(simulation, { appId, cardId, outerStr, mobile }, persona) }
  })
  app.post<{ Params: { appId: string } }>('/media/:appId', async (request) => ({
    mediaId: handOver(simulation, accountOf(simulation, request.params.appId).appId, request),
  }))
}

/** Follow and leave an account, switch its messages off, tell it where its server is. */
function accountRoutes(simulation: Simulation, app: FastifyInstance): void {
  for (const [verb, follow] of [
    ['follow', true],
    ['unfollow', false],
  ] as const) {
    app.post(`/${verb}`, async (request): Promise<ControlAnswer<'POST follow'>> => {
      const body = formBody(request)
      const account = accountOf(simulation, text(body, 'appId'))
      const byOpenid = personaByOpenid(simulation, account.appId, text(body, 'openid'))
      const persona = found(personaById(simulation, text(body, 'personaId')) ?? byOpenid, 'persona')
      return { follows: follow, event: await setFollow(simulation, account, persona, follow) }
    })
  }
  app.post('/decline', async (request) => {
    const body = formBody(request)
    const account = accountOf(simulation, text(body, 'appId'))
    const persona = found(
      personaById(simulation, text(body, 'personaId')) ?? personaByOpenid(simulation, account.appId, text(body, 'openid')),
      'persona',
    )
    persona.declines = [...persona.declines.filter((appId) => appId !== account.appId), ...(flag(body, 'decline') ? [account.appId] : [])]
    simulation.touch()
    return { declines: persona.declines }
  })
  app.post<{ Params: { appId: string } }>('/accounts/:appId', async (request) => {
    const account = accountOf(simulation, request.params.appId)
    simulation.state.callbackUrls[account.appId] = text(formBody(request), 'callbackUrl')
    simulation.touch()
    return { callbackUrl: simulation.state.callbackUrls[account.appId], verified: await checkServerUrl(simulation, account) }
  })
}

/** People, and codes without a browser. */
export function peopleRoutes(simulation: Simulation, app: FastifyInstance): void {
  cardRoutes(simulation, app)
  app.get('/personas', async () => ({ personas: simulation.state.personas.map((each) => personaView(simulation, each)) }))
  app.post('/personas', async (request) => {
    const body = formBody(request)
    const appId = text(body, 'appId')
    const all = simulation.accounts.demoAppIds
    const follows = flag(body, 'follow') ? (appId ? [accountOf(simulation, appId).appId] : all) : []
    const wanted = { nickname: text(body, 'nickname').slice(0, 40), sex: sexOf(text(body, 'sex')), follows }
    return personaView(
      simulation,
      addPersona(simulation, { ...wanted, snapshot: flag(body, 'snapshot'), external: flag(body, 'external') }),
    )
  })
  app.get<{ Params: { id: string } }>('/personas/:id', async (request) =>
    personaView(simulation, found(personaById(simulation, request.params.id), 'persona')),
  )
  app.post('/code', async (request): Promise<ControlAnswer<'POST code'>> => {
    const body = formBody(request)
    const appId = text(body, 'appId') || (simulation.accounts.officialAccounts[0]?.appId ?? '')
    const account = accountOf(simulation, appId)
    const persona = text(body, 'personaId')
      ? found(personaById(simulation, text(body, 'personaId')), 'persona')
      : addPersona(simulation, { nickname: text(body, 'nickname') })
    const scope = text(body, 'scope') === 'snsapi_userinfo' ? 'snsapi_userinfo' : 'snsapi_base'
    return {
      code: issueCode(simulation, appId, persona.id, scope).code,
      personaId: persona.id,
      openid: openidOf(persona, account.appId),
      scope,
    }
  })
  app.post('/wecom-code', async (request) => {
    const body = formBody(request)
    const word = text(body, 'userId') ? `member:${text(body, 'userId')}` : `person:${text(body, 'personaId')}`
    const visitor = found(visitorOf(simulation, word), 'member or persona')
    const corp = text(body, 'corpId') ? found(corpById(simulation, text(body, 'corpId')), 'corpId') : simulation.accounts.corps[0]
    return { code: issueWecomCode(simulation, corp.corpId, visitor, flag(body, 'privateInfo')).code, visitor }
  })
  accountRoutes(simulation, app)
  app.get('/enter', async (request, reply) => {
    const query = queryOf(request)
    const persona = found(personaById(simulation, query.get('personaId') ?? ''), 'persona')
    const to = query.get('to') ?? '/'
    if (!/^\/(?![/\\])/.test(to)) throw new ControlError(400, 'to must be a path of this host')
    reply.header('set-cookie', [setCookie('sim_persona', persona.id), setCookie('sim_wechat', '1')])
    return reply.redirect(to)
  })
}
