import { fileURLToPath } from 'node:url'
import type { BaseTenants } from '@youli/demo/base-tenants.ts'
import type { Db } from '../../kit/db/db.ts'
import { testDb } from '../../kit/testing/databases.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { setUpTokenOf } from './public/set-up.ts'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))
const nobody = { tenantId: '1', appId: '', operatorId: '1', operator: { loginName: '', password: '' } }

/** An app on an empty database, as at its first start, with the token that the start prints. */
export async function emptyInstallation(engine: Db['engine']): Promise<TestApp & { token: string }> {
  const tenants: BaseTenants = [nobody, nobody]
  const t = await testApp(engine, { filled: { db: await testDb(engine, migrations), tenants, at: new Date() } })
  return { ...t, token: (await setUpTokenOf(t.app))! }
}

/** What the set-up page sends. */
export const setUpDraft = (token: string, over: object = {}) => ({
  token,
  brandName: '桂月花坊',
  industry: 'flowers' as const,
  name: '林掌柜',
  loginName: 'guiyue',
  password: 'tide-lamp-41-fox',
  ...over,
})
