import type { Screen } from './journey.ts'

const password = 'tide-lamp-41-fox'

interface Reply<T> {
  success: boolean
  msg: string
  data: T
}

/** Somebody of the first demo brand with these permissions, in stores of these names (null: everywhere), logged in on a screen of their own. */
export async function logInAsColleague(
  screen: Screen,
  name: string,
  permissions: readonly string[],
  stores: readonly string[] | null = null,
): Promise<void> {
  const ask = async <T>(path: string, body: object, token = ''): Promise<T> => {
    const reply = await fetch(new URL(`/console/api/v1/${path}`, screen.base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), token },
      body: JSON.stringify(body),
    })
    const { success, msg, data } = (await reply.json()) as Reply<T>
    if (!success) throw new Error(`${path}: ${msg}`)
    return data
  }
  const loginName = `op-${crypto.randomUUID().slice(0, 8)}`
  const { token } = await ask<{ token: string }>('login', { loginName: 'admin', password: 'youli-2026' })
  const listed = await (await fetch(new URL('/console/api/v1/stores/names', screen.base), { headers: { token } })).json()
  const all = (listed as Reply<{ id: string; shopName: string }[]>).data
  const shops = stores && all.filter((store) => stores.some((one) => store.shopName.includes(one))).map(({ id }) => id)
  const role = await ask<{ id: string }>('roles/add', { name: loginName, permissions, shops }, token)
  await ask('operators/add', { name, roleIds: [role.id], loginName, password }, token)
  await screen.open('/console/login')
  await screen.page.getByLabel('账号').fill(loginName)
  await screen.page.getByLabel('密码', { exact: true }).fill(password)
  await screen.page.getByRole('button', { name: /登\s*录/ }).click()
  await screen.page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').first().waitFor()
}
