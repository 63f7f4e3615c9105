import type { Industry } from '@youli/domain/platform/installation/industries.ts'
import type { App } from '../kit/app.ts'
import type { WideTx } from '../kit/db/db.ts'
import { openBrand } from '../platform/installation/public/brands.ts'
import { giveApp } from '../platform/tenant-config/public/tenants.ts'

export interface NewBrandDraft {
  industry: Industry
  brandName: string
  appId: string
  loginName: string
  password: string
}

/** Opens a brand as the product does, and gives it one app; answers its ids. */
export async function makeBrand(whole: WideTx, app: App, draft: NewBrandDraft): Promise<{ tenantId: string; operatorId: string }> {
  const { industry, brandName, appId, loginName, password } = draft
  const [tenantId, operatorId] = [app.id(), app.id()]
  await openBrand(whole, app, { id: tenantId, brandName, industry, operator: { id: operatorId, name: '店主', loginName, password } })
  await giveApp(whole.of(tenantId), tenantId, appId)
  return { tenantId, operatorId }
}
