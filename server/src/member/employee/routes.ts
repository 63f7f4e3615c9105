import { employeeCalls } from '@youli/domain/member/employee/calls.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { shopManagerRole } from '@youli/domain/platform/session/rules.ts'
import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import type { Reader } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { findAnySession } from '../../platform/session/public/sessions.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { appsOf, pageAddress } from '../../platform/tenant-config/public/tenants.ts'
import { loginDataOf, memberOf } from '../registration/public/members.ts'
import { employeesOfStore, employmentOf, findEmployee } from './public/employees.ts'

/** The record of the caller, or of another member when the caller works here too. */
async function recordOf(r: Reader, userId: string | null, me: Ctx<'visitor'>['me']) {
  const member = userId && userId !== me.memberId ? (me.employee ? await memberOf(r, me.tenantId, userId) : null) : null
  const other = member && (await employmentOf(r, me.tenantId, { mobile: member.mobile }))
  const employment = userId && userId !== me.memberId ? other : me.employee
  const found = employment && (await findEmployee(r, me.tenantId, employment.employeeId))
  if (!found) return null
  const shop = found.shopId ? (await storeSummaries(r, [found.shopId])).get(found.shopId) : null
  return {
    employeeId: found.id,
    employeeName: found.name,
    headImgUrl: found.headImgUrl,
    shopId: found.shopId ?? noId,
    shopName: shop?.shopName ?? '',
    isShopManager: found.roles.some((role) => role.includes(shopManagerRole)),
  }
}

export const employeeRoutes = defineRoutes(employeeCalls, {
  'GET /authorization/api/v1/account/get-user-roles': {
    read: async (_, __, { me }) => (me.employee?.roles ?? []).map((roleCode) => ({ roleCode })),
  },
  'GET /corpwx/employee/select-login-auth': {
    free: async (_, { token: given }, { token, now, app }) => {
      const found = (await findAnySession(app.db, given || token, now)) ?? refuse(sessionRefusals.invalidToken)
      return app.db.of(found.tenantId).read(async (r) => {
        const { employeeId, tenantId, tenantAppId, shopId, roles, isEmployee } = await loginDataOf(r, given || token, now)
        if (!isEmployee) refuse(sessionRefusals.notEmployee)
        const apps = (await appsOf(r, tenantId)).map(({ tenantWechatAppid, brandName }) => ({ tenantWechatAppid, brandName }))
        return { employeeId, tenantId, tenantAppId, shopId, roles, apps }
      })
    },
  },
  'GET /tenant/api/v1/tenant/employee/IsEmployee': { read: async (_, __, { me }) => me.employee !== null },
  'GET /tenant/api/v1/tenant/employee/get-by-shopid': { read: (r, { shopId }, { me }) => employeesOfStore(r, me.tenantId, shopId) },
  'GET /tenant/api/v1/tenant/employee/employee-info-by-user-id': { read: (r, { userId }, { me }) => recordOf(r, userId, me) },
  'GET /tenant/api/v1/tenant/employee/get-qrcode': {
    read: async (r, _, { me, app }) => {
      const own = (await recordOf(r, null, me)) ?? refuse(sessionRefusals.notEmployee)
      const { employeeId, employeeName, shopName, shopId } = own
      const address = await pageAddress(r, app, me.tenantId, '/member/my_steward')
      const origin = { app_id: me.appId, employeeid: employeeId, fromid: employeeId, fromtype: 'employee' }
      for (const [key, value] of Object.entries(origin)) address.searchParams.set(key, value)
      if (shopId !== noId) address.searchParams.set('shopid', shopId)
      return { employeeId, employeeName, shopName, qrcode: address.toString() }
    },
  },
})
