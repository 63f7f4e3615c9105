import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { collector } from './barriers.ts'
import { test } from './journey.ts'
import { goTo, logInAsOperator } from './operator.ts'

/** Waits until a page of the console shows what it asked for. */
const settled = (page: Page): Promise<void> =>
  page.locator('.ant-spin-spinning, .ant-skeleton-active').first().waitFor({ state: 'detached' })

/** The main pages where something is made or looked after, reached by the first row of a list, with what they show. */
const editPages: readonly (readonly [list: string, link: string, sees: string])[] = [
  ['商品', '编辑', '规格与价格'],
  ['订单', '详情', '订单动态'],
  ['售后', '详情', '退还明细'],
  ['秒杀活动', '编辑', '商品与库存'],
  ['优惠券', '编辑', '适用范围与有效期'],
  ['礼包', '编辑', '礼包内容'],
  ['会员', '详情', '会员资料'],
  ['门店', '编辑', '位置'],
]

test('nobody is kept out of the console by how its screens are made', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page, open } = operator
  const { found, look } = collector(page)
  await open('/console/login')
  await page.getByLabel('账号').waitFor()
  await look('log-in')
  await logInAsOperator(operator)
  const menu = page.getByRole('navigation', { name: '主菜单' }).getByRole('link')
  const pages = await menu.allInnerTexts()
  expect(pages.length).toBeGreaterThan(25)
  await look('the frame around all pages')
  for (const name of pages) {
    await goTo(page, name)
    await settled(page)
    await look(name, 'main')
  }
  for (const [list, link, sees] of editPages) {
    await goTo(page, list)
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await page.getByText(sees, { exact: true }).first().waitFor()
    await settled(page)
    await look(`${list} · ${link}`, 'main')
  }
  expect(found).toEqual({})
}, 300_000)
