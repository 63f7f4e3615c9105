import { demoAccounts } from '@youli/simulators/simulators.ts'
import { type Actor, systemActor } from '../kit/actor.ts'
import type { App } from '../kit/app.ts'
import type { Tx } from '../kit/db/db.ts'
import type { Employee } from '../kit/http/who.ts'
import { makeOperator } from '../platform/operator/service.ts'
import { makeTenant } from '../platform/tenant-config/service.ts'

export interface GroundTenant {
  tenantId: string
  appId: string
  operatorId: string
  operator: { loginName: string; password: string }
}
/** The operator of a demo brand, as one who changes things. */
export const demoOperator = (app: Pick<App, 'id'>, { tenantId, operatorId }: GroundTenant, at: Date): Actor => ({
  ...systemActor(app, tenantId, at),
  by: 'operator',
  byId: operatorId,
  name: '店铺管理员',
})

/** A demo member who changes something at a moment. */
export const demoMember = (app: Pick<App, 'id'>, { tenantId, memberId }: { tenantId: string; memberId: string }, at: Date): Actor => ({
  ...systemActor(app, tenantId, at),
  by: 'member',
  byId: memberId,
})

/** Staff of a demo store who change something at a moment. */
export const demoEmployee = (app: Pick<App, 'id'>, { tenantId, employee }: Pick<Employee, 'tenantId' | 'employee'>, at: Date): Actor => ({
  ...systemActor(app, tenantId, at),
  by: 'employee',
  byId: employee.employeeId,
})

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
