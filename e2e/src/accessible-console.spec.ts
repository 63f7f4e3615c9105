import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { collector } from './barriers.ts'
import { test } from './journey.ts'
import { goTo, logInAsOperator, openGroup } from './operator.ts'

/** Waits until a page of the console shows what it asked for. */
const settled = (page: Page): Promise<void> =>
  page.locator('.ant-spin-spinning, .ant-skeleton-active, output[aria-busy]').first().waitFor({ state: 'detached' })

/** The main pages where something is made or looked after, reached by the first row of a list, with what they show. */
const editPages: readonly (readonly [list: readonly [group: string, entry: string, tab?: string], link: string, sees: string])[] = [
  [['商品', '商品'], '编辑', '规格与价格'],
  [['订单', '全部订单'], '详情', '动态'],
  [['订单', '售后'], '详情', '退还明细'],
  [['营销', '营销中心', '秒杀'], '编辑', '商品与库存'],
  [['营销', '优惠券', '券'], '编辑', '适用范围与有效期'],
  [['营销', '礼包与领礼', '礼包'], '编辑', '礼包内容'],
  [['会员', '会员'], '详情', '会员资料'],
  [['店铺', '门店'], '编辑', '位置'],
]

/** Pages that an owner opens on the way. */
const widePages = [
  '/dashboard',
  '/orders',
  '/shipments',
  '/after-sales',
  '/goods',
  '/goods/add',
  '/members',
  '/coupons',
  '/comments',
  '/reports',
  '/config',
  '/audit-log',
]

/** Without how much waits there. */
const plain = (names: readonly string[]) => names.map((name) => name.replace(/\s*\d+\+?$/, ''))

/** Every page that the menu leads to: the entries of each group, and their tabs. */
async function* pagesOfMenu(page: Page): AsyncGenerator<string> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const groups = plain(await menu.getByRole('button').allInnerTexts())
  for (const group of groups) {
    await openGroup(page, group)
    for (const entry of plain(await menu.getByRole('list').last().getByRole('link').allInnerTexts())) {
      await goTo(page, group, entry)
      yield entry
      const tabs = page.getByRole('main').getByRole('navigation', { name: entry, exact: true }).getByRole('link')
      for (const tab of (await tabs.allInnerTexts()).slice(1)) {
        await goTo(page, group, entry, tab)
        yield `${entry} · ${tab}`
      }
    }
  }
}

test('nobody is kept out of the console by how its screens are made, in light and in dark', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page, open } = operator
  const { found, look } = collector(page)
  const lookTwice = async (place: string, part?: string): Promise<void> => {
    await settled(page)
    await look(place, part)
    await page.emulateMedia({ colorScheme: 'dark' })
    await look(`${place} in dark`, part)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await open('/console/login')
  await page.getByLabel('账号').waitFor()
  await lookTwice('log-in')
  await logInAsOperator(operator)
  await lookTwice('the frame around all pages')
  await page.setViewportSize({ width: 1440, height: 900 })
  const seen: string[] = []
  const sideways: string[] = []
  for await (const name of pagesOfMenu(page)) {
    seen.push(name)
    await lookTwice(name, 'main')
    if (await page.locator('.ant-table-content').evaluateAll((tables) => tables.some((t) => t.scrollWidth > t.clientWidth)))
      sideways.push(name)
  }
  expect(sideways).toEqual([])
  expect(seen.length).toBeGreaterThan(60)
  for (const [list, link, sees] of editPages) {
    await goTo(page, ...list)
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await page.getByText(sees, { exact: true }).first().waitFor()
    await lookTwice(`${list.join(' · ')} · ${link}`, 'main')
  }
  expect(found).toEqual({})
}, 1_200_000)

test('on a phone the console has its groups by the thumb, all of them in a drawer, and nothing wider than the screen', async ({
  storeCounter,
}) => {
  const operator = await storeCounter()
  const { page, open } = operator
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAsOperator(operator)
  const bar = page.getByRole('navigation', { name: '底部导航' })
  await bar.getByRole('link', { name: '订单' }).click()
  await page.getByRole('heading', { name: '订单', exact: true }).waitFor()
  await bar.getByRole('button', { name: '更多' }).click()
  await goTo(page, '会员', '专属顾问')
  await page.getByRole('navigation', { name: '主菜单' }).waitFor({ state: 'detached' })
  const wide: Record<string, number> = {}
  for (const path of widePages) {
    await open(`/console${path}`)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await settled(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 390) wide[path] = width
  }
  expect(wide).toEqual({})
}, 120_000)
