import { seckillRefusals } from '@youli/domain/marketing/seckill/texts.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal, strange } from '../../kit/testing/stand-in.ts'
import { activityId, address, goodsId, orderId, sale, shopOf, skus } from './testing/sales.tsx'

const openAt = shopOf([
  { path: '/activity/seckill/create', load: () => import('./SeckillCreate.tsx'), needs: 'member' },
  { path: '/activity/seckill/wait/:activityId', load: () => import('./SeckillWait.tsx'), needs: 'member' },
  { path: '/activity/seckill/index/:activityId', load: () => Promise.resolve({ default: () => null }) },
])

beforeEach(() => {
  localStorage.clear()
  enterAs(member)
})

const kill = 'POST /activity/api/v1/seckill/user/kill'
const addresses = 'GET /deliver/api/v1/express-address/list-address'
const days = 'GET /order/api/v1/order/take-date-list'
const index = `/activity/seckill/index/${activityId}`
const page = (more: Record<string, string> = {}): string =>
  `/activity/seckill/create?${new URLSearchParams({ activityId, productId: goodsId, skuId: skus[0]!.id, quantity: '2', ...more }).toString()}`
const home = {
  id: '460000000000000001',
  recipients: '林晚晴',
  user_tel: '13800138012',
  area: '上海市 静安区',
  address: '示例路 28 弄',
  is_default: true,
}
const shop = { shopTel: '', distance: null, latitude: 0, longitude: 0, imageUrl: '', openHours: '' }
const stores = [
  { ...shop, id: '470000000000000001', shopName: '静安店', address: '示例路 1 号', receptionLimitOfDay: 8 },
  { ...shop, id: '470000000000000002', shopName: '东城店', address: '示例街 2 号', receptionLimitOfDay: 0 },
]
const withStores = {
  'GET /goods/take-shop': () => stores.map((s) => s.id),
  'FORM /tenant/api/v1/tenant/wechatapp/shop/list-shop-ids': () => stores,
} as const
const outcome = (status: 'none' | 'queue' | 'success' | 'failed', statusMsg = '') => ({
  status,
  orderId: status === 'success' ? orderId : '0',
  statusMsg,
})
const submit = (): HTMLElement => screen.getByRole('button', { name: '微信支付' })
const toldThat = async (text: string): Promise<void> => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
/** Reads a dialog and lets it go. */
async function read(title: string, text: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog', { name: title })
  expect(dialog.textContent).toContain(text)
  await userEvent.click(within(dialog).getByRole('button', { name: '回到秒杀' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
}
/** By courier to the only address, submitted. */
async function place(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: '快递配送' }))
  await screen.findByText(/示例路 28 弄/)
  await userEvent.click(submit())
}

describe('the confirm page', () => {
  test('shows goods, address, SKU and pieces at the price of the sale, and counts the express fee for couriers only [B0376 B0378 B0595]', async () => {
    openAt(page(), sale(), { [addresses]: () => [home] })
    await userEvent.click(await screen.findByRole('radio', { name: '快递配送' }))
    expect(screen.getByText('众星')).toBeTruthy()
    expect(screen.getByText('围镶钻石戒指')).toBeTruthy()
    expect(screen.getByText('12号')).toBeTruthy()
    expect(screen.getByText('×2')).toBeTruthy()
    for (const part of [home.recipients, home.user_tel, home.area, home.address]) expect(screen.getByText(new RegExp(part))).toBeTruthy()
    expect(screen.getByRole('contentinfo').textContent).toContain('¥8,235.00')
    await userEvent.click(screen.getByRole('radio', { name: '到店自提' }))
    expect(screen.getByRole('contentinfo').textContent).toContain('¥8,220.00')
    expect(screen.getByRole('link', { name: /众星/ }).getAttribute('href')).toBe(index)
  })

  test('says what is missing in the order of the page; the first day between the days of the sale is chosen [B0384 B0595]', async () => {
    const terms = { deliveryStartDate: '2026-12-01', deliveryEndDate: '2026-12-03', expressType: 1 }
    const net = openAt(page(), sale({ goods: terms }), {
      ...withStores,
      [days]: () => [{ takeDate: '2026-12-02', personAmount: 1, full: false }],
      [kill]: () => outcome('success'),
    })
    expect(await screen.findByText('该商品仅支持到店自提')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^提货时间/ }))
    await toldThat('还差提货门店')
    await userEvent.click(submit())
    await toldThat('还差提货门店')
    await userEvent.click(screen.getByRole('button', { name: '还差提货门店' }))
    await userEvent.click(await screen.findByRole('button', { name: /静安店/ }))
    expect(await screen.findByRole('button', { name: '2026-12-02 周三', pressed: true })).toBeTruthy()
    expect(net.of(days)[0]!.input).toEqual({ shopId: stores[0]!.id, startTime: '2026-12-01', endTime: '2026-12-03', personLimit: '8' })
    await userEvent.type(screen.getByRole('textbox', { name: /买家留言/ }), '请包装')
    await userEvent.click(submit())
    await waitFor(() => expect(net.of(kill)).toHaveLength(1))
    expect(net.of(kill)[0]!.input).toMatchObject({
      takeType: 1,
      shopId: stores[0]!.id,
      takeDate: '2026-12-02',
      expressId: '',
      remark: '请包装',
    })
  })

  test('a courier needs an address, and one way only is a hint [B0383 B0595]', async () => {
    openAt(page(), sale({ goods: { expressType: 2 } }))
    expect(await screen.findByText('该商品仅支持快递配送')).toBeTruthy()
    await userEvent.click(submit())
    await toldThat('还差收货地址')
  })

  test('the stores of the sale are asked for, with its id [B0599]', async () => {
    const net = openAt(page(), sale(), withStores)
    await userEvent.click(await screen.findByRole('radio', { name: '到店自提' }))
    await waitFor(() => expect(net.of('GET /goods/take-shop').map((s) => s.input)).toEqual([{ id: goodsId, activityId }]))
  })

  test('before the start a countdown stands where the order is placed, until the start [B0610]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openAt(page(), sale({ startTime: Date.now() + 5000 }))
    expect(await screen.findByText('距活动开始')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '微信支付' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(await screen.findByRole('button', { name: '微信支付' })).toBeTruthy()
    expect(screen.queryByText('距活动开始')).toBeNull()
  })

  test('after the end nothing can be placed', async () => {
    openAt(page(), sale({ startTime: 1, endTime: 2 }))
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '活动已结束' })).disabled).toBe(true)
  })

  test.each([
    ['an address without a sale', '/activity/seckill/create?awardId=1', '没有找到活动或活动已结束', '/activity'],
    ['a SKU that is not in the sale', page({ skuId: '1' }), '商品规格不存在，请重新选择', index],
  ])('%s is told and leads back', async (_, at, text, to) => {
    openAt(at)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: '返回活动' }).getAttribute('href')).toBe(to)
  })
})

