import { warrantyCalls } from '@youli/domain/trade/warranty/calls.ts'
import { door } from '../../kit/http/door.ts'

// No certificates are issued: nobody has any.
export const warrantyDoor = door(warrantyCalls, {
  'GET /warranty/api/v1/warranty/my-warranty-total': { read: async () => 0 },
})
