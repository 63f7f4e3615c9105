import { randomBytes } from 'node:crypto'
import type { App } from './kit/app.ts'
import { makeOperator } from './platform/operator/service.ts'
import { makeTenant } from './platform/tenant-config/service.ts'

/** Makes a tenant with its app and an operator who may do everything; answers what to tell them. Throws a readable message on wrong words. */
export async function newBrand(app: App, words: readonly string[]): Promise<string> {
  const [brandName, appId, loginName] = words
  if (!brandName || !appId || !loginName) throw new Error('new-brand NAME APP_ID LOGIN_NAME')
  const [tenantId, operatorId, password] = [app.id(), app.id(), randomBytes(9).toString('base64url')]
  await app.db.transact(async (tx) => {
    await makeTenant(tx, { id: tenantId, brandName, apps: [{ appId, name: brandName }] })
    await makeOperator(tx, { id: operatorId, newId: app.id, tenantId, loginName, password, name: loginName, roles: 'all' })
  })
  return `${brandName}: tenant ${tenantId}, app ${appId}; console log-in ${loginName} / ${password}`
}
