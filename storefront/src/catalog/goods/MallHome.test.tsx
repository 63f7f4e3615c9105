import { blankModule } from '@youli/domain/content/page-builder/rules.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { mallOf, ring } from './testing/mall.tsx'

const openMall = mallOf([
  { path: '/mall/:typeId', load: () => import('./GoodsList.tsx') },
  { path: '/mall', load: () => import('./MallHome.tsx') },
  { path: '/mall/product', load: () => import('./GoodsList.tsx') },
  { path: '/mall/product/category', load: () => import('../category/CategoryTab.tsx') },
  { path: '/mall/product/detail/:productId', load: () => import('./GoodsDetail.tsx') },
])

const address = (): string => screen.getByLabelText('address').textContent
const shelf = (): HTMLElement => screen.getByRole('region', { name: '商品列表' })
const card = async (name: string): Promise<HTMLElement> => within(shelf()).findByRole('link', { name: new RegExp(name) })
const home = async (): Promise<HTMLElement> => screen.findByRole('toolbar', { name: '筛选' })

test('the mall home has its header, filter bar, goods and bottom navigation [B0280 B0286]', async () => {
  openMall('/mall', { recommended: [ring] })
  await home()
  await card('圆满素圈戒指')
  expect(await screen.findByRole('heading', { name: '和您看的很配' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^搜索商品/ })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeTruthy()
  const bar = within(await home())
  for (const name of [/价格/, /销量/, /全部商品/, /商品分类/]) expect(bar.getByRole('button', { name })).toBeTruthy()
})

test('header, custom top, recommended, filter bar, endless goods, custom bottom and navigation, in that order [B0284]', async () => {
  const watchers: ((entries: object[]) => void)[] = []
  const observe = (): void => undefined
  vi.stubGlobal('IntersectionObserver', function Observer(report: (entries: object[]) => void) {
    watchers.push(report)
    return { observe, disconnect: observe, unobserve: observe }
  })
  const words = (html: string) => ({ ...blankModule('rich_text'), option: { html } })
  const goods = Array.from({ length: 13 }, (_, i) => ({ ...ring, id: `8${10 + i}`, goodsName: `第${i + 1}款` }))
  const net = openMall('/mall', {
    recommended: [{ ...ring, id: '72', goodsName: '店长推荐耳钉' }],
    goods,
    page: { top: [words('<p>上方模块</p>')], bottom: [words('<p>下方模块</p>')] },
  })
  const parts = [
    await screen.findByRole('link', { name: /^搜索商品/ }),
    await screen.findByText('上方模块'),
    await within(await screen.findByRole('region', { name: '和您看的很配' })).findByRole('link', { name: /店长推荐耳钉/ }),
    await home(),
    await card('第1款'),
    await screen.findByText('下方模块'),
    screen.getByRole('navigation', { name: '主导航' }),
  ]
  for (const [i, part] of parts.slice(1).entries())
    expect(parts[i]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(net.of('GET /customize-page/custom/get').map((one) => one.input)).toEqual([{ pageName: 'mall_home' }])
  const names = () => within(shelf()).getAllByRole('link', { name: /款/ }).length
  expect(names()).toBe(10)
  // Near the end of what is there, the next page comes by itself.
  act(() => watchers.forEach((report) => report([{ isIntersecting: true }])))
  await card('第13款')
  expect(names()).toBe(13)
  const pages = net.of('GET /goods/mobile/list').filter((one) => !one.input['recommended'])
  expect(pages.map((one) => [one.input['page'], one.input['pageSize']])).toEqual([
    ['1', '10'],
    ['2', '10'],
  ])
})

test('nothing recommended, no block [B0285]', async () => {
  const net = openMall('/mall')
  await home()
  await waitFor(() => expect(screen.queryByText('和您看的很配')).toBeNull())
  expect(net.of('GET /goods/mobile/list').some((one) => one.input['recommended'] === 'true')).toBe(true)
})

test('the title is the configured one, else 商城 [B0287]', async () => {
  openMall('/mall')
  await home()
  expect(document.title).toBe('商城')
  cleanup()
  openMall('/mall', { config: { MALL_TITLE: '金禾商城' } })
  await home()
  await waitFor(() => expect(document.title).toBe('金禾商城'))
})

test('a sort goes none, down, up, none, and only one holds [B0288]', async () => {
  const net = openMall('/mall')
  await home()
  const result = (): unknown => net.of('GET /goods/mobile/list').at(-1)?.input
  const price = (): HTMLElement => screen.getByRole('button', { name: /按价格排序/ })
  await userEvent.click(price())
  await waitFor(() => expect(address()).toBe('/mall?priceSort=desc'))
  await waitFor(() => expect(result()).toEqual({ priceSort: 'desc', page: '1', pageSize: '10' }))
  await userEvent.click(price())
  await waitFor(() => expect(address()).toBe('/mall?priceSort=asc'))
  await userEvent.click(screen.getByRole('button', { name: /按销量排序/ }))
  await waitFor(() => expect(address()).toBe('/mall?saleSort=desc'))
  await userEvent.click(price())
  await userEvent.click(price())
  await userEvent.click(price())
  await waitFor(() => expect(address()).toBe('/mall'))
})

test('全部商品 or 积分抵现, which sends exchangeMoney [B0289]', async () => {
  const net = openMall('/mall')
  await home()
  await userEvent.click(screen.getByRole('button', { name: '全部商品' }))
  const popup = await screen.findByRole('dialog', { name: '活动筛选' })
  expect(within(popup).getByRole('button', { name: '全部商品' })).toBeTruthy()
  await userEvent.click(within(popup).getByRole('button', { name: /积分抵现/ }))
  await waitFor(() => expect(address()).toBe('/mall?marketType=exchangeMoney'))
  await waitFor(() => expect(net.of('GET /goods/mobile/list').at(-1)?.input['marketType']).toBe('exchangeMoney'))
})

test.each([
  ['价格', 'priceSort'],
  ['销量', 'saleSort'],
] as const)('a tap on %s sorts by it alone [B0286]', async (name, sort) => {
  const net = openMall('/mall')
  await home()
  await userEvent.click(await screen.findByRole('button', { name: `按${name}排序，未排序` }))
  await waitFor(() => expect(net.of('GET /goods/mobile/list').at(-1)?.input[sort]).toMatch(/^(asc|desc)$/))
  const { priceSort, saleSort } = net.of('GET /goods/mobile/list').at(-1)!.input
  expect([priceSort, saleSort].filter(Boolean)).toHaveLength(1)
})

test('the side panel offers all, roots and their children [B0286]', async () => {
  const net = openMall('/mall')
  await home()
  await userEvent.click(await screen.findByRole('button', { name: '商品分类，全部' }))
  const panel = await screen.findByRole('dialog', { name: '商品分类' })
  expect(within(panel).getByRole('button', { name: '全部' })).toBeTruthy()
  await userEvent.click(within(panel).getByRole('button', { name: '戒指' }))
  const children = within(panel).getByRole('region', { name: '戒指' })
  expect(
    within(children)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['全部', '对戒'])
  await userEvent.click(within(children).getByRole('button', { name: '对戒' }))
  await waitFor(() => expect(address()).toBe('/mall?categoryId=2'))
  await waitFor(() => expect(net.of('GET /goods/mobile/list').at(-1)?.input['categoryId']).toBe('2'))
})

test('a card leads to its goods and shows both sales added [B0291 B0294]', async () => {
  openMall('/mall')
  await home()
  const one = await card('圆满素圈戒指')
  expect(one.textContent).toContain('已售 107')
  await userEvent.click(one)
  await waitFor(() => expect(address()).toBe('/mall/product/detail/71'))
})

test('several prices carry 起, one does not [B0292]', async () => {
  openMall('/mall', {
    goods: [
      { ...ring, id: '72', goodsName: '多款手链', skuNumber: 2 },
      { ...ring, id: '73', goodsName: '单款耳钉', skuNumber: 1 },
    ],
  })
  await home()
  expect((await card('多款手链')).textContent).toContain('起')
  expect((await card('单款耳钉')).textContent).not.toContain('起')
})

test('nothing left, an overlay says so [B0293]', async () => {
  openMall('/mall', {
    goods: [
      { ...ring, id: '72', goodsName: '最后一枚', totalQuantity: 0 },
      { ...ring, id: '73', goodsName: '尚有一枚', totalQuantity: 1 },
    ],
  })
  await home()
  expect((await card('最后一枚')).textContent).toContain('已售罄')
  expect((await card('尚有一枚')).textContent).not.toContain('已售罄')
})

test('a category’s address lists its goods; words that are no category lead to the mall [B0282]', async () => {
  const net = openMall('/mall/1')
  expect(await screen.findByRole('heading', { name: '戒指' })).toBeTruthy()
  expect(net.of('GET /goods/mobile/list').at(-1)?.input['categoryId']).toBe('1')
  cleanup()
  openMall('/mall/nonsense')
  await waitFor(() => expect(address()).toBe('/mall'))
})

test('written addresses win over the category’s parameter [B0281 B0283]', async () => {
  openMall('/mall/product')
  expect(await screen.findByRole('heading', { name: '全部商品' })).toBeTruthy()
  cleanup()
  openMall('/mall/product/category')
  expect(await screen.findByRole('navigation', { name: '一级分类' })).toBeTruthy()
})

test('a search asks with its word and is remembered', async () => {
  const net = openMall('/mall/product?searching=1')
  await userEvent.type(await screen.findByRole('searchbox', { name: '搜索商品' }), ' 戒指 {Enter}')
  await waitFor(() => expect(address()).toBe('/mall/product?keyword=%E6%88%92%E6%8C%87'))
  await waitFor(() => expect(net.of('GET /goods/mobile/list').at(-1)?.input['keyword']).toBe('戒指'))
  cleanup()
  openMall('/mall/product?searching=1')
  expect(await screen.findByRole('heading', { name: '您最近搜过' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '戒指' })).toBeTruthy()
})

test('settings that are broken JSON leave the page with its defaults [B0013]', async () => {
  openMall('/mall', { config: { FOOTER_MENU: '[{"name":', MALL_BANNERS: '{broken' } })
  await home()
  await card('圆满素圈戒指')
  const nav = within(screen.getByRole('navigation', { name: '主导航' }))
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['首页', '礼品', '活动', '优惠券', '我的'])
})

test('words the shop offers are searched by a tap; ten searches are remembered and can be forgotten', async () => {
  localStorage.setItem('youli.mall.searches', JSON.stringify(Array.from({ length: 10 }, (_, i) => `词${i}`)))
  openMall('/mall/product?searching=1', { config: { MALL_HOT_WORDS: '["转运珠","",7,"对戒","转运珠"]' } })
  const hot = within(await screen.findByRole('region', { name: '热门搜索' }))
  expect(hot.getAllByRole('button').map((one) => one.textContent)).toEqual(['1转运珠', '2对戒'])
  await userEvent.click(hot.getByRole('button', { name: '对戒' }))
  await waitFor(() => expect(address()).toBe('/mall/product?keyword=%E5%AF%B9%E6%88%92'))
  cleanup()
  openMall('/mall/product?searching=1', { config: { MALL_HOT_WORDS: '{broken' } })
  expect(await screen.findByRole('button', { name: '对戒' })).toBeTruthy()
  expect(screen.queryByText('热门搜索')).toBeNull()
  expect(screen.getByRole('button', { name: '词8' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '词9' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  await userEvent.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '对戒' })).toBeNull())
})
