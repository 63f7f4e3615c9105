import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { tenantConfigCalls } from '@youli/domain/platform/tenant-config/calls.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { appsOf, configOf, configValue, domainsOf, shopParamValue, surroundingsOf, themeOf } from './public/tenants.ts'

/** What pages ask of their brand; `main` tells which settings they may be told. */
export const tenantConfigRoutes = (list: readonly Setting[]) =>
  defineRoutes(tenantConfigCalls, {
    'GET /tenant/domain/all': {
      read: (r, _, { tenantId, app }) => surroundingsOf(r, tenantId, app.providers),
    },
    'GET /tenant/domain/get-corpwx-domain': { read: async (r, _, { tenantId }) => (await domainsOf(r, tenantId)).employeeDomain },
    'GET /tenant/api/v1/tenant/home/get-list': {
      read: async (r, _, { tenantId }) => {
        const config = await configOf(r, tenantId)
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
