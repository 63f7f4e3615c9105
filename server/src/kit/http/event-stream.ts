import { PassThrough } from 'node:stream'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import type { Authenticator } from './callers.ts'
import type { BrandEvent } from './event-hub.ts'
import { consoleToken } from './session-cookie.ts'

const path = '/console/api/v1/events'
/** A line goes out so often, so that nothing on the way takes the connection for dead; the session is looked at, too. */
const heartbeatMs = 25_000
/** Streams of one operator; the oldest makes way. A tab has one. */
const maxStreams = 20
/** A page that does not read loses its stream and asks anew. */
const maxBehindBytes = 64 * 1024

const lineOf = ({ topic, data }: BrandEvent): string => `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`

/** Streams the events of a brand to the open pages of its operators, until they go or their session ends. No call: it has no answer that ends. */
export function streamEvents(
  http: FastifyInstance,
  app: Pick<App, 'events' | 'publicUrl'>,
  authenticator: Authenticator,
  limit: object | false,
): void {
  const open = new Map<string, Set<PassThrough>>()
  http.addHook('preClose', async () => {
    for (const streams of open.values()) for (const stream of streams) stream.end()
  })
  http.get(path, { config: { rateLimit: limit } }, async (req, reply) => {
    const token = consoleToken(req, app.publicUrl())
    const operator = token ? await authenticator.console(token) : null
    if (!operator) return refuse(common.noSession)
    if (operator.mustEnrol) return refuse(common.secondFactorFirst)
    const { tenantId, operatorId } = operator
    const stream = new PassThrough()
    const own = open.get(operatorId) ?? new Set()
    open.set(operatorId, own.add(stream))
    if (own.size > maxStreams) own.values().next().value?.end()
    /** Sends to a session that is alive, and ends the stream of any other. */
    const send = async (line: string) => {
      const alive = (await authenticator.console(token).catch(() => null)) !== null
      if (!alive || stream.writableLength > maxBehindBytes) stream.end()
      else if (stream.writable) stream.write(line)
    }
    const leave = app.events.subscribe(tenantId, (event) => {
      if (!event.to || event.to.includes(operatorId)) void send(lineOf(event))
    })
    const heartbeat = setInterval(() => void send(': still here\n\n'), heartbeatMs)
    stream.once('close', () => {
      clearInterval(heartbeat)
      leave()
      own.delete(stream)
      if (own.size === 0) open.delete(operatorId)
    })
    stream.write(': open\n\n')
    return reply.type('text/event-stream').headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).send(stream)
  })
}
