import { batchCalls } from '@youli/domain/platform/batch/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'

export const batchRoutes = defineRoutes(batchCalls, {
  'GET /batch/api/v1/read': {
    free: (_, { paths }, ctx) => ctx.app.readAll(paths, ctx),
  },
})
