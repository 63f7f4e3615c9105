import { appreciationCalls } from '@youli/domain/trade/appreciation/calls.ts'
import { door } from '../../kit/http/door.ts'

// No value-added orders can be placed: nobody has any.
export const appreciationDoor = door(appreciationCalls, {
  'GET /valueadded/api/v1/value_added/order/get-user-amount-added-statistical': { read: async () => 0 },
  'GET /api/v1/value_added/order/get-user-amount-added-statistical': { read: async () => 0 },
})
