import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { tenantConfigCalls } from '@youli/domain/platform/tenant-config/calls.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { appsOf, brandOfApp, configOf, configValue, domainsOf, shopParamValue, surroundingsOf, themeOf } from './public/tenants.ts'

/** Whose config is asked for: the session's tenant, else that of the app named in the call's own word. */
async function tenantAsked(appId: string | undefined, { me, tenantId, app }: Ctx<'anyone'>): Promise<string> {
  if (me || !appId) return tenantId
  return (await brandOfApp(app.db, appId)) ?? refuse(common.notThere)
}

/** What pages ask of their brand; `main` tells which settings they may be told. */
export const tenantConfigRoutes = (list: readonly Setting[]) =>
  defineRoutes(tenantConfigCalls, {
    'GET /tenant/domain/all': {
      read: (r, _, { tenantId, app }) => surroundingsOf(r, tenantId, app.providers),
    },
    'GET /tenant/domain/get-corpwx-domain': { read: async (r, _, { tenantId }) => (await domainsOf(r, tenantId)).employeeDomain },
    'GET /tenant/api/v1/tenant/home/get-list': {
      free: async (_, { tenantWechatappId }, ctx) => {
        const db = ctx.app.db.of(await tenantAsked(tenantWechatappId, ctx))
        const config = await db.read((r) => configOf(r, db.tenantId))
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
      free: async (_, { tenantId: asked }, { tenantId, app }) => {
        if (asked && !isId(asked)) return []
        const db = app.db.of(asked || tenantId)
        return db.read((r) => appsOf(r, db.tenantId))
      },
    },
    'GET /tenant/theme/current-app-theme-key': { read: (r, _, { me }) => themeOf(r, me.appId) },
  })
