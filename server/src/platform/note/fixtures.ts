import type { TestApp } from '../../testing.ts'

const password = 'tide-lamp-41-fox'
let people = 0

/** A colleague with these permissions, for these stores (null: all): id, name and token. */
export async function colleagueWith(t: TestApp, admin: string, permissions: string[], shops: string[] | null = null) {
  const loginName = `noter-${++people}`
  const role = await t.call('POST /console/api/v1/roles/add', { name: loginName, permissions, shops }, admin)
  const { id } = await t.call('POST /console/api/v1/operators/add', { name: loginName, roleIds: [role.id], loginName, password }, admin)
  const { token } = await t.call('POST /console/api/v1/login', { loginName, password })
  return { id, name: loginName, token }
}
