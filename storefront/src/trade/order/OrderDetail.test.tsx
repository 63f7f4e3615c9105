import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal, strange } from '../../kit/testing/stand-in.ts'
import { openAt, order, orderId, where } from './samples.tsx'
import type { Order } from './parts/order.ts'

const view = 'GET /order/api/v1/order/view'
const check = 'POST /order/api/v1/order/pay-check'
const cancel = 'POST /order/api/v1/order/cancel'
const take = 'POST /order/api/v1/order/take-confirm'
const page = (query = ''): string => `/mall/order/detail/${orderId}${query}`
const inside = (part: HTMLElement | null): string[] =>
  part
    ? within(part)
        .queryAllByRole('button')
        .map((b) => b.textContent)
    : []
/** The state's name comes first, its sentence after it. */
const heading = (word: string): RegExp => new RegExp(`^${word}`)
/** What leads on. */
const bar = (): string[] => inside(screen.queryByRole('contentinfo'))
/** What takes back, among the words of the page, and what leads on. */
const buttons = (): string[] => [...inside(screen.queryByRole('region', { name: '更多' })), ...bar()]
const show = (part: Partial<Order>, query = '', more: Parameters<typeof openAt>[1] = {}) =>
  openAt(page(query), { [view]: () => ({ ...order, ...part }), ...more })

beforeEach(() => enterAs(member))

