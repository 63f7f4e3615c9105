import { messagingSettings } from '@youli/domain/platform/messaging/settings.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { runAllInOne } from '@youli/server/app/all-in-one.ts'
import { type Actor, systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { WideTx } from '@youli/server/kit/db/db.ts'
import type { Employee } from '@youli/server/kit/http/callers.ts'
import { createOperator } from '@youli/server/platform/operator/public/new-operator.ts'
import { connectBrand } from './connections.ts'
import { makeTenant, setConfig } from '@youli/server/platform/tenant-config/public/tenants.ts'

export interface BaseTenant {
  tenantId: string
  appId: string
  operatorId: string
  operator: { loginName: string; password: string }
}
/** The operator of a demo brand, as one who changes things. */
export const demoOperator = (app: Pick<App, 'id'>, { tenantId, operatorId }: BaseTenant, at: Date): Actor => ({
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

/** The least that is of use: two tenants, each with an official account and what else it connects, a sign for its SMS and an operator who may do everything. */
export type BaseTenants = readonly [BaseTenant, BaseTenant]

const brands = [
  { brandName: '金禾有礼', industry: 'jewellery', theme: 'theme_yellowAndBlack' },
  { brandName: '青禾茶礼', industry: 'tea', theme: 'theme_qinghe' },
] as const

/** Lays the two demo tenants into an empty database. */
export async function createBaseTenants(tx: WideTx, app: App): Promise<BaseTenants> {
  const made: BaseTenant[] = []
  for (const [i, { brandName, industry, theme }] of brands.entries()) {
    const [tenantId, operatorId] = [app.id(), app.id()]
    const { appId } = demoAccounts.officialAccounts[i]!
    const operator = { loginName: i === 0 ? 'admin' : 'tea', password: 'youli-2026' }
    await makeTenant(tx, { id: tenantId, brandName, industry, apps: [{ appId, name: brandName, theme }] })
    const own = tx.of(tenantId)
    await connectBrand(own, { ...systemActor(app, tenantId, app.clock.now()), name: '店铺管理员' }, demoAccounts, appId)
    await setConfig(own, tenantId, messagingSettings.smsSign, brandName)
    const person = { id: operatorId, newId: app.id, tenantId, ...operator, name: '店铺管理员', roles: [runAllInOne] }
    // The first brand's owns the installation.
    await createOperator(own, { ...person, owner: i === 0 })
    made.push({ tenantId, appId, operatorId, operator })
  }
  return made as unknown as BaseTenants
}
