import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OpenAt } from '../../kit/testing/open-at.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../kit/query-client.ts'
import { Screens, type Screen } from '../../kit/router.tsx'
import { session } from '../../kit/session.ts'
import { standIn, strange } from '../../kit/testing/stand-in.ts'
import { stubLocation } from '../../kit/testing/stub-location.ts'
import type { Store } from './widgets/use-stores.ts'

const near = 'GET /tenant/api/v1/tenant/wechatapp/shop/list-distance'
const byIds = 'FORM /tenant/api/v1/tenant/wechatapp/shop/list-shop-ids'
const short = 'GET /tenant/api/v1/tenant/wechatapp/shop/short-list'
const one = 'GET /tenant/api/v1/tenant/wechatapp/shop/one'
const store = (id: string, shopName: string, distance: number | null): Store => ({
  id,
  shopName,
  shopTel: '021-5550 0101',
  address: `上海市${shopName}路1号`,
  distance,
  receptionLimitOfDay: 0,
  latitude: 31.2,
  longitude: 121.4,
  imageUrl: '',
  openHours: '10:00-22:00',
})
const stores = [store('501', '静安店', 999), store('502', '徐汇店', 1000)]

const screens: Screen[] = [
  { path: '/member/store', load: () => import('./StoreList.tsx') },
  { path: '/member/store/list/mall', load: () => import('./PickupStores.tsx') },
  { path: '/member/store/detail/:id', load: () => import('./StoreDetail.tsx') },
  { path: '/select_shop', load: () => import('./SelectShop.tsx') },
  { path: '/before', load: () => Promise.resolve({ default: () => <p>前一页</p> }) },
]

beforeEach(() => sessionStorage.setItem('youli.position', 'true'))

function open(path: string, answers: Parameters<typeof standIn>[0] = {}) {
  const net = standIn({
    'GET /tenant/api/v1/tenant/home/get-list': () => [],
    [near]: () => ({ data: stores, total: stores.length }),
    [byIds]: ({ ids }) => stores.filter((s) => ids.split(',').includes(s.id)),
    [short]: () => stores,
    [one]: ({ id }) => stores.find((s) => s.id === id)!,
    ...answers,
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <OpenAt addresses={['/before', path]}>
        <Screens screens={screens} ways={{ unknown: '/before', register: '/before', moved: {} }} />
      </OpenAt>
    </QueryClientProvider>,
  )
  return net
}
const rows = async () =>
  (await screen.findAllByRole('link', { name: /店/ })).filter((link) => link.getAttribute('href')?.includes('/store/'))

test.each(['/member/store', '/member/store/list/mall'])(
  '%s lists the stores with how far they are, and each leads to its page [B0154 B0840]',
  async (path) => {
    const net = open(path)
    const links = await rows()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/member/store/detail/501', '/member/store/detail/502'])
    expect(within(links[0]!).getByText(/990 m/)).toBeTruthy()
    expect(within(links[1]!).getByText(/1\.0 km/)).toBeTruthy()
    expect(net.of(near)[0]!.input).toEqual({ page: '1', pageSize: '1000' })
  },
)

test('a store’s page says where it is, when it is open and how to reach it [B0154]', async () => {
  const go = vi.fn<(url: string) => void>()
  open('/member/store/detail/502')
  expect(await screen.findByRole('heading', { name: '徐汇店' })).toBeTruthy()
  expect(screen.getByText(/10:00-22:00/)).toBeTruthy()
  stubLocation({ assign: go, origin: 'http://shop.test' })
  await userEvent.click(screen.getByRole('button', { name: '导航到店' }))
  await waitFor(() => expect(go).toHaveBeenCalledOnce())
  const map = new URL(go.mock.calls[0]![0])
  expect([map.host, map.searchParams.get('marker')]).toEqual(['apis.map.qq.com', 'coord:31.2,121.4;title:徐汇店;addr:上海市徐汇店路1号'])
})

test('the pickup stores of a goods are those its link names [B0165]', async () => {
  const net = open('/member/store/list/mall?ids=502')
  expect((await rows()).map((link) => link.getAttribute('href'))).toEqual(['/member/store/detail/502'])
  expect(net.of(byIds)[0]!.input).toEqual({ ids: '502' })
})

test('a store is found by words of its name or address', async () => {
  open('/member/store')
  await rows()
  await userEvent.type(screen.getByPlaceholderText('搜索门店名称或地址'), '徐汇店路')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await userEvent.type(screen.getByPlaceholderText('搜索门店名称或地址'), '九')
  expect(await screen.findByText('没有找到匹配的门店')).toBeTruthy()
})

test('the chooser is titled 选择门店, keeps the choice and goes back [B0156]', async () => {
  open('/select_shop')
  expect(await screen.findByText('选择门店')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /徐汇店/ }))
  expect(await screen.findByText('前一页')).toBeTruthy()
  expect(session().fromShopId).toBe('502')
})

test('the chooser without stores says so, and a reply without a list too [B0156 B0163]', async () => {
  open('/select_shop', { [short]: () => [] })
  await waitFor(() => expect(document.title).toBe('眼下没有可选的门店'))
  expect((await screen.findAllByText('眼下没有可选的门店')).length).toBeGreaterThan(0)
  cleanup()
  open('/select_shop', { [short]: () => strange(200, '{"success":true,"code":0,"msg":"","data":{}}') })
  expect(await screen.findByText('未获取到门店列表')).toBeTruthy()
})
