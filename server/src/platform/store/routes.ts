import { window } from '@youli/domain/kit/fields.ts'
import { gcj02 } from '@youli/domain/kit/geo.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { storeCalls } from '@youli/domain/platform/store/calls.ts'
import { storeRefusals } from '@youli/domain/platform/store/texts.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { openShops, openShopsByIds, pickupStore, saveStorePosition, searchStores, storePosition } from './public/stores.ts'

/** Stores a page may hold (Spec 1 §9: the client asks for 1000). */
const pageMax = 1000

export const storeRoutes = defineRoutes(storeCalls, {
  'FORM /tenant/api/v1/tenant/wechatapp/shop/list-shop-ids': {
    read: async (r, { ids }, { me }) => openShopsByIds(r, me.tenantId, ids, await storePosition(r, me.wxUserId)),
  },
  'GET /tenant/api/v1/tenant/wechatapp/shop/short-list': {
    read: async (r, _, { me }) => openShops(r, me.tenantId, await storePosition(r, me.wxUserId)),
  },
  'GET /tenant/api/v1/tenant/wechatapp/shop/searchShop': {
    read: async (r, { keyword }, { me }) => searchStores(r, me.tenantId, keyword ?? '', await storePosition(r, me.wxUserId)),
  },
  'GET /tenant/api/v1/tenant/wechatapp/shop/list-distance': {
    read: async (r, input, { me }) => {
      const found = await openShops(r, me.tenantId, await storePosition(r, me.wxUserId))
      const { offset, limit } = window(input, 20, pageMax)
      return { data: found.slice(offset, offset + limit), total: found.length }
    },
  },
  'GET /tenant/api/v1/tenant/wechatapp/shop/one': {
    read: async (r, { id }, { me }) =>
      (await pickupStore(r, me.tenantId, id, await storePosition(r, me.wxUserId))) ?? refuse(storeRefusals.noStore),
  },
  'POST /position/api/v1/save-user-position': {
    write: async (tx, { latitude, longitude, coordinateType, type }, { me, now }) => {
      const position = { lat: latitude, lng: longitude }
      const raw = [coordinateType, type].some((word) => word?.toLowerCase() === 'wgs84')
      await saveStorePosition(tx, me.tenantId, me.wxUserId, raw ? gcj02(position) : position, now)
    },
  },
})
