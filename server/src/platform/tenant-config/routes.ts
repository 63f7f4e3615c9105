import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { tenantConfigCalls } from '@youli/domain/platform/tenant-config/calls.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { appsOf, configOf, configValue, domainsOf, shopParamValue, surroundingsOf, tenantOf, themeOf } from './public/tenants.ts'

/** Whose config is asked for: the session's tenant, else that of the app named in the call's own word. */
async function tenantAsked(r: Reader, appId: string | undefined, ctx: { me: unknown; tenantId: string }): Promise<string> {
  if (ctx.me || !appId) return ctx.tenantId
  return (await tenantOf(r, appId)) ?? refuse(common.notThere)
}

/** What pages ask of their brand; `main` tells which settings they may be told. */
export const tenantConfigRoutes = (list: readonly Setting[]) =>
  defineRoutes(tenantConfigCalls, {
    'GET /tenant/domain/all': {
      read: (r, _, { tenantId, app }) => surroundingsOf(r, tenantId, app.providers),
    },
    'GET /tenant/domain/get-corpwx-domain': { read: async (r, _, { tenantId }) => (await domainsOf(r, tenantId)).employeeDomain },
    'GET /tenant/api/v1/tenant/home/get-list': {
      read: async (r, { tenantWechatappId }, ctx) => {
        const config = await configOf(r, await tenantAsked(r, tenantWechatappId, ctx))
        return list.map((setting) => ({ enumTenantWechatappPara: setting.key, value: config(setting) }))
      },
    },
    'GET /tenant/api/v1/tenant/home/get-para': {
      read: async (r, { enumTenantWechatappPara: key }, { tenantId }) => {
        const setting = list.find((one) => one.key === key)
        return setting ? configValue(r, tenantId, setting) : ''
      },
    },
    'GET /tenant/api/v1/tenant/home/shop/get-para': {
      read: (r, { shopParam }, { tenantId }) => shopParamValue(r, tenantId, shopParam),
    },
    'GET /tenant/api/v1/tenant/wechatapp/get-list': {
      read: async (r, { tenantId: asked }, { tenantId }) => (asked && !isId(asked) ? [] : appsOf(r, asked || tenantId)),
    },
    'GET /tenant/theme/current-app-theme-key': { read: (r, _, { me }) => themeOf(r, me.appId) },
  })
