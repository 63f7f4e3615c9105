import { partnerCalls } from '@youli/domain/gift/partner/calls.ts'
import { door } from '../../kit/http/door.ts'

// No partner merchants are known: the caller is none of them.
export const partnerDoor = door(partnerCalls, {
  'GET /giftmall/api/v1/giftmall/is-manage': { read: async () => false },
  'GET /giftmall/api/v1/giftmall/partner_status': { read: async () => ({ status: 'none' as const }) },
})
