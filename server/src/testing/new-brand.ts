import { type Industry, industries } from '@youli/domain/platform/installation/industries.ts'
import { runAllInOne } from '../app/all-in-one.ts'
import { systemActor } from '../kit/actor.ts'
import type { App } from '../kit/app.ts'
import type { WideTx } from '../kit/db/db.ts'
import { brandPreset } from '../platform/installation/public/preset.ts'
import { createOperator } from '../platform/operator/public/new-operator.ts'
import { makeTenant } from '../platform/tenant-config/public/tenants.ts'

export interface NewBrandDraft {
  industry: Industry
  brandName: string
  appId: string
  loginName: string
  password: string
}

/** Makes a brand with one app, one operator and the preset of its industry; answers its ids. */
export async function makeBrand(whole: WideTx, app: App, draft: NewBrandDraft): Promise<{ tenantId: string; operatorId: string }> {
  const { industry, brandName, appId, loginName, password } = draft
  const [tenantId, operatorId] = [app.id(), app.id()]
  const { theme } = industries[industry]
  await makeTenant(whole, { id: tenantId, brandName, industry, apps: [{ appId, name: brandName, theme }] })
  const tx = whole.of(tenantId)
  await createOperator(tx, { id: operatorId, newId: app.id, tenantId, loginName, password, name: '店主', roles: [runAllInOne] })
  const actor = systemActor(app, tenantId, app.clock.now())
  await app.extensions.at(brandPreset)(tx, actor, { tenantId, brandName, industry })
  return { tenantId, operatorId }
}
