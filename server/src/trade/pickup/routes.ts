import { pickupDays, pickupDaysWithin } from '@youli/domain/trade/order/rules.ts'
import { pickupCalls } from '@youli/domain/trade/pickup/calls.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { pickupTermsOfGoods } from '../../catalog/goods/public/goods.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { pickupStore } from '../../platform/store/public/stores.ts'
import { bookedPlaces } from './public/pickup-days.ts'

export const pickupRoutes = defineRoutes(pickupCalls, {
  'GET /order/api/v1/order/take-date-list': {
    read: async (r, { shopId, goodsId, startTime = '', endTime = '' }, { tenantId, now }) => {
      const store = await pickupStore(r, tenantId, shopId)
      if (!store) refuse(orderRefusals.badStore)
      const info = goodsId ? await pickupTermsOfGoods(r, tenantId, goodsId) : null
      const offered = startTime
        ? pickupDaysWithin({ start: startTime, end: endTime }, now)
        : pickupDays(info ?? { saleType: 'normal', takeStartTime: '', takeStockDay: 0 }, now)
      const days = offered.filter((day) => endTime === '' || day <= endTime)
      const taken = await bookedPlaces(r, shopId, days)
      const limit = store.receptionLimitOfDay
      return days.map((takeDate) => {
        const personAmount = taken.get(takeDate) ?? 0
        return { takeDate, personAmount, full: limit > 0 && personAmount >= limit }
      })
    },
  },
})
