import { couponRefusals } from '@youli/domain/promotion/coupon/texts.ts'
import { subjectRefusals } from '@youli/domain/content/subject/texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OpenAt } from '../../kit/testing/open-at.tsx'
import { useMemo, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ring } from '../../catalog/goods/testing/mall.tsx'
import type { OutputOf } from '../../kit/client.ts'
import { makeQueryClient } from '../../kit/query-client.ts'
import { type Screen, Screens } from '../../kit/router.tsx'
import { storeLogin } from '../../kit/session.ts'
import { member } from '../../kit/testing/people.ts'
import { refusal, replyOf, standIn } from '../../kit/testing/stand-in.ts'
import type { SubjectDetailData } from './widgets/subject.ts'
import { address, Address } from '../../kit/testing/open-screens.tsx'

const list = 'GET /customize-page/api/v1/subject/list/fore'
const detail = 'GET /customize-page/api/v1/subject/detail/fore'
const fav = 'FORM /customize-page/api/v1/subject/fav'

const topic = (id: string, more: Partial<SubjectDetailData> = {}): SubjectDetailData => ({
  id,
  title: `专题${id}`,
  summary: '把秋天戴在身上',
  masterImg: '/a.webp',
  modules: JSON.stringify([
    { type: 'text', html: '<p>金秋</p><img src="/a.webp" onerror="window.bad = 1"><script>window.bad = 1</script>' },
    { type: 'image', imgUrl: '/b.webp', url: 'javascript:alert(1)' },
    { type: 'goods', heading: '本期好物', goodsIds: [ring.id, '404'] },
    { type: 'coupon', couponIds: ['88', '89'] },
    { type: 'spell' },
  ]),
  userCollect: false,
  hits: 99,
  collect: 99,
  goods: [ring],
  ...more,
})

const offer: OutputOf<'GET /coupon/api/v2/market/one'> = {
  couponName: '满减券',
  couponType: 'mall',
  offType: 'cash',
  faceValue: 20,
  useThreshold: 100,
  maxOff: 0,
  takeEffectWay: 'fix_term',
  beginTime: null,
  endTime: null,
  takeStartDay: 0,
  takeEffectDay: 30,
  couponMarketId: '88',
  couponId: '88',
  getQuantity: 1,
  putQuantity: 10,
  payType: 'free',
  payPoint: 0,
  center_status: 1,
  scope: 'all',
  personLimit: 1,
  remark: '',
  imgUrl: '',
  claimed: 0,
  refusal: '',
  shops: [],
}

const preview = () => import('./SubjectPreview.tsx')
const pagePreview = () => import('../page-builder/CustomPreview.tsx')
const screens: Screen[] = [
  { path: '/home', load: () => import('./Home.tsx') },
  { path: '/mall/subject', load: () => import('./Subjects.tsx') },
  { path: '/subject/:subjectId', load: () => import('./SubjectDetail.tsx') },
  { path: '/preview/subject/:subjectId', load: preview },
  { path: '/preview/custom/:pageId', load: pagePreview },
  { path: '/preview/syspage/:pageId', load: pagePreview },
  { path: '/member/favorite', load: () => import('../favorites/Favorites.tsx') },
]

function App({ at }: { at: string }): ReactNode {
  const client = useMemo(() => makeQueryClient(), [])
  return (
    <QueryClientProvider client={client}>
      <OpenAt addresses={[at]}>
        <Screens screens={screens} ways={{ unknown: '/elsewhere', register: '/login/index', moved: { '/': '/home' } }} />
        <Address />
      </OpenAt>
    </QueryClientProvider>
  )
}

function openAt(at: string, all: readonly SubjectDetailData[] = [topic('1')], more: Parameters<typeof standIn>[0] = {}) {
  const net = standIn({
    'GET /tenant/api/v1/tenant/home/get-list': () => [],
    'GET /goods/category/all': () => [{ id: '1', categoryName: '戒指', categoryImg: '', parentId: '0' }],
    'GET /goods/mobile/list': () => ({ data: [ring], total: 1 }),
    'GET /goods/fav/list': () => ({ data: [ring], total: 1 }),
    'GET /customize-page/api/v1/subject/fav/list': () => ({
      data: replyOf('GET /customize-page/api/v1/subject/fav/list', [...all]),
      total: all.length,
    }),
    [list]: (input) => {
      const found = all.filter((one) => one.title.includes(input.keyword ?? ''))
      const from = (Number(input.page) - 1) * Number(input.pageSize)
      return { data: replyOf(list, found.slice(from, from + Number(input.pageSize))), total: found.length }
    },
    [detail]: ({ id }) => all.find((one) => one.id === id) ?? refusal(subjectRefusals.gone),
    'GET /customize-page/custom/get-preview': ({ id }) => {
      const one = all.find((each) => each.id === id)
      const page = { customizePageId: id, pageName: 'subject', invalidDate: null, qualifiedId: '', gifts: [], activities: [] }
      return one
        ? { id: one.id, title: one.title, modules: one.modules, goods: one.goods, ...page, topic: one }
        : refusal(subjectRefusals.gone)
    },
    [fav]: (input) => input.action === 'fav',
    ...more,
  })
  render(<App at={at} />)
  return net
}

