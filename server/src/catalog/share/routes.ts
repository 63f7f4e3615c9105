import { shareCalls } from '@youli/domain/catalog/share/calls.ts'
import { door } from '../../kit/http/door.ts'
import { noteShare } from './shares.ts'

export const shareDoor = door(shareCalls, {
  'POST /goods/share/add-share': {
    write: async (tx, shared, { me, now }) => {
      await noteShare(tx, me, shared, now)
    },
  },
})