describe('the tap that decides', () => {
  test('success opens the order with sec_kill; two quick taps are one request, with award and share [B0605]', async () => {
    const net = openAt(page({ awardId: 'award-1', shareId: 'share-1' }), sale(), {
      [addresses]: () => [home],
      [kill]: () => outcome('success'),
    })
    await userEvent.click(await screen.findByRole('radio', { name: '快递配送' }))
    await screen.findByText(/示例路 28 弄/)
    fireEvent.click(submit())
    fireEvent.click(submit())
    await waitFor(() => expect(address()).toBe(`/mall/order/detail/${orderId}?activityType=sec_kill`))
    expect(net.of(kill)).toHaveLength(1)
    expect(net.of(kill)[0]!.input).toEqual({
      source: 1,
      type: 2,
      activityId,
      productId: goodsId,
      skuId: skus[0]!.id,
      quantity: 2,
      takeType: 2,
      shopId: '',
      expressId: home.id,
      takeDate: '',
      remark: '',
      couponId: '',
      payWay: 1,
      advancePayment: 0,
      state: 'award-1',
      shareDetailId: 'share-1',
    })
  })

  test('queued opens the page that waits [B0596]', async () => {
    openAt(page(), sale(), { [addresses]: () => [home], [kill]: () => outcome('queue') })
    await place()
    await waitFor(() => expect(address()).toBe(`/activity/seckill/wait/${activityId}`))
  })

  test('sold out is told and leads to the sale [B0620]', async () => {
    openAt(page(), sale(), { [addresses]: () => [home], [kill]: () => refusal(seckillRefusals.allSold) })
    await place()
    await read('秒杀失败', '都被带走了，看看别的')
    await waitFor(() => expect(address()).toBe(index))
  })

  test('over the limit is told, and the page stays', async () => {
    openAt(page(), sale(), { [addresses]: () => [home], [kill]: () => refusal(seckillRefusals.overLimit, { limit: 1, bought: 1 }) })
    await place()
    await read('秒杀失败', '该活动每人限购1件，您已购买1件')
    expect(address()).toBe(page())
  })

  test('too busy is told, and the same page tries again', async () => {
    let busy = true
    const net = openAt(page(), sale(), {
      [addresses]: () => [home],
      [kill]: () => (busy ? refusal(seckillRefusals.busy) : outcome('success')),
    })
    await place()
    await toldThat('抢购人数过多，请稍后再试')
    busy = false
    await userEvent.click(submit())
    await waitFor(() => expect(address()).toContain('/mall/order/detail/'))
    expect(net.of(kill)).toHaveLength(2)
  })
})

describe('the page that waits', () => {
  const status = 'GET /activity/api/v1/seckill/user/status'
  const waiting = `/activity/seckill/wait/${activityId}`
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 }))
  const opened = async (answers: Parameters<typeof openAt>[2]) => {
    const net = openAt(waiting, sale(), answers)
    await screen.findByText('订单正在排队中，请勿关闭页面')
    return net
  }

  test('asks after 3 s, then every 5 s while queued; success opens the order [B0596 B0604 B0605]', async () => {
    const said = [outcome('queue'), outcome('queue'), outcome('success')]
    const net = await opened({ [status]: () => said.shift()! })
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(net.of(status)).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(net.of(status).map((s) => s.input)).toEqual([{ activityId }])
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(net.of(status)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(net.of(status)).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await waitFor(() => expect(address()).toBe(`/mall/order/detail/${orderId}?activityType=sec_kill`))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(net.of(status)).toHaveLength(3)
  })

  test('none leads to the sale [B0604]', async () => {
    await opened({ [status]: () => outcome('none') })
    await act(() => vi.advanceTimersByTimeAsync(3000))
    await waitFor(() => expect(address()).toBe(index))
  })

  test('failed is told under 秒杀失败, then the sale opens [B0606]', async () => {
    await opened({ [status]: () => outcome('failed', '都被带走了，看看别的') })
    await act(() => vi.advanceTimersByTimeAsync(3000))
    vi.useRealTimers()
    await read('秒杀失败', '都被带走了，看看别的')
    await waitFor(() => expect(address()).toBe(index))
  })

  test('a lost connection does not end the waiting', async () => {
    const said = [strange(502, '{'), outcome('success')]
    await opened({ [status]: () => said.shift()! })
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(address()).toBe(waiting)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await waitFor(() => expect(address()).toContain('/mall/order/detail/'))
  })
})
