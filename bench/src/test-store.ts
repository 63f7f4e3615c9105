import type { App } from '@youli/server/kit/app.ts'
import { addStore } from '@youli/server/platform/store/public/stores.ts'

/** A store of a brand where pickups are measured; answers its id. */
export async function addTestStore(app: App, tenantId: string): Promise<string> {
  const shopId = app.id()
  const store = {
    shopName: '测试店',
    shopTel: '',
    address: '',
    latitude: 31,
    longitude: 121,
    imageUrl: '',
    openHours: '',
    receptionLimitOfDay: 0,
  }
  await app.db.of(tenantId).transact((tx) => addStore(tx, tenantId, shopId, store))
  return shopId
}
