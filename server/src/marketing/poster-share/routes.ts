import { posterShareCalls } from '@youli/domain/marketing/poster-share/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { findOpenPoster, listOwnPosters, noteBrowse, posterTarget } from './posters.ts'

export const posterShareRoutes = defineRoutes(posterShareCalls, {
  'GET /activity/api/v1/poster-share/detail': {
    read: async (r, { id }, { me }) => {
      const poster = await findOpenPoster(r, me.tenantId, id)
      return { id, name: poster.name, ...posterTarget(poster) }
    },
  },
  'GET /activity/api/v1/poster-share/browse-activity': {
    write: async (tx, { id, shopId, employeeId }, { me, actor }) => {
      await noteBrowse(tx, actor, { posterId: id, shopId, employeeId, wxUserId: me.wxUserId })
    },
  },
  'GET /activity/api/v1/poster-share/mine': { read: (r, { shopId }, { me, app }) => listOwnPosters(r, app, me, shopId) },
})
