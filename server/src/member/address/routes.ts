import { addressCalls } from '@youli/domain/member/address/calls.ts'
import { door } from '../../kit/http/door.ts'
import * as addresses from './service.ts'

export const addressDoor = door(addressCalls, {
  'GET /deliver/api/v1/express-address/list-address': { read: (r, _, { me }) => addresses.list(r, me.memberId) },
  'FORM /deliver/api/v1/express-address/set-address': {
    write: async (tx, { id, ...draft }, { me, actor }) => ({ id: await addresses.save(tx, actor, me.memberId, id, draft) }),
  },
  'FORM /deliver/api/v1/express-address/del-address': {
    write: (tx, { id }, { me }) => addresses.remove(tx, me.memberId, id),
  },
})
