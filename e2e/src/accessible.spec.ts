import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './journey.ts'
import { becomeMember, enterMall } from './member.ts'
import { goTo, logInAsOperator } from './operator.ts'
import { openGoods, pickUpAt, placeOrder, startOrder } from './order-walk.ts'

/** What hinders people seriously, each with the elements it is about; of the whole page, or of a part of it. */
async function barriers(page: Page, part: string): Promise<string[]> {
  // No screen has frames of other houses: all is looked at in one go, which takes a fraction of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/** Waits until a page of the console shows what it asked for. */
const settled = (page: Page): Promise<void> =>
  page.locator('.ant-spin-spinning, .ant-skeleton-active').first().waitFor({ state: 'detached' })

/** The barriers of each place named, none when all is well. */
function collector(page: Page): { found: Record<string, string[]>; look: (place: string, part?: string) => Promise<void> } {
  const found: Record<string, string[]> = {}
  return {
    found,
    look: async (place, part = 'html') => {
      // Moving things are half transparent.
      await page.evaluate(async () => {
        const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        await Promise.all(ends.map((one) => one.finished.catch(() => null)))
      })
      const here = await barriers(page, part)
      if (here.length > 0) found[place] = here
    },
  }
}

test('nobody is kept out of the storefront by how its screens are made', async ({ phone }) => {
  const visitor = await phone()
  const { page, open } = visitor
  const { found, look } = collector(page)
  await enterMall(visitor)
  await look('mall home')
  await open('/')
  await page.getByRole('link', { name: /马年添金/ }).waitFor()
  await look('home')
  await page.getByRole('link', { name: /马年添金/ }).tap()
  await page.getByRole('button', { name: '收藏专题' }).waitFor()
  await look('topic')
  await enterMall(visitor)
  await page.getByRole('link', { name: '我的' }).last().tap()
  await page.getByRole('link', { name: /免费注册/ }).tap()
  await page.getByLabel('手机号').waitFor()
  await look('log-in')
  await becomeMember(visitor, '何以宁')
  await page.getByRole('region', { name: '我的权益' }).waitFor()
  await look('member centre')
  for (const [place, sees] of [
    ['/member/my_jp', page.getByRole('region', { name: '会员卡' })],
    ['/member/rights', page.getByRole('list', { name: '我的权益' })],
    ['/member/member_code', page.getByRole('img', { name: '会员码' })],
    ['/member/my_steward', page.getByRole('button', { name: '按门店选择顾问' })],
  ] as const) {
    await open(place)
    await sees.waitFor()
    await look(place)
  }
  await openGoods(visitor, '收好')
  await look('goods')
  await startOrder(visitor, /./)
  await pickUpAt(visitor, /上海/)
  await look('order being written')
  await placeOrder(visitor)
  await look('order')
  await open('/mall/order/list')
  await page.getByRole('link', { name: /收好/ }).waitFor()
  await look('orders')
  expect(found).toEqual({})
}, 180_000)

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

test('nobody is kept out of the console by how its screens are made', async ({ desk }) => {
  const operator = await desk()
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
