import { giftRefusals } from '@youli/domain/promotion/gift-bag/texts.ts'
import { activityRefusals } from '@youli/domain/marketing/activity/texts.ts'
import { pageRefusals } from '@youli/domain/content/page-builder/texts.ts'
import type { PageModule } from '@youli/domain/content/page-builder/modules.ts'
import { blankModule } from '@youli/domain/content/page-builder/rules.ts'
import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, type ReactNode } from 'react'
import { OpenAt } from '../../kit/testing/open-at.tsx'
import { expect, test, vi } from 'vitest'
import { ring } from '../../catalog/goods/testing/mall.tsx'
import { makeQueryClient } from '../../kit/query-client.ts'
import { Screens, type Screen } from '../../kit/router.tsx'
import { storeLogin } from '../../kit/session.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import { member } from '../../kit/testing/people.ts'
import { CustomPart } from './widgets/CustomPart.tsx'
import type { CustomPage } from './widgets/page.ts'
import { address, Address } from '../../kit/testing/open-screens.tsx'

const moduleOf = (name: PageModule['moduleName'], option: object = {}, margin: object = {}): PageModule => {
  const blank = blankModule(name)
  return { ...blank, margin: { ...blank.margin, ...margin }, option: { ...blank.option, ...option } } as PageModule
}

const gift: CustomPage['gifts'][number] = {
  id: '31',
  productName: '手作茶巾',
  summary: '',
  productType: 1,
  categoryId: '0',
  productStatus: 1,
  takeType: 0,
  sendTypeText: '门店自提',
  tagPrice: 59,
  volume: 3,
  leadDay: 0,
  partnerId: '0',
  partnerName: '',
  settlementPrice: 0,
  canGetPerDay: 0,
  personLimit: 0,
  luckyBeanPrice: 0,
  limitExchangeTime: false,
  exchangeBeginTime: null,
  exchangeEndTime: null,
  price: 600,
  quantity: 9,
  defaultImageUrl: '/gift.webp',
}
const saleOf = (id: string, name: string, from: number, to: number): CustomPage['activities'][number] => ({
  activityId: id,
  activityName: name,
  subtitle: '',
  activityStatus: 1,
  activityType: 'seckill',
  activityListPicUrl: '[]',
  activityMainPicUrl: '/sale.webp',
  startTime: Date.now() + from,
  endTime: Date.now() + to,
  data: { killPrice: 9.9, marketPrice: 20 },
})

const pageOf = (modules: { top?: PageModule[]; bottom?: PageModule[] }, more: Partial<CustomPage> = {}): CustomPage => ({
  id: '9',
  title: '双旦礼遇季',
  customizePageId: '9',
  pageName: 'custom',
  modules: JSON.stringify({ top: [], bottom: [], ...modules }),
  invalidDate: null,
  qualifiedId: '',
  goods: [ring, { ...ring, id: '72', goodsName: '珍珠耳钉' }],
  gifts: [gift],
  activities: [
    saleOf('41', '今日秒杀', -hourMs, hourMs),
    saleOf('42', '晚场秒杀', hourMs, dayMs),
    saleOf('43', '昨日秒杀', -dayMs, -hourMs),
  ],
  ...more,
})

const nowhere = { default: (): ReactNode => null }
const screens: Screen[] = [
  { path: '/custom_page/:pageId', load: () => import('./CustomPage.tsx') },
  { path: '/:vm', load: () => import('./ShortPage.tsx') },
  { path: '/preview/custom/:pageId', load: () => import('./CustomPreview.tsx') },
  { path: '/preview/syspage/:pageId', load: () => import('./CustomPreview.tsx') },
  { path: '/home', load: () => Promise.resolve(nowhere) },
  { path: '/member/my', load: () => Promise.resolve(nowhere) },
  { path: '/subject/:subjectId', load: () => Promise.resolve(nowhere) },
  { path: '/login/index', load: () => Promise.resolve(nowhere) },
]

function App({ at, extra }: { at: string; extra?: ReactNode }): ReactNode {
  const client = useMemo(() => makeQueryClient(), [])
  return (
    <QueryClientProvider client={client}>
      <OpenAt addresses={[at]}>
        {extra ?? <Screens screens={screens} ways={{ unknown: '/member/my', register: '/login/index', moved: { '/': '/home' } }} />}
        <Address />
      </OpenAt>
    </QueryClientProvider>
  )
}