describe('the buyer', () => {
  test.each([
    ['awaits payment', { status: 1 }, '待付款', ['取消订单', '去支付']],
    [
      'confirms what is paid at the store [B0406]',
      { status: 1, payWay: 3, onlineWaitFee: 0, offlineWaitFee: 30 },
      '待付款',
      ['取消订单', '确认订单'],
    ],
    ['has a pickup code when paid [B0412 B0415]', { status: 2, onlineWaitFee: 0 }, '已付款', ['申请退款', '出示提货码']],
    ['has no pickup code for a courier', { status: 2, takeType: 2, onlineWaitFee: 0 }, '已付款', ['申请退款']],
    ['asks no refund of what is paid at the store [B0451]', { status: 2, payWay: 3, onlineWaitFee: 0 }, '已付款', ['出示提货码']],
    ['neither asks a refund nor fetches what waits for others [B0452 B0639/2 B0667]', { status: 2, activityFinish: false }, '已付款', []],
    ['confirms receipt of a parcel [B0411 B0415]', { status: 3, takeType: 2, onlineWaitFee: 0 }, '卖家已发货', ['申请退货', '确认收货']],
    ['sends back what was received [B0415 B0455]', { status: 4, takeType: 2, onlineWaitFee: 0 }, '已收货', ['申请退货']],
    ['has a return code when it was picked up [B0412 B0415]', { status: 4, onlineWaitFee: 0 }, '已收货', ['退货码']],
    ['takes a refund application back [B0453]', { status: 8, childStatus: 1 }, '退款中', ['撤销退款']],
    ['waits while money goes back [B0449 B0453]', { status: 8, childStatus: 3 }, '退款中', []],
    ['is done when it is refunded [B0449]', { status: 8, childStatus: 9 }, '已退款', []],
    ['takes a return application back [B0454]', { status: 7, childStatus: 1, takeType: 2 }, '退货中', ['撤销退货']],
    ['tells its parcel [B0456]', { status: 7, childStatus: 2, takeType: 2 }, '退货中', ['填写退货快递']],
    ['waits for the shop [B0448 B0454]', { status: 7, childStatus: 4, takeType: 2 }, '退货中', []],
    ['has nothing to do when cancelled', { status: 0, onlineWaitFee: 0 }, '已取消', []],
    ['has nothing to do when closed', { status: 9, onlineWaitFee: 0 }, '已关闭', []],
    ['has nothing to do when complete', { status: 5, onlineWaitFee: 0 }, '已完成', []],
  ])('%s [B0396/1 B0396/6 B0403]', async (_, part, label, wanted) => {
    show(part)
    expect(await screen.findByRole('heading', { name: heading(label) })).toBeTruthy()
    expect(buttons()).toEqual(wanted)
  })

  test.each([
    ['', '商城订单', `/mall/product/detail/${order.productId}`],
    ['seckill', '秒杀订单', '/activity/seckill/index/350000000000000001'],
    ['group_buy', '团购订单', `/mall/product/detail/${order.productId}`],
    ['pack_buy', '拼团订单', `/mall/product/detail/${order.productId}`],
    ['cut_down_price', '砍价订单', `/mall/product/detail/${order.productId}`],
  ] as const)('an order of “%s” is a %s and leads back to where it was bought [B0422 B0605]', async (activityType, label, to) => {
    show({ activityType, activityId: activityType ? '350000000000000001' : '0' }, '?activityType=sec_kill')
    expect(await screen.findByText(label)).toBeTruthy()
    expect(screen.getByRole('link', { name: /一枝 陶瓷花器/ }).getAttribute('href')).toBe(to)
  })

  test('refund and return are not buttons of the action bar', async () => {
    show({ status: 2, onlineWaitFee: 0 })
    await screen.findByRole('button', { name: '申请退款' })
    expect(bar()).toEqual(['出示提货码'])
    cleanup()
    show({ status: 8, childStatus: 1 })
    await screen.findByRole('button', { name: '撤销退款' })
    expect(bar()).toEqual([])
  })

  test('cancels after a question [B0405]', async () => {
    let status = 1
    const { net, user } = openAt(page(), {
      [view]: () => ({ ...order, status }),
      [cancel]: () => {
        status = 0
        return null
      },
    })
    await user.click(await screen.findByRole('button', { name: '取消订单' }))
    const result = await screen.findByRole('alertdialog', { name: '确定取消该订单吗？' })
    await user.click(within(result).getByRole('button', { name: '确定' }))
    expect(await screen.findByRole('heading', { name: heading('已取消') })).toBeTruthy()
    expect(net.of(cancel).map((s) => s.input)).toEqual([{ id: orderId }])
  })

  test('shows the pickup code and notices that the goods were handed over [B0397/1 B0412]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let status = 2
    const { user } = openAt(page(), { [view]: () => ({ ...order, status, onlineWaitFee: 0 }) })
    await user.click(await screen.findByRole('button', { name: '出示提货码' }))
    expect(await screen.findByRole('img', { name: '提货码' })).toBeTruthy()
    status = 4
    await act(() => vi.advanceTimersByTimeAsync(3200))
    expect(screen.getByRole('heading', { name: heading('已收货') })).toBeTruthy()
    expect(screen.getByText('提货成功')).toBeTruthy()
  })

  test.each([
    ['', '商城订单'],
    ['cut_down_price', '砍价订单'],
    ['seckill', '秒杀订单'],
    ['group_buy', '团购订单'],
    ['pack_buy', '拼团订单'],
  ] as const)('an order with activityType “%s” is a %s [B0422]', async (activityType, kind) => {
    show({ activityType })
    expect(await screen.findByText(kind)).toBeTruthy()
  })

  test('sees amounts, the parcel and the number, and no countdown once it is paid [B0396/2 B0396/3 B0396/4]', async () => {
    const sent = { status: 3, takeType: 2, expressCompany: '顺丰速运', expressNo: 'SF123', receiveName: '林晚晴', address: '上海市 示例路' }
    show({ ...sent, productFee: 30, freightFee: 15, discountFee: 4.5, paymentFee: 40.5, onlineWaitFee: 0 })
    expect(await screen.findByText('顺丰速运')).toBeTruthy()
    expect(screen.getByText(/SF123/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '复制快递单号' })).toBeTruthy()
    expect(screen.getAllByText(/YL340000000000000001/).length).toBeGreaterThan(0)
    expect(screen.getByText('上海市 示例路')).toBeTruthy()
    for (const fee of ['¥30.00', '¥15.00', '-¥4.50', '40.50']) expect(document.body.textContent).toContain(fee)
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

describe('the countdown', () => {
  test('starts at timeout minus elapsed by the server’s clock and falls each second [B0396/2 B0413]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show({ nowTime: order.createTime + 60_000, timeoutMinutes: 10 })
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(09分00秒|08分59秒)$/))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByRole('timer').textContent).toMatch(/^0(8分00|7分5\d)秒$/)
  })

  test.each([
    ['when it runs out', 59_000],
    ['when the page opens too late', 61_000],
  ])('cancels, says so and goes to the list %s [B0408 B0414]', async (_, elapsed) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { net } = show({ nowTime: order.createTime + elapsed, timeoutMinutes: 1 }, '', { [cancel]: () => null })
    await act(() => vi.advanceTimersByTimeAsync(2500))
    await waitFor(() => expect(where()).toBe('/mall/order/list'))
    expect(screen.getByText('超过付款时间，订单已自动取消')).toBeTruthy()
    expect(net.of(cancel)).toHaveLength(1)
  })

  test('on the read-only page may come in hours, and nothing can be done there [B0394 B0421]', async () => {
    const { timeoutMinutes: _, ...hours } = order
    openAt(`/mall/order/look_detail/${orderId}`, {
      [view]: () => strange(200, JSON.stringify({ success: true, code: 0, data: { ...hours, timeoutHours: 2 } })),
    })
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(120分00|119分5\d)秒$/))
    expect(buttons()).toEqual([])
  })
})

