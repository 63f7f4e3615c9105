import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WecomCorp } from '../accounts.ts'
import { html, page } from '../kit/html.ts'
import { token } from '../kit/random.ts'
import { cookie, formBody, queryOf, setCookie, text } from '../kit/request.ts'
import { remember } from '../kit/store.ts'
import { personaById } from '../wechat/personas.ts'
import { errorPage } from '../wechat/oauth-pages.ts'
import { ownPath, returnAddress } from '../wechat/addresses.ts'
import { isOurs, type Simulation } from '../simulation.ts'
import type { WecomCode, WecomVisitor } from './records.ts'

/** The enterprise with that id. */
export const corpById = (simulation: Simulation, corpId: string): WecomCorp | undefined =>
  simulation.accounts.corps.find((each) => each.corpId === corpId)

/** A code of the messenger for that visitor. */
export function issueWecomCode(simulation: Simulation, corpId: string, visitor: WecomVisitor, privateInfo: boolean): WecomCode {
  const code: WecomCode = { code: token(43), corpId, visitor, privateInfo, issuedAt: simulation.clock.now(), used: false }
  remember(simulation.state.wecomCodes, code, 500)
  simulation.touch()
  return code
}

/** `member:shen.jianing` or `person:p…` as a visitor; persons who are customers of an employee come as external contacts. */
export function visitorOf(simulation: Simulation, word: string): WecomVisitor | null {
  const [kind, id = ''] = word.split(':')
  const members = simulation.accounts.corps.flatMap((each) => each.members)
  if (kind === 'member') return members.some((each) => each.userId === id) ? { kind: 'member', userId: id } : null
  const persona = kind === 'person' ? personaById(simulation, id) : undefined
  if (!persona) return null
  return { kind: persona.externalUserId ? 'external' : 'stranger', personaId: persona.id }
}

const choicePage = (simulation: Simulation, corp: WecomCorp, here: string): string =>
  page(
    '选择企业微信身份',
    'phone',
    html`<main>
      <header class="hero blue">
        <p class="tag">模拟企业微信</p>
        <h1>${corp.name}</h1>
        <p>选择以哪位成员或客户的身份进入</p>
      </header>
      <form method="post" action="/sim/wecom/choose" class="people">
        <input type="hidden" name="to" value="${here}" />
        ${corp.members.map(
          (each) =>
            html`<button class="person" name="visitor" value="member:${each.userId}">
              <span class="face letter">${each.name.slice(0, 1)}</span><span class="name">${each.name}</span
              ><span class="chip">${each.position}</span>
            </button>`,
        )}
        ${simulation.state.personas
          .slice(0, 8)
          .map(
            (each) =>
              html`<button class="person" name="visitor" value="person:${each.id}">
                <img class="face" src="/sim/wechat/avatars/${each.id}.svg" alt="" /><span class="name">${each.nickname}</span
                ><span class="chip off">${each.externalUserId ? '客户' : '非客户'}</span>
              </button>`,
          )}
      </form>
    </main>`,
  )

/** The messenger's authorize page: needs its user agent or the choice page's cookie. */
export async function authorizeWecom(simulation: Simulation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const query = queryOf(request)
  const here = request.raw.url ?? '/sim'
  const corp = corpById(simulation, query.get('appid') ?? '')
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  const scope = query.get('scope') ?? ''
  if (!corp) return errorPage(40013, 'appid 参数错误')
  if (query.get('response_type') !== 'code' || !['snsapi_base', 'snsapi_privateinfo'].includes(scope))
    return errorPage(null, '链接参数错误')
  if (scope === 'snsapi_privateinfo' && query.get('agentid') !== corp.agentId) return errorPage(null, 'agentid 参数错误')
  if ((query.get('state') ?? '').length > 128) return errorPage(null, 'state 参数错误')
  if (!isOurs(simulation, query.get('redirect_uri') ?? '', corp.domains)) return errorPage(50001, 'redirect_uri 与应用可信域名不一致')
  const agent = request.headers['user-agent'] ?? ''
  if (/MicroMessenger/i.test(agent) && !/wxwork/i.test(agent)) return errorPage(null, '请在企业微信客户端打开链接')
  const chosen = visitorOf(simulation, cookie(request, 'sim_wecom'))
  // Somebody of another enterprise has no account in this one.
  const visitor = chosen?.kind === 'member' && !corp.members.some((each) => each.userId === chosen.userId) ? null : chosen
  // A plain browser gets the choice page too, so that the demo needs no special client.
  if (!visitor) return choicePage(simulation, corp, here)
  const code = issueWecomCode(simulation, corp.corpId, visitor, scope === 'snsapi_privateinfo')
  return reply.redirect(returnAddress(query.get('redirect_uri') ?? '', code.code, query.get('state')))
}

/** The choice made on the page above. */
export async function chooseVisitor(_simulation: Simulation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const form = formBody(request)
  reply.header('set-cookie', setCookie('sim_wecom', text(form, 'visitor')))
  return reply.redirect(ownPath(text(form, 'to')))
}
