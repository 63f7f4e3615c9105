import { seckillCorpCalls } from '@youli/domain/marketing/seckill/calls.ts'
import { door } from '../../kit/http/door.ts'
import * as orders from '../../trade/order/service.ts'

export const seckillCorpDoor = door(seckillCorpCalls, {
  'GET /v4-activity/api/seckill/common/get-corpId': {
    read: async (r, { orderId }, { me, app }) => {
      await orders.findOwn(r, me, orderId)
      return app.providers.corpId ?? ''
    },
  },
})
