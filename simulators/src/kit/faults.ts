import type { FastifyReply, FastifyRequest } from 'fastify'

export const providers = ['wechat', 'pay', 'sms', 'storage', 'wecom'] as const
export type Provider = (typeof providers)[number]
export const faultKinds = ['delay', 'drop', '5xx', 'rate', 'malformed'] as const

/** An ordered failure of one provider: it hits the next `count` calls. */
export interface Fault {
  provider: Provider
  kind: (typeof faultKinds)[number]
  ms: number
  count: number
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A hook for the calls of one provider that plays the next ordered fault. `limited` answers the provider's own rate refusal
 * and `broken` its own server error.
 */
export function faultHook(
  faults: () => Fault[],
  provider: Provider,
  limited: (reply: FastifyReply, request: FastifyRequest) => FastifyReply,
  broken: (reply: FastifyReply, request: FastifyRequest) => FastifyReply,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const fault = faults().find((each) => each.provider === provider && each.count > 0)
    if (!fault) return undefined
    fault.count -= 1
    if (fault.ms > 0) await wait(fault.ms)
    if (fault.kind === 'rate') return limited(reply, request)
    if (fault.kind === '5xx') return broken(reply, request)
    if (fault.kind === 'malformed') return reply.type('application/json; charset=utf-8').send('{"errcode":0,"data":')
    if (fault.kind === 'drop') {
      reply.hijack()
      request.raw.socket.destroy()
    }
    return undefined
  }
}
