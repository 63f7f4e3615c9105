import { window } from '@youli/domain/kit/fields.ts'
import { posterShareAudit } from '@youli/domain/marketing/poster-share/audit.ts'
import { posterShareConsoleCalls } from '@youli/domain/marketing/poster-share/calls.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange, auditSave } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { activitiesUp, activityFacts } from '../activity/public/activities.ts'
import { byEmployee, browsesFile } from './browses.ts'
import { listPosters, presentPosters, savePoster, setPosterOpen } from './changes.ts'
import { findPoster } from './posters.ts'

const presentPoster = async (r: Reader, tenantId: string, id: string) =>
  (await presentPosters(r, tenantId, [await findPoster(r, tenantId, id)]))[0]!

export const posterShareConsoleRoutes = defineRoutes(posterShareConsoleCalls, {
  'GET /console/api/v1/poster-shares': {
    read: (r, { keyword = '', type = '', ...page }, { me }) => listPosters(r, me.tenantId, { keyword, type }, window(page)),
  },
  'GET /console/api/v1/poster-shares/one': {
    read: async (r, { id }, ctx) => ({
      ...(await presentPoster(r, ctx.tenantId, id)),
      ...(await editMarkOf(r, posterShareAudit.edit.subject, id)),
    }),
  },
  'GET /console/api/v1/poster-shares/activities': {
    read: async (r, { type }, { me, now }) =>
      (await activitiesUp(r, me.tenantId, type, now)).map((a) => {
        const { startTime, endTime } = activityFacts(a)
        return { activityId: a.id, activityName: a.activityName, startTime, endTime }
      }),
  },
  'POST /console/api/v1/poster-shares/save': {
    write: async (tx, { version, ...draft }, ctx) => {
      const id = await auditSave(tx, ctx, {
        id: draft.id,
        version,
        read: (one) => presentPoster(tx, ctx.tenantId, one),
        change: () => savePoster(tx, ctx.actor, draft),
        name: ({ name }) => name,
      })
      return { id }
    },
  },
  'POST /console/api/v1/poster-shares/status': {
    write: async (tx, { id, open }, ctx) => {
      const before = await setPosterOpen(tx, ctx.actor, id, open)
      await auditChange(tx, ctx, { id, name: before.name, before: { open: before.open }, after: { open } })
    },
  },
  'GET /console/api/v1/poster-shares/browses': {
    read: (r, { from, to, posterId, shopId, ...page }, { me, now }) => byEmployee(r, me, { from, to, posterId, shopId }, window(page), now),
  },
  'GET /console/api/v1/poster-shares/browses-file': { read: (r, filter, { me, now }) => browsesFile(r, me, filter, now) },
})
