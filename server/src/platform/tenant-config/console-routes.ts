import { tenantConfigConsoleCalls } from '@youli/domain/platform/tenant-config/calls.ts'
import { door } from '../../kit/http/door.ts'
import { actorOf, record } from '../operator/service.ts'
import * as office from './back-office.ts'

export const tenantConfigConsoleDoor = door(tenantConfigConsoleCalls, {
  'GET /console/api/v1/config': { read: (r, _, { me }) => office.list(r, me.tenantId) },
  'POST /console/api/v1/config/edit': {
    write: async (tx, { key, value }, ctx) => {
      const { tenantId } = ctx.me
      const { before, after } = await office.edit(tx, tenantId, key, value)
      if (before !== after)
        await record(tx, actorOf(ctx), {
          action: 'config.edit',
          subject: 'config',
          subjectId: key,
          before: { value: before },
          after: { value: after },
        })
      // Lists of activities read switches and closed ids.
      for (const topic of ['config', 'activity']) tx.afterCommit(() => ctx.app.cache.drop(tenantId, topic))
      return { value: after }
    },
  },
})
