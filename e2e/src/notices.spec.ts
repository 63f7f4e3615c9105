import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './journey.ts'
import { becomeMember } from './member.ts'
import { logInAsOperator } from './operator.ts'
import { deliverTo, openGoods, payOutside, placeOrder, startOrder } from './order-walk.ts'

/** Calls the console's API as the operator who is logged in. */
const ask = (page: Page, method: 'GET' | 'POST', path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const headers = { 'x-youli-console': '1', 'content-type': 'application/json' }
      const reply = await fetch(`/console/api/v1/${address}`, { method: verb, headers, ...(sent && { body: JSON.stringify(sent) }) })
      return (await reply.json()).data
    },
    [method, path, body] as const,
  )

test('a paid order reaches the bell and the title of the owner, and not an operator of another store', async ({ phone, storeCounter }) => {
  const owner = await storeCounter()
  await logInAsOperator(owner)
  const [store] = await ask(owner.page, 'GET', 'stores')
  const permissions = ['dashboard.view', 'order.view']
  const role = await ask(owner.page, 'POST', 'roles/add', { name: '门店看单', permissions, shops: [store.id] })
  const account = { loginName: 'look-only', password: 'youli-2026', name: '小陆', roleIds: [role.id] }
  await ask(owner.page, 'POST', 'operators/add', account)
  const clerk = await storeCounter()
  await logInAsOperator(clerk, 'look-only')

  const bellOf = (page: Page) => page.getByRole('button', { name: /^通知/ })
  await bellOf(owner.page).waitFor()
  await bellOf(owner.page).click()
  await owner.page.getByRole('button', { name: '全部已读' }).click()
  await owner.page.getByRole('button', { name: '通知', exact: true }).waitFor()
  await bellOf(clerk.page).waitFor()

  const member = await phone()
  await becomeMember(member, '许南星')
  await openGoods(member, '收好')
  await startOrder(member, /./)
  await member.page.getByText('快递配送').tap()
  await deliverTo(member, { name: '许南星', mobile: '13700002222', street: '示例路 8 号' })
  const id = await placeOrder(member)
  await payOutside(member)

  await owner.page.getByRole('button', { name: '通知，1 条未读' }).waitFor({ timeout: 2000 })
  expect(await owner.page.title()).toMatch(/^\(1\) /)
  await owner.shot('notices-panel')
  await owner.page
    .getByRole('link', { name: /新订单 YL/ })
    .first()
    .click()
  await owner.page.getByRole('heading', { name: new RegExp(`订单 YL${id}`) }).waitFor()
  await expect.poll(() => owner.page.title()).not.toMatch(/^\(/)
  const heard = await ask(clerk.page, 'GET', 'notices')
  expect(heard.rows).toEqual([])
  expect(await clerk.page.title()).not.toMatch(/^\(/)
  expect([...owner.complaints, ...clerk.complaints]).toEqual([])
})
