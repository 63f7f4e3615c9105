import { ambassadorCalls } from '@youli/domain/marketing/ambassador/calls.ts'
import { door } from '../../kit/http/door.ts'

// There are no ambassadors: the caller is none.
export const ambassadorDoor = door(ambassadorCalls, {
  'GET /agency/mobile/ambassador/current-user': { read: async () => null },
})