const get = 'GET /customize-page/custom/getcustom'
function openAt(at: string, page: CustomPage | null, more: Parameters<typeof standIn>[0] = {}, extra?: ReactNode) {
  const said = () => (page ? { ...page, topic: null } : refusal(pageRefusals.gone))
  const net = standIn({
    'GET /tenant/api/v1/tenant/home/get-list': () => [],
    [get]: ({ qualifiedId }) => (page ? { ...page, qualifiedId: qualifiedId ?? '', topic: null } : refusal(pageRefusals.gone)),
    'GET /customize-page/custom/get-preview': said,
    'GET /customize-page/custom/get': () => page,
    ...more,
  })
  render(<App at={at} extra={extra} />)
  return net
}

test('every kind of module is drawn, with one request for the page; only lotteries ask for more [B0192]', async () => {
  const list = [
    { imgUrl: '/a.webp', url: '/mall' },
    { imgUrl: '/b.webp', url: 'https://a.b/c' },
  ]
  const page = pageOf({
    top: [
      moduleOf('image_carousel', { list }),
      moduleOf('image_ad', { list }),
      moduleOf('goods_list', { title: '岁末之选', ids: ['72', '71', '99'] }),
      moduleOf('goods_carousel', { title: '送礼精选', ids: ['71'] }),
      moduleOf('gift_list', { title: '积分好礼', ids: ['31'] }),
      moduleOf('seckill', { title: '限时秒杀', ids: ['41'] }),
      moduleOf('rich_text', { html: '<p>把心意送到</p><script>window.bad = 1</script>' }),
    ],
    bottom: [
      moduleOf('source_code', { html: '<p onclick="window.bad = 1">说明文字</p>' }),
      moduleOf('free_coupon', { id: '5', couponName: '满减券', offType: 'cash', faceValue: 50, takeEffectWay: 2, takeEffectDay: 30 }),
      moduleOf('free_points', { id: '6', point: 88 }),
      moduleOf('free_gift', { productId: '31', productName: '手作茶巾' }),
      moduleOf('big_wheel', { id: '51', title: '岁末转一转' }),
      moduleOf('nine_grid', { id: '52' }),
    ],
  })
  const lottery = 'GET /activity/api/v1/h5/detail'
  const net = openAt('/custom_page/9', page, { [lottery]: () => refusal(activityRefusals.gone) })
  expect(await screen.findByRole('region', { name: '图片轮播' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: '查看详情' }).map((one) => one.getAttribute('href'))).toContain('https://a.b/c')
  const goods = within(screen.getByRole('region', { name: '岁末之选' })).getAllByRole('link')
  expect(goods.map((one) => one.getAttribute('href'))).toEqual(['/mall/product/detail/72', '/mall/product/detail/71'])
  expect(screen.getByRole('region', { name: '送礼精选' })).toBeTruthy()
  expect(
    within(await screen.findByRole('region', { name: '积分好礼' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/gift_store/own/product/31/0')
  expect(within(await screen.findByRole('region', { name: '限时秒杀' })).getByRole('link')).toBeTruthy()
  expect(await screen.findByText('把心意送到')).toBeTruthy()
  expect(screen.getByText('说明文字').getAttribute('onclick')).toBeNull()
  expect((window as { bad?: number }).bad).toBeUndefined()
  const coupon = within(await screen.findByRole('region', { name: '满减券' }))
  expect(coupon.getByText('¥50')).toBeTruthy()
  expect(coupon.getByText(/领取后30天内有效/)).toBeTruthy()
  expect(screen.getByRole('region', { name: '88积分' })).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: '手作茶巾' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/gift_store/own/product/31/0')
  expect((await screen.findByRole('link', { name: /岁末转一转/ })).getAttribute('href')).toBe('/activity/luck_draw/51')
  expect(screen.getByRole('link', { name: /九宫格抽奖/ }).getAttribute('href')).toBe('/activity/luck_draw/52')
  await waitFor(() => expect(screen.getAllByText(activityRefusals.gone.msg)).toHaveLength(2))
  expect(net.of(lottery).map((one) => (one.input as { id: string }).id)).toEqual(['51', '52'])
  expect(new Set(net.seen.map((one) => one.key))).toEqual(new Set([get, lottery, 'GET /tenant/api/v1/tenant/home/get-list']))
})

test('a page is opened by either address, with its award or without; other short words lead where unknown ones do [B0194 B0195]', async () => {
  const page = pageOf({ top: [moduleOf('goods_list', { title: '岁末之选', ids: ['71'] })] })
  for (const at of ['/custom_page/9', '/custom_page/9?qualifiedId=77', '/vm9']) {
    const net = openAt(at, page)
    expect(await screen.findByRole('heading', { name: '岁末之选' })).toBeTruthy()
    expect(net.of(get).map((one) => one.input)).toEqual([at.includes('77') ? { id: '9', qualifiedId: '77' } : { id: '9' }])
    cleanup()
  }
  openAt('/vmware', page)
  await waitFor(() => expect(address()).toBe('/member/my'))
  cleanup()
  openAt('/custom_page/8', null)
  expect(await screen.findByText('页面不存在或已下线')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去商城逛逛' })).toBeTruthy()
})

test('margins stand around a module; name and price are switched, the four looks differ [B0201 B0202]', async () => {
  const look = (style: number, more: object = {}) =>
    moduleOf('goods_list', { title: `样式${style}`, ids: ['71'], style, ...more }, { top: 10, right: 20, bottom: 30, left: 40 })
  openAt('/custom_page/9', pageOf({ top: [look(0), look(1, { is_show_name: false }), look(2, { is_show_price: false }), look(3)] }))
  const at = async (style: number) => screen.findByRole('region', { name: `样式${style}` })
  const text = async (style: number) => (await at(style)).textContent
  expect(await text(0)).toMatch(/圆满素圈戒指.*2,380/)
  expect(await text(1)).not.toContain('圆满素圈戒指')
  expect(within(await at(1)).getByRole('link', { name: '圆满素圈戒指' })).toBeTruthy()
  expect(await text(2)).not.toContain('2380')
  const classes = await Promise.all([0, 1, 2, 3].map(async (style) => within(await at(style)).getByRole('list').className))
  expect(new Set(classes).size).toBe(4)
  expect((await at(0)).closest<HTMLElement>('[data-module]')!.style.margin).toBe('0.1rem 0.2rem 0.3rem 0.4rem')
})

test('a page says until when it counts, turns on the stroke, and then nothing on it can be tapped [B0204 B0205]', async () => {
  const module = moduleOf('image_ad', { list: [{ imgUrl: '/a.webp', url: '/mall' }] })
  const inert = () => screen.getByRole('link', { name: '查看详情', hidden: true }).closest('[aria-disabled]')
  openAt('/custom_page/9', pageOf({ top: [module] }, { invalidDate: Date.now() + dayMs }))
  expect(await screen.findByText(/^有效期至 \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeTruthy()
  expect(inert()).toBeNull()
  cleanup()
  openAt('/custom_page/9', pageOf({ top: [module] }, { invalidDate: Date.now() + 2000 }))
  expect(await screen.findByText(/^有效期至/)).toBeTruthy()
  expect(await screen.findByText('活动已结束，页面内容仅供查看', {}, { timeout: 6000 })).toBeTruthy()
  expect(inert()?.hasAttribute('inert')).toBe(true)
}, 15_000)

test('flash sales say 未开始, 进行中 or 已结束; one that ended leads nowhere, nor does any on a page that has [B0586 B0587]', async () => {
  const modules = { top: [moduleOf('seckill', { title: '秒杀', ids: ['41', '42', '43'] })] }
  const states = async () =>
    within(await screen.findByRole('region', { name: '秒杀' }))
      .getAllByRole('listitem', { hidden: true })
      .map((li) => [li.textContent.match(/未开始|进行中|已结束/)?.[0], li.querySelector('a') !== null])
  openAt('/custom_page/9', pageOf(modules))
  expect(await states()).toEqual([
    ['进行中', true],
    ['未开始', true],
    ['已结束', false],
  ])
  cleanup()
  openAt('/custom_page/9', pageOf(modules, { invalidDate: Date.now() - 1 }))
  expect((await states()).map(([, leads]) => leads)).toEqual([false, false, false])
})

test('a free gift has nothing to tap once its page has ended', async () => {
  const modules = { top: [moduleOf('free_gift', { id: '5', productId: '9', productName: '茶礼' })] }
  openAt('/custom_page/9', pageOf(modules, { invalidDate: Date.now() - 1 }))
  const gift = within(await screen.findByRole('region', { name: '茶礼' }))
  expect(gift.getByRole('button', { name: '已失效', hidden: true })).toHaveProperty('disabled', true)
  expect(gift.queryByRole('link', { hidden: true })).toBeNull()
})

test('rewards say where they stand and are claimed once, the won one with its award; visitors register first [B0215 B0220 B0221]', async () => {
  const page = pageOf({
    top: [moduleOf('free_coupon', { id: '5', couponName: '满减券' }), moduleOf('free_points', { id: '6', point: 88 })],
  })
  openAt('/custom_page/9', page)
  await userEvent.click((await screen.findAllByRole('button', { name: '注册领取' }))[0]!)
  await waitFor(() => expect(address()).toBe('/login/index'))
  cleanup()
  storeLogin(member)
  let status = 1
  const total = ({ id }: { id: string }) => ({
    putQuantity: id === '5' ? 3 : 0,
    getQuantity: id === '5' ? 1 : 0,
    status: id === '5' ? status : -4,
    receiveId: '0',
    name: '会员日',
    detailList: [],
  })
  const net = openAt('/custom_page/9', page, {
    'GET /customize-page/award/total': total,
    'POST /customize-page/award/claim-coupon': () => {
      status = -3
      return { qualifiedStatus: -3 }
    },
  })
  expect(await screen.findByText(/剩 67%/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: '已失效 88积分' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: '立即领取 满减券' }))
  expect(await screen.findByText('领取成功！')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '已领取 满减券' })).toHaveProperty('disabled', true)
  expect(net.of('POST /customize-page/award/claim-coupon').map((one) => one.input)).toEqual([{ id: '5' }])
  cleanup()
  status = 1
  openAt('/custom_page/9', page, {
    'GET /customize-page/award/total': total,
    'POST /customize-page/award/claim-coupon': () => refusal(giftRefusals.expired),
  })
  await userEvent.click(await screen.findByRole('button', { name: '立即领取 满减券' }))
  expect(await screen.findByText('未及时领取奖品，资格已失效')).toBeTruthy()
  cleanup()
  const won = openAt('/custom_page/9?qualifiedId=77', page, {
    'GET /customize-page/award/get': ({ id, pageId = '', qualifiedId }) => ({
      qualifiedStatus: id === '6' ? 1 : -1,
      id,
      pageId,
      qualifiedId: String(qualifiedId),
      receiveId: '0',
      name: '会员日',
      detailList: [],
    }),
    'GET /customize-page/award/total': total,
    'POST /customize-page/award/receive-score': () => ({ qualifiedStatus: -3 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '立即领取 88积分' }))
  await waitFor(() =>
    expect(won.of('POST /customize-page/award/receive-score').map((one) => one.input)).toEqual([
      { id: '6', pageId: '9', qualifiedId: '77' },
    ]),
  )
})

test('previews of pages are marked and claim nothing; inside the editor they follow its draft [B0057 B0196]', async () => {
  storeLogin(member)
  const page = pageOf({ top: [moduleOf('free_points', { id: '6', point: 88 })] })
  for (const kind of ['custom', 'syspage']) {
    const net = openAt(`/preview/${kind}/9?key=k`, page)
    expect(await screen.findByText(/^预览：/)).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: '立即领取 88积分' }))
    expect(net.of('GET /customize-page/custom/get-preview')[0]!.input).toEqual({ id: '9', key: 'k' })
    expect(net.seen.filter((one) => one.key.includes('award'))).toEqual([])
    cleanup()
  }
  const ready = vi.fn<(word: string, origin: string) => void>()
  vi.stubGlobal('parent', { postMessage: ready })
  openAt('/preview/custom/9?key=k', page)
  await waitFor(() => expect(ready).toHaveBeenCalledWith('custom-page-ready', window.location.origin))
  const tell = (origin: string, text: string) => {
    const customPage = pageOf({ top: [moduleOf('rich_text', { html: `<p>${text}</p>` })] })
    act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data: { customPage } })))
  }
  tell('https://evil.com', '别处的草稿')
  tell(window.location.origin, '改到一半的草稿')
  expect(await screen.findByText('改到一半的草稿')).toBeTruthy()
  expect(screen.queryByText('别处的草稿')).toBeNull()
})

