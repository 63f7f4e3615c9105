import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { messagingSettings } from '@youli/domain/platform/messaging/settings.ts'
import { makeGoods } from '@youli/server/catalog/goods/fixtures.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import { addStore } from '@youli/server/platform/store/public/stores.ts'
import { allCategories } from '@youli/server/catalog/category/public/categories.ts'
import { setConfig } from '@youli/server/platform/tenant-config/public/tenants.ts'
import { callTo } from '@youli/server/testing.ts'
import { makeBrand } from '@youli/server/testing/new-brand.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { connectBrand } from '../connections.ts'
import { logInAt } from './callers.ts'

const { appId } = demoAccounts.officialAccounts[0]!
const owner = { loginName: 'flowers', password: 'youli-2026' }
const bouquets = [
  { name: '粉玫瑰花束', category: '花束', priceFen: 19_900 },
  { name: '尤加利小束', category: '花束', priceFen: 8900 },
  { name: '龟背竹', category: '绿植', priceFen: 12_800 },
]

/** A new flower shop with its preset, a store and three products. */
export async function seedFlowerShop(app: App): Promise<string> {
  const tenantId = await app.db.transact(async (whole) => {
    const brand = await makeBrand(whole, app, { industry: 'flowers', brandName: '桂月花坊', appId, ...owner })
    const tx = whole.of(brand.tenantId)
    await connectBrand(tx, systemActor(app, brand.tenantId, app.clock.now()), demoAccounts, appId)
    await setConfig(tx, brand.tenantId, messagingSettings.smsSign, '有礼')
    await addStore(tx, brand.tenantId, app.id(), {
      shopName: '桂月花坊 人民路店',
      shopTel: '021-55500102',
      address: '上海市黄浦区人民路2号',
      latitude: 31.22,
      longitude: 121.49,
      imageUrl: '',
      openHours: '09:00-20:00',
      receptionLimitOfDay: 0,
    })
    return brand.tenantId
  })
  const categories = await app.db.of(tenantId).read((r) => allCategories(r, tenantId))
  for (const { name, category, priceFen } of bouquets)
    await makeGoods(
      { app },
      {
        tenantId,
        name,
        categoryId: categories.find((one) => one.categoryName === category)!.id,
        status: goodsStatus.onSale,
        recommended: true,
        skus: [{ spec: '标准', priceFen }],
      },
    )
  return tenantId
}

/** Its operator publishes the home page; its first member places an order. Answers who they are. */
export async function openFlowerShop(base: string) {
  const { token: operator } = await callTo(base, 'POST /console/api/v1/login', owner)
  const pages = await callTo(base, 'GET /console/api/v1/custom-pages', {}, operator)
  for (const { id } of pages.data) await callTo(base, 'POST /console/api/v1/custom-pages/publish', { id }, operator)
  const member = await logInAt(base, '13800000031', '林晚晴')
  const { data: goods } = await callTo(base, 'GET /goods/mobile/list', {}, member.token)
  const { id: shopId } = (await callTo(base, 'GET /console/api/v1/stores', {}, operator)).data[0]!
  const goodsId = goods[0]!.id
  const [sku] = await callTo(base, 'GET /goods/store/all', { goodsId }, member.token)
  const request = { productId: goodsId, skuId: sku!.id, quantity: 1, takeType: 1, shopId }
  await callTo(base, 'POST /order/api/v1/order/create', request, member.token)
  return { member, operator }
}
