import { expect } from 'vitest'
import { authenticatorCode } from './authenticator.ts'
import { Hand, setUp } from './first-day.ts'
import { test as journey, type Screen } from './journey.ts'
import { createApp, type RunningApp } from './running-app.ts'

const test = journey.extend<{ app: RunningApp }>({
  // oxlint-disable-next-line no-empty-pattern
  app: async ({}, use) => {
    const app = await createApp({ demo: false })
    await use(app)
    await app.close()
  },
})

/** As `setUp` types them. */
const owner = { name: '许曼', loginName: 'chenguang', password: 'tide-lamp-41-fox' }
const colleague = { name: '顾南', loginName: 'gunan', password: 'kestrel-41-harbour' }

interface Reply {
  success: boolean
  msg: string
  data: unknown
}

/** A call as a page of the console makes it: the session is the browser's cookie. */
const ask = ({ page }: Screen, path: string, body: object | null = null): Promise<Reply> =>
  page.evaluate(
    async ([url, json]) => {
      const headers = { 'content-type': 'application/json', 'x-youli-console': '1', 'idempotency-key': crypto.randomUUID() }
      const reply = await fetch(url, json === null ? { headers } : { method: 'POST', headers, body: json })
      return (await reply.json()) as Reply
    },
    [`/console/api/v1/${path}`, body && JSON.stringify(body)] as const,
  )

async function logIn({ page, open }: Screen, { loginName, password }: typeof owner): Promise<void> {
  await open('/console/login')
  await page.getByLabel('账号').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /登\s*录/ }).click()
}

/** Sets the owner's second factor up on the page for it; answers what the phone's app was given. */
async function enrol({ page, open }: Screen): Promise<string> {
  await open('/console/me/second-factor')
  await page.getByLabel('登录密码').fill(owner.password)
  await page.getByRole('button', { name: '开始设置' }).click()
  const line = await page.getByText(/^不能扫码时，手动输入密钥/).innerText()
  const secret = line.replace(/^.*密钥/, '').trim()
  await page.getByRole('textbox', { name: '动态验证码' }).fill(authenticatorCode(secret))
  await page.getByRole('button', { name: '开启动态验证码' }).click()
  await page.getByText('我已保存好恢复码').click()
  await page.getByRole('button', { name: /^完\s*成$/ }).click()
  return secret
}

interface Role {
  id: string
  name: string
  permissions: string[]
}

/** What the colleague sends to get hold of the owner's account or rights; each is refused. */
function attacks(ownerId: string, role: Role): readonly [path: string, body: object][] {
  const same = { id: ownerId, name: owner.name, active: true, roleIds: [role.id] }
  const brand = { brandName: '青山花坊', industry: 'flowers', name: '青山', loginName: 'qingshan', password: owner.password }
  return [
    ['operators/reset-password', { id: ownerId, password: 'pear-orbit-58' }],
    ['operators/reset-second-factor', { id: ownerId }],
    ['operators/edit', { ...same, active: false }],
    ['operators/edit', { ...same, mobileNo: '13800138000' }],
    ['operators/edit', same],
    ['operators/add', { ...colleague, loginName: owner.loginName, roleIds: [role.id] }],
    ['roles/edit', { ...role, permissions: ['operator.edit'] }],
    ['roles/edit', { ...role, secondFactor: true }],
    ['roles/del', { id: role.id }],
    ['brands/add', brand],
  ]
}

test('a colleague with the owner’s roles cannot become the owner, at the console or by its calls', async ({ app, storeCounter }) => {
  const atHome = await storeCounter()
  await setUp(new Hand(atHome.page), app.url, app.setUpToken)
  const secret = await enrol(atHome)
  const { operatorId } = (await ask(atHome, 'me')).data as { operatorId: string }
  const roles = (await ask(atHome, 'roles')).data as Role[]
  const role = roles.find((one) => one.name === '超级管理员')!
  expect(await ask(atHome, 'operators/add', { ...colleague, roleIds: [role.id] })).toMatchObject({ success: true })

  const desk = await storeCounter()
  const { page, open, shot } = desk
  await logIn(desk, colleague)
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  await open('/console/operators')
  const row = page.getByRole('row').filter({ hasText: owner.loginName })
  await row.getByText('所有者', { exact: true }).waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
  const ownRow = page.getByRole('row').filter({ hasText: colleague.loginName })
  expect(await ownRow.getByRole('button').allTextContents()).toEqual(['编辑'])
  await shot('owner-operators')
  await open('/console/roles')
  await page.getByRole('row').filter({ hasText: role.name }).getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  await form.getByText(`所有者“${owner.name}”担任该角色`).waitFor()
  expect(await form.getByRole('checkbox', { name: '查看商品' }).isDisabled()).toBe(true)
  expect(await form.getByRole('switch', { name: '必须使用动态验证码' }).isDisabled()).toBe(true)
  await shot('owner-role')
  await open('/console/operators')
  await row.waitFor()
  expect(await page.getByRole('link', { name: '品牌', exact: true }).count()).toBe(0)

  for (const [path, body] of attacks(operatorId, role))
    expect([path, await ask(desk, path, body)]).toMatchObject([path, { success: false }])
  expect((await ask(desk, 'operators/reset-password', { id: operatorId, password: 'pear-orbit-58' })).msg).toBe('所有者账号只能由本人管理')
  expect(await ask(desk, 'brands')).toMatchObject({ success: false })
  expect(await ask(desk, 'me')).toMatchObject({ data: { owner: false } })

  // The owner's session lives on; elsewhere password and factor still open the console.
  expect(await ask(atHome, 'me')).toMatchObject({ data: { owner: true } })
  const elsewhere = await storeCounter()
  await logIn(elsewhere, owner)
  await elsewhere.page.getByRole('textbox', { name: '动态验证码' }).fill(authenticatorCode(secret, 1))
  await elsewhere.page
    .getByRole('button', { name: /登\s*录/ })
    .first()
    .click()
  await elsewhere.page.getByRole('navigation', { name: '主菜单' }).waitFor()
  await elsewhere.open('/console/brands')
  await elsewhere.page.getByRole('heading', { name: '品牌' }).first().waitFor()
  expect(await ask(elsewhere, 'me')).toMatchObject({ data: { owner: true, permissions: role.permissions } })
})
