import { demoAccounts } from '@youli/simulators/simulators.ts'
import type { App } from '../kit/app.ts'
import type { Tx } from '../kit/db/db.ts'
import { makeOperator } from '../platform/operator/service.ts'
import { makeTenant } from '../platform/tenant-config/service.ts'

export interface GroundTenant {
  tenantId: string
  appId: string
  operatorId: string
  operator: { loginName: string; password: string }
}
/** The least a house needs to be of use: two tenants, each with an app and an operator who may do everything. */
export interface Ground {
  tenants: readonly [GroundTenant, GroundTenant]
}

const brands = ['金禾有礼', '青禾茶礼'] as const

/** Lays the two demo tenants into an empty database. */
export async function layGround(tx: Tx, app: App): Promise<Ground> {
  const made: GroundTenant[] = []
  for (const [i, brandName] of brands.entries()) {
    const [tenantId, operatorId] = [app.id(), app.id()]
    const { appId } = demoAccounts.officialAccounts[i]!
    const operator = { loginName: i === 0 ? 'admin' : 'tea', password: 'youli-2026' }
    await makeTenant(tx, { id: tenantId, brandName, apps: [{ appId, name: brandName }] })
    await makeOperator(tx, { id: operatorId, newId: app.id, tenantId, ...operator, name: '店铺管理员', roles: 'all' })
    made.push({ tenantId, appId, operatorId, operator })
  }
  return { tenants: made as unknown as Ground['tenants'] }
}
