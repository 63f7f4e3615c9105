import type { Screen } from './journey.ts'

const password = 'tide-lamp-41-fox'

interface Reply<T> {
  success: boolean
  msg: string
  data: T
}

/** Somebody of the first demo brand with these permissions, in these stores (null: everywhere), logged in on a screen of their own. */
export async function logInAsColleague(
  screen: Screen,
  name: string,
  permissions: readonly string[],
  shops: readonly string[] | null = null,
) {
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
  const role = await ask<{ id: string }>('roles/add', { name: loginName, permissions, shops }, token)
  await ask('operators/add', { name, roleIds: [role.id], loginName, password }, token)
  await screen.open('/console/login')
  await screen.page.getByLabel('账号').fill(loginName)
  await screen.page.getByLabel('密码', { exact: true }).fill(password)
  await screen.page.getByRole('button', { name: /登\s*录/ }).click()
  await screen.page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').first().waitFor()
}
