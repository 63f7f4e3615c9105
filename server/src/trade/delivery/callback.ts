import { isId } from '@youli/domain/kit/ids.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { App } from '../../kit/app.ts'
import { createLogThrottle } from '../../kit/log-throttle.ts'
import { PushRefused } from '../../kit/providers/express/tracker.ts'
import { noteTrack } from './tracking.ts'

/**
 * Where the tracker of parcels reports. Its own protocol, not our envelope: the signature is the log-in. A report that is true is
 * answered well also when it is repeated, late, or of a parcel that is not there: the tracker would send it again for days.
 */
export const expressCallback =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    const log = createLogThrottle(app.log)
    http.addHook('onClose', () => log.flush())
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'string' }, (_req, body, done) => done(null, body))
    const config = { call: 'POST /express/callback/:tenantId' }
    http.post<{ Params: { tenantId: string } }>('/express/callback/:tenantId', { config }, async (req, reply) => {
      const { tenantId } = req.params
      const refuseIt = (status: number, why: string) => {
        log.warn(why, { why, tenantId, ip: req.ip }, 'express callback refused')
        return reply.code(status).send({ result: false, returnCode: String(status), message: why })
      }
      const tracker = isId(tenantId) ? await app.providers.express(tenantId) : null
      if (!tracker) return refuseIt(404, 'no account')
      try {
        const form = new URLSearchParams(typeof req.body === 'string' ? req.body : '')
        const push = tracker.readPush({ sign: form.get('sign') ?? '', param: form.get('param') ?? '' })
        const known = await app.db.of(tenantId).transact((tx) => noteTrack(tx, app, push, app.clock.now()))
        if (!known) app.log.info({ tenantId, number: push.track.number }, 'express report of an unknown parcel')
        return reply.send(tracker.pushAccepted)
      } catch (error) {
        if (error instanceof PushRefused) return refuseIt(401, error.reason)
        throw error
      }
    })
  }
