import type { TestApp } from '../../testing.ts'

const password = 'tide-lamp-41-fox'
let people = 0

/** A colleague of the brand's first operator, with no permission that views need: token and id. */
export async function colleague(
  t: TestApp,
  name: string,
  tenant: 0 | 1 = 0,
): Promise<{ id: string; token: string; leave: () => Promise<void> }> {
  const admin = await t.operator(tenant)
  const loginName = `colleague-${++people}`
  const role = await t.call('POST /console/api/v1/roles/add', { name: loginName, permissions: ['goods.view'], shops: null }, admin)
  const draft = { name, roleIds: [role.id] }
  const { id } = await t.call('POST /console/api/v1/operators/add', { ...draft, loginName, password }, admin)
  const { token } = await t.call('POST /console/api/v1/login', { loginName, password })
  const leave = async () => void (await t.call('POST /console/api/v1/operators/edit', { ...draft, id, active: false }, admin))
  return { id, token, leave }
}
