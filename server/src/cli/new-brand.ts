import { passwordFault } from '@youli/domain/platform/operator/rules.ts'
import { randomBytes } from 'node:crypto'
import type { App } from '../kit/app.ts'
import { constraintOf } from '../kit/db/errors.ts'
import { createOperator } from '../platform/operator/public/new-operator.ts'
import { makeTenant } from '../platform/tenant-config/public/tenants.ts'
import { runAllInOne } from '../app/all-in-one.ts'

const usage = 'new-brand NAME APP_ID LOGIN_NAME'

/** 72 random bits; one in eight drawings has no digit and would be refused. */
export function freshPassword(): string {
  for (;;) {
    const drawn = randomBytes(9).toString('base64url')
    if (!passwordFault(drawn)) return drawn
  }
}

/** Makes a tenant with its app and an operator who may do everything; answers what to tell them. Throws a readable message on wrong or taken words. */
export async function newBrand({ db, id }: Pick<App, 'db' | 'id'>, words: readonly string[]): Promise<string> {
  const [brandName, appId, loginName, more] = words
  if (!brandName || !appId || !loginName || more !== undefined) throw new Error(usage)
  if (!/^[\w-]{1,64}$/.test(appId)) throw new Error(`${usage}: ${appId} 不是应用号。 It is no app id`)
  const [tenantId, operatorId, password] = [id(), id(), freshPassword()]
  try {
    await db.transact(async (tx) => {
      await makeTenant(tx, { id: tenantId, brandName, apps: [{ appId, name: brandName }] })
      await createOperator(tx.of(tenantId), {
        id: operatorId,
        newId: id,
        tenantId,
        loginName,
        password,
        name: loginName,
        roles: [runAllInOne],
      })
    })
  } catch (error) {
    if (constraintOf(error) === 'tenant_app_pkey')
      throw new Error(`应用 ${appId} 已属于一个品牌。 The app belongs to a brand already`, { cause: error })
    throw error
  }
  return `${brandName}: tenant ${tenantId}, app ${appId}; console log-in ${loginName} / ${password}`
}
