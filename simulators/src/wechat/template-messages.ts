import type { FastifyRequest } from 'fastify'
import { digits } from '../kit/random.ts'
import { jsonBody, object, queryOf, text } from '../kit/request.ts'
import { remember } from '../kit/store.ts'
import type { Simulation } from '../simulation.ts'
import { personaByOpenid } from './personas.ts'
import { ApiError, accountById, accountOfToken } from './tokens.ts'

const rememberedMs = 600_000

const accepted = (id: string): object => ({ errcode: 0, errmsg: 'ok', msgid: Number(id) })

/** A message by template: to a follower who has not switched messages off, every field of the template filled. */
export function sendTemplate(simulation: Simulation, request: FastifyRequest): object {
  const appId = accountOfToken(simulation, queryOf(request).get('access_token') ?? '')
  const body = jsonBody(request)
  if (!body) throw new ApiError(47001, 'data format error')
  const [openid, templateId, clientMsgId] = [text(body, 'touser'), text(body, 'template_id'), text(body, 'client_msg_id')]
  const persona = personaByOpenid(simulation, appId, openid)
  if (!persona) throw new ApiError(40003, 'invalid openid')
  const template = accountById(simulation, appId).templates.find((each) => each.id === templateId)
  if (!template) throw new ApiError(40037, 'invalid template_id')
  const data = object(body, 'data') ?? {}
  const empty = template.fields.find(({ name }) => text(object(data, name) ?? {}, 'value') === '')
  if (empty) throw new ApiError(47003, `argument invalid! data.${empty.name}.value is empty`)
  if (persona.follows[appId] === undefined) throw new ApiError(43004, 'require subscribe')
  if (persona.declines.includes(appId)) throw new ApiError(43101, 'user refuse to accept the msg')
  const at = simulation.clock.now()
  const before = simulation.state.outbox.find(
    (each) => clientMsgId !== '' && each.clientMsgId === clientMsgId && each.openid === openid && at - each.at < rememberedMs,
  )
  if (before) return accepted(before.id)
  const id = digits(16)
  remember(
    simulation.state.outbox,
    { id, at, appId, openid, personaId: persona.id, templateId, clientMsgId, url: text(body, 'url'), data },
    500,
  )
  simulation.touch()
  return accepted(id)
}
