import { batchCalls } from '@youli/domain/platform/batch/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'

export const batchRoutes = defineRoutes(batchCalls, {
  'GET /batch/api/v1/read': {
    free: async (_, { paths }, ctx) => Promise.all(paths.map((path) => ctx.app.read(path, ctx))),
  },
})
