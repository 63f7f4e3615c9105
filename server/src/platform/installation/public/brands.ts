import { type Industry, industryInfo } from '@youli/domain/platform/installation/industries.ts'
import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { systemActor } from '../../../kit/actor.ts'
import type { App } from '../../../kit/app.ts'
import type { WideTx } from '../../../kit/db/db.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import { createOperator, type NewOperator } from '../../operator/public/new-operator.ts'
import { makeTenant, setConfig } from '../../tenant-config/public/tenants.ts'
import { brandPreset } from './preset.ts'

/** The role of a brand's first operator: everything, in every store. */
export const firstRole = extensionPoint<NewOperator['roles'][number]>('installation.first-role')

/** A brand that is opened, with its first operator. */
export interface BrandDraft {
  id: string
  brandName: string
  industry: Industry
  /** `#rrggbb`. */
  colour?: string | undefined
  operator: Pick<NewOperator, 'id' | 'name' | 'loginName' | 'password' | 'owner'>
}

/** Opens a brand with what its industry begins with, and its first operator. Refuses `badName`, `nameTaken`. */
export async function openBrand(
  tx: WideTx,
  app: Pick<App, 'id' | 'clock' | 'extensions'>,
  { operator, colour, ...brand }: BrandDraft,
): Promise<void> {
  const { id: tenantId, brandName, industry } = brand
  await makeTenant(tx, { ...brand, apps: [] })
  const own = tx.of(tenantId)
  await createOperator(own, { ...operator, newId: app.id, tenantId, roles: [app.extensions.at(firstRole)] })
  const actor = { ...systemActor(app, tenantId, app.clock.now()), by: 'operator' as const, byId: operator.id, name: operator.name }
  const worn = colour ?? industryInfo(industry).colour
  if (worn) await setConfig(own, tenantId, brandSettings.ownColour, worn)
  await app.extensions.at(brandPreset)(own, actor, { tenantId, brandName, industry })
}
