import { posterShareCalls } from '@youli/domain/marketing/poster-share/calls.ts'
import { door } from '../../kit/http/door.ts'
import * as posters from './service.ts'

export const posterShareDoor = door(posterShareCalls, {
  'GET /activity/api/v1/poster-share/detail': {
    read: async (r, { id }, { me }) => {
      const poster = await posters.findOpen(r, me.tenantId, id)
      return { id, name: poster.name, ...posters.targetOf(poster) }
    },
  },
  'GET /activity/api/v1/poster-share/browse-activity': {
    write: async (tx, { id, shopId, employeeId }, { me, actor }) => {
      await posters.browse(tx, actor, { posterId: id, shopId, employeeId, wxUserId: me.wxUserId })
    },
  },
  'GET /activity/api/v1/poster-share/mine': { read: (r, { shopId }, { me, app }) => posters.mine(r, app, me, shopId) },
})
