import type { FastifyReply, FastifyRequest } from 'fastify'

export const providers = ['wechat', 'pay', 'sms', 'aliyun-sms', 'captcha', 'storage', 's3', 'express', 'map', 'wecom'] as const
export type Provider = (typeof providers)[number]
export const faultKinds = ['delay', 'drop', '5xx', '429', 'rate', 'malformed', 'shape', 'page', 'cut', 'trickle', 'lost'] as const

/** An ordered failure of one provider: it hits the next `count` calls. */
export interface Fault {
  provider: Provider
  kind: (typeof faultKinds)[number]
  ms: number
  count: number
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Begins an answer: it breaks off, or goes on sign by sign until whoever asked has had enough. */
function half({ raw }: FastifyReply, goesOn: boolean): void {
  raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000_000 })
  raw.write('{"a":"')
  if (!goesOn) return void setTimeout(() => raw.destroy(), 20).unref()
  const timer = setInterval(() => raw.write('a'), 500).unref()
  raw.once('close', () => clearInterval(timer))
}

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
    // What is asked for is done; nobody hears of it.
    if (fault.kind === 'lost') return void request.raw.socket.destroy()
    if (fault.kind === 'rate') return limited(reply, request)
    if (fault.kind === '5xx') return broken(reply, request)
    // Whoever stands in between knows none of the provider's headers.
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
    if (fault.kind === '429') return reply.code(429).type('text/html; charset=utf-8').send('<html><body>Too Many Requests</body></html>')
    // Sound JSON of something else; what a gateway in between shows; an answer that breaks off; one that never ends.
    if (fault.kind === 'shape') return reply.type('application/json; charset=utf-8').send('{"unheard":[null,{"of":1}]}')
    if (fault.kind === 'page') return reply.type('text/html; charset=utf-8').send('<html><body>Gateway</body></html>')
    if (fault.kind === 'cut' || fault.kind === 'trickle') {
      reply.hijack()
      return half(reply, fault.kind === 'trickle')
    }
    if (fault.kind === 'malformed') return reply.type('application/json; charset=utf-8').send('{"errcode":0,"data":')
    if (fault.kind === 'drop') {
      reply.hijack()
      request.raw.socket.destroy()
    }
    return undefined
  }
}
