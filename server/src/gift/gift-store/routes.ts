import { giftStoreCalls } from '@youli/domain/gift/gift-store/calls.ts'
import { door } from '../../kit/http/door.ts'

// The gift store is not open: nobody has an order in it.
export const giftStoreDoor = door(giftStoreCalls, {
  'GET /giftmall/api/v1/giftmall/trade/unfinish-amount': { read: async () => 0 },
})
