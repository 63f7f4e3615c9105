import { employeeCalls } from '@youli/domain/member/employee/calls.ts'
import { door } from '../../kit/http/door.ts'
import * as employees from './service.ts'

export const employeeDoor = door(employeeCalls, {
  'GET /authorization/api/v1/account/get-user-roles': {
    read: async (_, __, { me }) => (me.employee?.roles ?? []).map((roleCode) => ({ roleCode })),
  },
  'GET /tenant/api/v1/tenant/employee/IsEmployee': { read: async (_, __, { me }) => me.employee !== null },
  'GET /tenant/api/v1/tenant/employee/get-by-shopid': { read: (r, { shopId }, { me }) => employees.ofShop(r, me.tenantId, shopId) },
})