test('a part is drawn by page name, the top one when none is named; a broken or ended page draws nothing [B0193 B0198]', async () => {
  const page = pageOf({
    top: [moduleOf('goods_list', { title: '上方', ids: ['71'] })],
    bottom: [moduleOf('goods_list', { title: '下方', ids: ['71'] })],
  })
  const net = openAt('/', page, {}, <CustomPart pageName="mall_home" />)
  expect(await screen.findByRole('heading', { name: '上方' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '下方' })).toBeNull()
  expect(net.of('GET /customize-page/custom/get')[0]!.input).toEqual({ pageName: 'mall_home' })
  cleanup()
  openAt('/', page, {}, <CustomPart pageName="mall_home" part="bottom" />)
  expect(await screen.findByRole('heading', { name: '下方' })).toBeTruthy()
  cleanup()
  for (const bad of [{ modules: '{broken' }, { modules: '{"top":[null,{"moduleName":"spell"},7]}' }, { invalidDate: Date.now() - 1 }]) {
    const { of } = openAt('/', { ...page, ...bad }, {}, <CustomPart pageName="mall_home" />)
    await waitFor(() => expect(of('GET /customize-page/custom/get')).toHaveLength(1))
    expect(document.querySelector('[data-module]')).toBeNull()
    cleanup()
  }
})
