import type { FastifyPluginAsync } from 'fastify'
import { type Actor, systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { createLogThrottle } from '../../kit/log-throttle.ts'
import { CryptRefused } from '../../kit/providers/wechat/message-crypt.ts'
import type { EventQuery } from '../../kit/providers/wechat/events.ts'
import { brandOfApp } from '../tenant-config/public/tenants.ts'
import { noteFollow } from './public/followers.ts'

/** Where an account's server address points to. */
export const eventsPath = (appId: string): string => `/wxgateway/events/${appId}`

/** What following an account brings its member, registered by `main`: rewards stand to the right of the platform. Told once or many times, it must come to the same. */
export type OnFollow = (tx: Tx, actor: Actor, memberId: string) => Promise<void>

type EventRequest = { Params: { appId: string }; Querystring: EventQuery }

/**
 * Where WeChat tells what happens at an account. Its own protocol, not our envelope: the signature is the log-in. Who follows and who
 * left is noted by the time it happened, so a repeated or late report changes nothing; anything else is answered and let go.
 */
export const wechatEvents =
  (app: App, onFollow: OnFollow): FastifyPluginAsync =>
  async (http) => {
    const log = createLogThrottle(app.log)
    http.addHook('onClose', () => log.flush())
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'string' }, (_req, body, done) => done(null, body))
    http.addHook('onRequest', async (_req, reply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
    })
    http.setErrorHandler((error, req, reply) => {
      if (!(error instanceof CryptRefused)) throw error
      log.warn(error.reason, { why: error.reason, ip: req.ip }, 'WeChat event refused')
      return reply.code(401).send('refused')
    })
    const eventsOf = async (appId: string) => ((await app.providers.knows(appId)) ? (await app.providers.wechat(appId)).events : null)

    http.get<EventRequest>(eventsPath(':appId'), async (req, reply) => {
      const events = await eventsOf(req.params.appId)
      return events ? events.echo(req.query) : reply.code(404).send('unknown account')
    })
    http.post<EventRequest>(eventsPath(':appId'), { config: { call: `POST ${eventsPath(':appId')}` } }, async (req, reply) => {
      const { appId } = req.params
      const events = await eventsOf(appId)
      const tenantId = events && (await brandOfApp(app.db, appId))
      if (!events || !tenantId) return reply.code(404).send('unknown account')
      const event = events.read(req.query, typeof req.body === 'string' ? req.body : '')
      if (event)
        await app.db.of(tenantId).transact(async (tx) => {
          const actor = systemActor(app, tenantId, app.clock.now())
          const memberId = await noteFollow(tx, actor, { appId, ...event })
          if (memberId && event.isFollow) await onFollow(tx, actor, memberId)
        })
      return 'success'
    })
  }