test('an empty address is home: the topics, five a page, with the way into the mall [B0003 B0008]', async () => {
  const net = openAt(
    '/',
    Array.from({ length: 7 }, (_, i) => topic(String(i + 1))),
  )
  expect(await screen.findByRole('link', { name: /专题1/ })).toBeTruthy()
  expect(address()).toBe('/home')
  expect(net.of(list)[0]!.input).toEqual({ page: '1', pageSize: '5' })
  expect(screen.getByRole('link', { name: /商城/ }).getAttribute('href')).toBe('/mall')
  expect(screen.getByRole('link', { name: /专题5/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '再看一些' }))
  expect(await screen.findByRole('link', { name: /专题7/ })).toBeTruthy()
})

test('the topics page has a search box, tabs for topics and category, and the bottom navigation [B0521]', async () => {
  const net = openAt('/mall/subject', [topic('1'), topic('2')])
  expect(await screen.findByRole('link', { name: /专题2/ })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox', { name: '搜索专题' }), ' 专题2 {Enter}')
  await waitFor(() => expect(address()).toBe('/mall/subject?keyword=%E4%B8%93%E9%A2%982'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /专题1/ })).toBeNull())
  expect(net.of(list).at(-1)!.input['keyword']).toBe('专题2')
  expect(screen.getAllByRole('searchbox')).toHaveLength(1)
  await userEvent.click(screen.getByRole('tab', { name: '分类' }))
  expect(await screen.findByRole('navigation', { name: '一级分类' })).toBeTruthy()
})

test('a topic shows its parts, harmlessly, and can be favourited and taken back [B0520 B0522]', async () => {
  const net = openAt('/subject/1')
  expect(await screen.findByRole('heading', { name: '专题1' })).toBeTruthy()
  expect(screen.getByText('金秋')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '本期好物' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /圆满素圈戒指/ }).getAttribute('href')).toBe('/mall/product/detail/71')
  expect(document.querySelector('a[href^="javascript"]')).toBeNull()
  expect((window as { bad?: number }).bad).toBeUndefined()
  expect(screen.getByRole('link', { name: '注册会员，领取专题优惠券' })).toBeTruthy()
  // Fewer than a hundred are not told of.
  expect(screen.queryByText(/次阅读|人收藏/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '收藏专题' }))
  expect(await screen.findByRole('button', { name: '已收藏' })).toBeTruthy()
  expect(screen.getByText('100 人收藏')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '已收藏' }))
  expect(await screen.findByRole('button', { name: '收藏专题' })).toBeTruthy()
  await waitFor(() => expect(net.of(fav).map((one) => one.input['action'])).toEqual(['fav', 'unfav']))
})

test('a preview shows the topic with a mark and no heart; one that is gone says so [B0522]', async () => {
  for (const kind of ['custom', 'syspage']) {
    openAt(`/preview/${kind}/1`)
    expect(await screen.findByRole('heading', { name: '专题1' })).toBeTruthy()
    cleanup()
  }
  const net = openAt('/preview/subject/1?key=k')
  expect(await screen.findByRole('heading', { name: '专题1' })).toBeTruthy()
  expect(screen.getByText(/^预览/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /收藏/ })).toBeNull()
  await waitFor(() => expect(net.of('GET /customize-page/custom/get-preview')[0]!.input).toEqual({ id: '1', key: 'k' }))
  cleanup()
  openAt('/subject/9')
  expect(await screen.findByText('专题不存在或已下线')).toBeTruthy()
  cleanup()
  openAt('/subject/nonsense')
  expect(await screen.findByText('专题不存在或已下线')).toBeTruthy()
})

test('favourites of both kinds are found again [B0520 B0326]', async () => {
  openAt('/member/favorite')
  expect(await screen.findByRole('link', { name: /圆满素圈戒指/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: '专题' }))
  expect(await screen.findByRole('link', { name: /专题1/ })).toBeTruthy()
})

test('a topic’s coupons are claimed where they stand; one that is gone takes no room, and a preview claims nothing', async () => {
  storeLogin(member)
  const one = 'GET /coupon/api/v2/market/one'
  const buy = 'POST /coupon/api/v2/market/buy'
  const answers = {
    [one]: ({ id }: { id: string }) => (id === '88' ? offer : refusal(couponRefusals.notThere)),
    [buy]: () => ({ id: '90' }),
  }
  const net = openAt('/subject/1', [topic('1')], answers)
  await userEvent.click(await screen.findByRole('button', { name: '立即领取 满减券' }))
  await waitFor(() => expect(net.of(buy).map((sent) => sent.input)).toEqual([{ id: '88', quantity: 1 }]))
  await waitFor(() => expect(net.of(one).map((sent) => sent.input['id'])).toContain('89'))
  expect(within(screen.getByRole('region', { name: '优惠券' })).getAllByRole('button')).toHaveLength(1)
  cleanup()
  const shown = openAt('/preview/subject/1', [topic('1')], answers)
  await userEvent.click(await screen.findByRole('button', { name: '立即领取 满减券' }))
  expect(await screen.findByText('预览中，不能领取')).toBeTruthy()
  expect(shown.of(buy)).toEqual([])
})
