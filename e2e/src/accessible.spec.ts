import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './journey.ts'
import { becomeMember, enterMall } from './member.ts'
import { goTo, logInAsOperator } from './operator.ts'
import { openGoods, pickUpAt, placeOrder, startOrder } from './order-walk.ts'

/** What hinders people seriously, each with the elements it is about. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/** The barriers of each place named, none when all is well. */
function collector(page: Page): { found: Record<string, string[]>; look: (place: string) => Promise<void> } {
  const found: Record<string, string[]> = {}
  return {
    found,
    look: async (place) => {
      // Moving things are half transparent.
      await page.evaluate(async () => {
        const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        await Promise.all(ends.map((one) => one.finished.catch(() => null)))
      })
      const here = await barriers(page)
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

test('nobody is kept out of the console by how its screens are made', async ({ desk }) => {
  const operator = await desk()
  const { page, open } = operator
  const { found, look } = collector(page)
  await open('/console/login')
  await page.getByLabel('账号').waitFor()
  await look('log-in')
  await logInAsOperator(operator)
  await look('dashboard')
  await goTo(page, '订单')
  await page.getByRole('link', { name: '详情' }).first().waitFor()
  await look('orders')
  expect(found).toEqual({})
})
