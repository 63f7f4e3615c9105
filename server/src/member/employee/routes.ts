import { employeeCalls } from '@youli/domain/member/employee/calls.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import { door } from '../../kit/http/door.ts'
import * as sessions from '../../platform/session/service.ts'
import { appsOf } from '../../platform/tenant-config/service.ts'
import { loginDataOf } from '../registration/service.ts'
import * as employees from './service.ts'

export const employeeDoor = door(employeeCalls, {
  'GET /authorization/api/v1/account/get-user-roles': {
    read: async (_, __, { me }) => (me.employee?.roles ?? []).map((roleCode) => ({ roleCode })),
  },
  'GET /corpwx/employee/select-login-auth': {
    read: async (r, { token: asked }, { token, now }) => {
      const found = (await sessions.find(r, asked || token, now)) ?? refuse(sessionRefusals.invalidToken)
      const { employeeId, tenantId, tenantAppId, shopId, roles, isEmployee } = await loginDataOf(r, asked || token, now)
      if (!isEmployee) refuse(sessionRefusals.notEmployee)
      const apps = (await appsOf(r, found.tenantId)).map(({ tenantWechatAppid, brandName }) => ({ tenantWechatAppid, brandName }))
      return { employeeId, tenantId, tenantAppId, shopId, roles, apps }
    },
  },
  'GET /tenant/api/v1/tenant/employee/IsEmployee': { read: async (_, __, { me }) => me.employee !== null },
  'GET /tenant/api/v1/tenant/employee/get-by-shopid': { read: (r, { shopId }, { me }) => employees.ofShop(r, me.tenantId, shopId) },
})
