import { window } from '@youli/domain/kit/fields.ts'
import { ambassadorCalls, ambassadorConsoleCalls } from '@youli/domain/marketing/ambassador/calls.ts'
import { door } from '../../kit/http/door.ts'
import { actorOf, record } from '../../platform/operator/service.ts'
import { appoint, list, recordOf, setActive } from './service.ts'

const subject = 'ambassador'

export const ambassadorDoor = door(ambassadorCalls, {
  'GET /agency/mobile/ambassador/current-user': { read: (r, _, { me }) => recordOf(r, me) },
})

export const ambassadorConsoleDoor = door(ambassadorConsoleCalls, {
  'GET /console/api/v1/ambassadors': { read: (r, page, { me }) => list(r, me.tenantId, window(page)) },
  'POST /console/api/v1/ambassadors/appoint': {
    write: async (tx, wish, ctx) => {
      const memberId = await appoint(tx, ctx.me.tenantId, wish, ctx.now)
      await record(tx, actorOf(ctx), { action: 'ambassador.appoint', subject, subjectId: memberId, after: { title: wish.title } })
      return { memberId }
    },
  },
  'POST /console/api/v1/ambassadors/state': {
    write: async (tx, { memberId, active }, ctx) => {
      const before = await setActive(tx, ctx.me.tenantId, memberId, active)
      const changes = { before: { active: before }, after: { active } }
      if (before !== active) await record(tx, actorOf(ctx), { action: 'ambassador.state', subject, subjectId: memberId, ...changes })
      return null
    },
  },
})
