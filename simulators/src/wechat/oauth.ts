import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookie, flag, formBody, queryOf, setCookie, text } from '../kit/request.ts'
import { isOurs, type Simulation } from '../simulation.ts'
import { authorizeWecom, corpById } from '../wecom/authorize.ts'
import { ownPath, returnAddress } from './addresses.ts'
import { setFollow } from './events.ts'
import { consentPage, deniedPage, errorPage, identityPage, outsidePage, personasPage } from './oauth-pages.ts'
import { addPersona, avatarSvg, personaById } from './personas.ts'
import { issueCode } from './tokens.ts'

const order = ['appid', 'redirect_uri', 'response_type', 'scope', 'state']

/** Why the authorize page refuses this query, as [number, text], or null. */
export function pageRefusal(simulation: Simulation, query: URLSearchParams): [number | null, string] | null {
  if (!query.get('appid')) return [10012, 'appid 不能为空']
  if (!query.get('redirect_uri')) return [10011, 'redirect_uri 不能为空']
  if (!query.get('scope')) return [10010, 'scope 不能为空']
  const known = [...query.keys()].filter((name) => order.includes(name))
  const expected = order.filter((name) => query.has(name))
  if (known.join() !== expected.join() || query.get('response_type') !== 'code') return [null, '链接参数错误，请检查参数及其顺序']
  const account = simulation.accounts.officialAccounts.find((each) => each.appId === query.get('appid'))
  if (!account) return [null, 'appid 参数错误']
  if (!['snsapi_base', 'snsapi_userinfo'].includes(query.get('scope') ?? '')) return [10005, '该公众号没有这个 scope 的权限']
  const state = query.get('state') ?? ''
  if (state.length > 128 || !/^[\w.~%\-/=+]*$/.test(state)) return [null, 'state 参数错误']
  if (!isOurs(simulation, query.get('redirect_uri') ?? '', account.domains)) return [10003, 'redirect_uri 域名与后台配置不一致']
  return null
}

const inWechat = (request: FastifyRequest): boolean =>
  /MicroMessenger/i.test(request.headers['user-agent'] ?? '') || cookie(request, 'sim_wechat') === '1'

async function authorize(simulation: Simulation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const query = queryOf(request)
  const here = request.raw.url ?? '/sim'
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (corpById(simulation, query.get('appid') ?? '')) return authorizeWecom(simulation, request, reply)
  const refused = pageRefusal(simulation, query)
  if (refused) return errorPage(...refused)
  if (!inWechat(request)) return outsidePage(here)
  const appId = query.get('appid') ?? ''
  const name = simulation.accounts.officialAccounts.find((each) => each.appId === appId)?.name ?? ''
  const persona = personaById(simulation, cookie(request, 'sim_persona'))
  if (!persona) return identityPage(simulation, appId, name, here)
  const scope = query.get('scope') === 'snsapi_userinfo' ? 'snsapi_userinfo' : 'snsapi_base'
  if (scope === 'snsapi_userinfo' || query.get('forcePopup') === 'true') return consentPage(persona, name, here)
  const code = issueCode(simulation, appId, persona.id, scope)
  return reply.redirect(returnAddress(query.get('redirect_uri') ?? '', code.code, query.get('state')))
}

async function consent(simulation: Simulation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const form = formBody(request)
  reply.type('text/html; charset=utf-8')
  if (text(form, 'answer') !== 'allow') return deniedPage()
  const query = new URLSearchParams(ownPath(text(form, 'to')).split('?')[1] ?? '')
  const refused = pageRefusal(simulation, query)
  if (refused) return errorPage(...refused)
  const persona = personaById(simulation, cookie(request, 'sim_persona'))
  if (!persona) return errorPage(null, '请先选择微信身份')
  const scope = query.get('scope') === 'snsapi_userinfo' ? 'snsapi_userinfo' : 'snsapi_base'
  const code = issueCode(simulation, query.get('appid') ?? '', persona.id, scope)
  return reply.redirect(returnAddress(query.get('redirect_uri') ?? '', code.code, query.get('state')))
}

async function choose(simulation: Simulation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const form = formBody(request)
  const chosen = personaById(simulation, text(form, 'persona'))
  const follows = flag(form, 'follow') && text(form, 'appId') ? [text(form, 'appId')] : []
  const persona = chosen ?? addPersona(simulation, { nickname: text(form, 'nickname').slice(0, 20), follows })
  reply.header('set-cookie', [setCookie('sim_persona', persona.id), setCookie('sim_wechat', '1')])
  return reply.redirect(ownPath(text(form, 'to')))
}

/** The pages of open.weixin.qq.com and the choice of who is visiting. */
export function oauthPages(simulation: Simulation, app: FastifyInstance): void {
  app.get('/connect/oauth2/authorize', async (request, reply) => authorize(simulation, request, reply))
  app.post('/consent', async (request, reply) => consent(simulation, request, reply))
  app.post('/choose', async (request, reply) => choose(simulation, request, reply))
  app.post('/continue', async (request, reply) => {
    reply.header('set-cookie', setCookie('sim_wechat', '1'))
    return reply.redirect(ownPath(text(formBody(request), 'to')))
  })
  app.post('/leave', async (request, reply) => {
    reply.header('set-cookie', setCookie('sim_persona', ''))
    return reply.redirect(ownPath(text(formBody(request), 'to')))
  })
  app.post('/follow', async (request, reply) => {
    const form = formBody(request)
    const persona = personaById(simulation, text(form, 'persona'))
    const account = simulation.accounts.officialAccounts.find((each) => each.appId === text(form, 'appId'))
    if (persona && account) await setFollow(simulation, account, persona, flag(form, 'follow'))
    return reply.redirect('/sim/personas')
  })
  app.get<{ Params: { name: string } }>('/avatars/:name', async (request, reply) => {
    const persona = personaById(simulation, request.params.name.replace(/\.svg$/, ''))
    if (!persona) return reply.code(404).send('')
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(avatarSvg(persona))
  })
}

/** The people page at /sim/personas. */
export function personasRoute(simulation: Simulation, app: FastifyInstance): void {
  app.get('/personas', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(personasPage(simulation, cookie(request, 'sim_persona'))),
  )
}
