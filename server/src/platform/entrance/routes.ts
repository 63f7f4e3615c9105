import { entranceCalls } from '@youli/domain/platform/entrance/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'

// No brand has a device at its doors: nobody is recognised by their face.
export const entranceRoutes = defineRoutes(entranceCalls, {
  'GET /customer/api/v1/enter-shop/check-exist-device': { read: async () => false },
  'GET /customer/api/v2/relative-face-data': { read: async () => null },
})
