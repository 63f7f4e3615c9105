import { shareCalls } from '@youli/domain/catalog/share/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { noteShare } from './shares.ts'

export const shareRoutes = defineRoutes(shareCalls, {
  'POST /goods/share/add-share': {
    write: async (tx, shared, { me, now }) => {
      await noteShare(tx, me, shared, now)
    },
  },
})
