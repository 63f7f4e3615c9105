import { addressCalls } from '@youli/domain/member/address/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { listAddresses, removeAddress, saveAddress } from './public/addresses.ts'

export const addressRoutes = defineRoutes(addressCalls, {
  'GET /deliver/api/v1/express-address/list-address': { read: (r, _, { me }) => listAddresses(r, me.memberId) },
  'FORM /deliver/api/v1/express-address/set-address': {
    write: async (tx, { id, ...draft }, { me, actor }) => ({ id: await saveAddress(tx, actor, me.memberId, id, draft) }),
  },
  'FORM /deliver/api/v1/express-address/del-address': {
    write: (tx, { id }, { me }) => removeAddress(tx, me.memberId, id),
  },
})
