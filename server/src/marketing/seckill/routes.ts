import { seckillCalls } from '@youli/domain/marketing/seckill/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { findOwnOrder } from '../../trade/order/public/queries.ts'
import { openAdmissionQueue } from './admission-queue.ts'
import { openRejections } from './rejections.ts'
import { outcomeOf } from './requests.ts'

export const seckillRoutes = defineRoutes(seckillCalls, {
  'POST /activity/api/v1/seckill/user/kill': {
    open: (app) => {
      const admissionQueue = openAdmissionQueue(app)
      return (request, ctx) => admissionQueue.enter(request, ctx)
    },
  },
  'GET /activity/api/v1/seckill/user/status': {
    read: async (r, { activityId }, { me, app }) =>
      openRejections(app).known(activityId, me.memberId, await outcomeOf(r, activityId, me.memberId)),
  },
  'GET /v4-activity/api/seckill/common/get-corpId': {
    read: async (r, { orderId }, { me, app }) => {
      await findOwnOrder(r, me, orderId)
      return (await app.providers.corpId(me.tenantId, r)) ?? ''
    },
  },
})
