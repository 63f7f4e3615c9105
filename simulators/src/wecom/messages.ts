import type { FastifyRequest } from 'fastify'
import type { WecomCorp } from '../accounts.ts'
import { digits } from '../kit/random.ts'
import { jsonBody, object, text } from '../kit/request.ts'
import { remember } from '../kit/store.ts'
import type { Simulation } from '../simulation.ts'
import { ApiError } from '../wechat/tokens.ts'

const maxContentBytes = 2048
const rememberedMs = 1_800_000

/** A text of an enterprise's app to its members; who is none is named in the answer. A repeat within half an hour is dropped where asked for. */
export function sendWecomMessage(simulation: Simulation, corp: WecomCorp, request: FastifyRequest): object {
  const body = jsonBody(request)
  if (!body) throw new ApiError(47001, 'data format error')
  if (String(body['agentid']) !== corp.agentId) throw new ApiError(40056, 'invalid agentid')
  if (text(body, 'msgtype') !== 'text') throw new ApiError(40008, 'invalid message type')
  const content = text(object(body, 'text') ?? {}, 'content')
  if (content === '') throw new ApiError(44004, 'content is empty')
  if (Buffer.byteLength(content) > maxContentBytes) throw new ApiError(45002, 'content size out of limit')
  const wanted = text(body, 'touser').split('|').filter(Boolean)
  const known = wanted.filter((userId) => corp.members.some((each) => each.userId === userId))
  if (known.length === 0) throw new ApiError(81013, 'user & party & tag all invalid')
  const at = simulation.clock.now()
  const once = Number(body['enable_duplicate_check']) === 1
  const isRepeat = (userId: string) =>
    simulation.state.wecomMessages.some((each) => each.userId === userId && each.content === content && at - each.at < rememberedMs)
  for (const userId of known)
    if (!once || !isRepeat(userId))
      remember(simulation.state.wecomMessages, { id: digits(16), at, corpId: corp.corpId, userId, content }, 500)
  simulation.touch()
  return { errcode: 0, errmsg: 'ok', invaliduser: wanted.filter((userId) => !known.includes(userId)).join('|'), msgid: digits(16) }
}