describe('somebody else', () => {
  const staff = { userId: '900000000000000099', status: 2, onlineWaitFee: 0 }

  test('as staff must see the open amount paid before handing over [B0393 B0426 B0432]', async () => {
    let status = 2
    const { net, user } = openAt(page('?type=takeGood'), {
      [view]: () => ({ ...order, ...staff, status, offlineWaitFee: status === 2 ? 20 : 0 }),
      [take]: () => {
        status = 4
        return null
      },
    })
    await user.click(await screen.findByRole('button', { name: '确认提货' }))
    expect(screen.getByRole('alert').textContent).toBe('请先确认顾客已完成付款')
    expect(net.of(take)).toEqual([])
    expect(screen.queryByRole('button', { name: '去支付' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: '已确认顾客付清到店应付金额¥20.00' }))
    await user.click(screen.getByRole('button', { name: '确认提货' }))
    expect(await screen.findByText('提货成功')).toBeTruthy()
    expect(net.of(take).map((s) => s.input)).toEqual([{ id: orderId, offlinePaymentFee: 20 }])
    await waitFor(() => expect(screen.queryByRole('button', { name: '确认提货' })).toBeNull())
  })

  test('handing over again shows what the server says [B0431]', async () => {
    const { user } = show(staff, '?type=takeGood', { [take]: () => refusal(orderRefusals.taken) })
    await user.click(await screen.findByRole('button', { name: '确认提货' }))
    expect(await screen.findByText('这件已经取走了')).toBeTruthy()
  })

  test.each([
    ['without the code’s address', { ...staff }, ''],
    ['for a courier order', { ...staff, takeType: 2 }, '?type=takeGood'],
    ['for an unpaid order', { ...staff, status: 1 }, '?type=takeGood'],
  ])('sees no panel and no button %s [B0432]', async (_, part, query) => {
    show(part, query)
    await screen.findByText('订单编号')
    expect(screen.queryByRole('button', { name: '确认提货' })).toBeNull()
    expect(buttons()).toEqual([])
  })

  test.each([
    ['awaits payment', { status: 1 }, ['取消订单', '去支付']],
    ['is paid', { status: 2, onlineWaitFee: 0 }, ['申请退款', '出示提货码']],
    ['was sent', { status: 3, takeType: 2, onlineWaitFee: 0 }, ['申请退货', '确认收货']],
    ['was received', { status: 4, takeType: 2, onlineWaitFee: 0 }, ['申请退货']],
    ['waits for its refund', { status: 8, childStatus: 1 }, ['撤销退款']],
    ['waits to be sent back', { status: 7, childStatus: 2, takeType: 2 }, ['填写退货快递']],
  ])('of an order that %s sees none of the buttons that its buyer has [B0415]', async (_, part, wanted) => {
    show(part)
    await screen.findByText('订单编号')
    expect(buttons()).toEqual(wanted)
    cleanup()
    show({ ...part, userId: staff.userId })
    await screen.findByText('订单编号')
    expect(buttons()).toEqual([])
  })

  test('finds a friendly page where the order is not theirs', async () => {
    openAt(page(), { [view]: () => refusal(orderRefusals.notThere) })
    expect(await screen.findByText('订单不存在')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看我的订单' })).toBeTruthy()
  })
})

describe('coming back from the payment page', () => {
  test('a paid order says 支付成功 and the word leaves the address [B0444]', async () => {
    let status = 1
    openAt(page('?activityType=goods_buy&pay_state=ok'), {
      [view]: () => ({ ...order, status }),
      [check]: () => {
        status = 2
        return { code: 9 }
      },
    })
    expect(await screen.findByText('支付成功')).toBeTruthy()
    expect(where()).toBe(page('?activityType=goods_buy'))
    expect(await screen.findByRole('heading', { name: heading('已付款') })).toBeTruthy()
  })

  test.each(['sec_kill', 'group_buy', 'pack_buy&finish=1', 'goods_buy'])(
    'what brought the buyer there (%s) stays in the address [B0393]',
    async (word) => {
      show({ status: 2 }, `?activityType=${word}&orgin=list&pay_state=ok`, { [check]: () => ({ code: 9 }) })
      expect(await screen.findByText('支付成功')).toBeTruthy()
      expect(where()).toBe(page(`?activityType=${word}&orgin=list`))
      expect(screen.getAllByText(/YL340000000000000001/).length).toBeGreaterThan(0)
    },
  )

  test('a payment that failed at the server says so [B0443]', async () => {
    show({}, '?pay_state=ok', { [check]: () => ({ code: 0 }) })
    expect(await screen.findByText('支付失败，请重新支付')).toBeTruthy()
  })

  test('a pending payment is asked for every 2 s, three times, then 网络繁忙 [B0445 B0849]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { net } = show({}, '?pay_state=ok', { [check]: () => ({ code: 5 }) })
    await waitFor(() => expect(net.of(check)).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(1700))
    expect(net.of(check)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(net.of(check)).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(2100))
    expect(screen.getByText('网络繁忙，请稍后支付')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(net.of(check)).toHaveLength(3)
  })

  test.each([
    ['cancel', '您取消了支付'],
    ['fail', '支付失败，请重新支付'],
  ])('%s is told without asking the server [B0438]', async (state, text) => {
    const { net } = show({}, `?pay_state=${state}`)
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(where()).toBe(page()))
    expect(net.of(check)).toEqual([])
  })
})
