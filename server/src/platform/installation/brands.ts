import type { App } from '../../kit/app.ts'
import { useOfApp } from '../connection/public/app-use.ts'
import { listConnections } from '../connection/public/connections.ts'
import { operatorsPerBrand } from '../operator/public/operators.ts'
import { allBrands, appsOf } from '../tenant-config/public/tenants.ts'

/** The apps of a brand: whether each is connected, and what keeps it with the brand. */
const listApps = (app: App, brandId: string) =>
  app.db.of(brandId).read(async (r) => {
    const connected = new Set((await listConnections(r)).filter(({ kind }) => kind === 'wechat').map(({ account }) => account))
    const apps = []
    for (const { tenantWechatAppid: appId } of await appsOf(r, brandId))
      apps.push({ appId, connected: connected.has(appId), use: await useOfApp(r, app, appId) })
    return apps
  })

/** Every brand of the installation, oldest first. */
export async function listBrands(app: App) {
  const [brands, operators] = await app.db.read(async (r) => [await allBrands(r), await operatorsPerBrand(r)] as const)
  const listed = []
  for (const { createdAt, ...brand } of brands)
    listed.push({
      ...brand,
      apps: brand.accounts > 0 ? await listApps(app, brand.id) : [],
      operators: operators.get(brand.id) ?? 0,
      createTime: createdAt.getTime(),
    })
  return listed
}
