import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { groupBuyRefusals } from '@youli/domain/marketing/group-buy/texts.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearLogin } from '../../kit/session.ts'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal } from '../../kit/testing/stand-in.ts'
import { activityId, address, goodsId, orderId, sale, shopOf, skus } from '../seckill/testing/sales.tsx'
import { order } from '../../trade/order/samples.tsx'

const openAt = shopOf([
  { path: '/activity/group_buy/index/:activityId', load: () => import('./GroupIndex.tsx') },
  { path: '/activity/group_buy/create', load: () => import('./GroupCreate.tsx'), needs: 'member' },
  { path: '/activity/group_buy/pay_success/:orderId', load: () => import('./GroupPaid.tsx'), needs: 'member' },
  { path: '/activity/group_buy/my', load: () => import('./MyGroups.tsx'), needs: 'member' },
  { path: '/preview/group_buy/:activityId', load: () => import('./GroupPreview.tsx') },
])

beforeEach(() => enterAs(member))

const index = `/activity/group_buy/index/${activityId}`
const create = 'POST /activity/api/v1/group-buy/create-order'
const list = 'GET /activity/api/v1/group-buy/process-list'
const group = (of: Parameters<typeof sale>[0] & object = {}) =>
  sale({
    activityType: 'group_buy',
    activityName: '周末团购',
    ...of,
    data: { thresholdPerson: 50, joinCount: 25, joinStatus: 0, orderId: '0', ...of.data },
  })
const toldThat = async (text: string): Promise<void> => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))

describe('the page of a group buy', () => {
  test('shows banner, rules, music, time, reminder, price, progress, steps and goods; the chooser leads to the order [B0622 B0631]', async () => {
    openAt(index, group())
    expect(await screen.findByRole('heading', { level: 1, name: '周末团购' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '规则' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /音乐/ })).toBeTruthy()
    expect(screen.getByText('团购价')).toBeTruthy()
    expect(screen.getAllByRole('timer').length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: '预约活动' })).toBeTruthy()
    const progress = within(screen.getByRole('region', { name: '成团进度' }))
    expect(progress.getByText('50%')).toBeTruthy()
    expect(progress.getByText('还差25人成团')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: '活动流程' })).getAllByRole('listitem')).toHaveLength(4)
    expect(screen.getByText('十八颗小钻')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '立即参团' }))
    const chooser = within(await screen.findByRole('dialog', { name: '选择规格' }))
    await userEvent.click(chooser.getByRole('button', { name: /12号/ }))
    await userEvent.click(chooser.getByRole('button', { name: '立即参团' }))
    await waitFor(() =>
      expect(address()).toBe(`/activity/group_buy/create?activityId=${activityId}&productId=${goodsId}&skuId=${skus[0]!.id}&quantity=1`),
    )
  })

  test.each([
    ['before the start nobody joins [B0628]', { startTime: Date.now() + 60_000 }, null],
    ['who joined is told so [B0630]', { data: { joinStatus: 2, orderId } }, '已参与'],
    ['after the end it is over [B0630]', { startTime: 1, endTime: 2, data: { joinStatus: 2 } }, '已结束'],
    ['sold out is said', { goods: { quantity: 0 } }, '都被带走了，看看别的'],
  ])('%s', async (_, of, word) => {
    openAt(index, group(of))
    await screen.findByRole('heading', { level: 1, name: '周末团购' })
    expect(screen.queryByRole('button', { name: '立即参团' })).toBeNull()
    if (word) expect((await screen.findByRole<HTMLButtonElement>('button', { name: word })).disabled).toBe(true)
  })

  test('an unpaid order is asked about and opened', async () => {
    openAt(index, group({ data: { orderId } }))
    await userEvent.click(await screen.findByRole('button', { name: '立即参团' }))
    const result = await screen.findByRole('alertdialog', { name: '您已参与该活动，订单未支付，是否前往支付' })
    await userEvent.click(within(result).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(address()).toBe(`/mall/order/detail/${orderId}?activityType=group_buy`))
  })

  test('taken down it is a friendly page [B0577]', async () => {
    openAt(index, group({ activityStatus: 3 }))
    expect(await screen.findByText('这场已经结束，看看别的活动')).toBeTruthy()
  })

  test('somebody without a phone is sent to registration when joining [B0890]', async () => {
    clearLogin()
    openAt(index, group())
    await userEvent.click(await screen.findByRole('button', { name: '立即参团' }))
    await toldThat('您还未绑定手机号，请先绑定手机号')
    await waitFor(() => expect(address()).toContain('/login/index'))
  })

  test('the preview has a mark, and nothing can be done there [B0197]', async () => {
    openAt(`/preview/group_buy/${activityId}`, group({ activityStatus: 0 }))
    expect(await screen.findByText(/^预览：/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '立即参团' }).disabled).toBe(true)
  })
})

describe('the order', () => {
  const page = `/activity/group_buy/create?${new URLSearchParams({ activityId, productId: goodsId, skuId: skus[0]!.id, quantity: '1', awardId: 'a1', shareId: 's1' }).toString()}`
  const home = {
    id: '460000000000000001',
    recipients: '林晚晴',
    user_tel: '13800138012',
    area: '上海市',
    address: '示例路 28 弄',
    is_default: true,
  }
  const answers = { 'GET /deliver/api/v1/express-address/list-address': () => [home] }
  async function submitted(): Promise<void> {
    await userEvent.click(await screen.findByRole('radio', { name: '快递配送' }))
    await screen.findByText(/示例路 28 弄/)
    fireEvent.click(screen.getByRole('button', { name: '微信支付' }))
    fireEvent.click(screen.getByRole('button', { name: '微信支付' }))
  }

  test('is confirmed and placed once, with award and share, and opened [B0376 B0623]', async () => {
    const net = openAt(page, group(), { ...answers, [create]: () => ({ id: orderId, status: 1, msg: '下单成功' }) })
    await submitted()
    await waitFor(() => expect(address()).toBe(`/mall/order/detail/${orderId}?activityType=group_buy`))
    expect(net.of(create)).toHaveLength(1)
    expect(net.of(create)[0]!.input).toMatchObject({
      source: 1,
      type: 2,
      activityId,
      productId: goodsId,
      quantity: 1,
      state: 'a1',
      shareDetailId: 's1',
    })
  })

  test('a refusal is told in its own words [B0871]', async () => {
    openAt(page, group(), { ...answers, [create]: () => refusal(groupBuyRefusals.joined) })
    await submitted()
    await toldThat('您已参与该活动，每人只能参与一次')
    expect(address()).toBe(page)
  })

  test('paid it is congratulated, with the amount and the ways on [B0624]', async () => {
    openAt(`/activity/group_buy/pay_success/${orderId}`, group(), {
      'GET /order/api/v1/order/view': () => ({ ...order, id: orderId, status: 2, paymentFee: 4110, activityType: 'group_buy' }),
    })
    expect(await screen.findByText('恭喜您，参团成功')).toBeTruthy()
    expect(screen.getByText(/支付金额/).textContent).toContain('4,110')
    expect(screen.getByRole('link', { name: '返回会员中心' }).getAttribute('href')).toBe('/member/my')
    expect(screen.getByRole('link', { name: '查看我的团购' }).getAttribute('href')).toBe('/activity/group_buy/my')
  })

  test('an order that was not paid is opened itself; one that is not there says so', async () => {
    openAt(`/activity/group_buy/pay_success/${orderId}`, group(), {
      'GET /order/api/v1/order/view': () => ({ ...order, id: orderId, status: 1 }),
    })
    await waitFor(() => expect(address()).toBe(`/mall/order/detail/${orderId}?activityType=group_buy`))
    cleanup()
    openAt(`/activity/group_buy/pay_success/${orderId}`, group(), { 'GET /order/api/v1/order/view': () => refusal(orderRefusals.notThere) })
    expect(await screen.findByText('没有找到活动或活动已结束')).toBeTruthy()
  })
})

describe('my group buys', () => {
  const row = {
    id: activityId,
    activityName: '周末团购',
    activityMainPicUrl: '/main.webp',
    joinAmount: 7,
    thresholdPerson: 10,
    endTime: Date.now() + 26 * 3_600_000,
    orderId,
    activityPrice: 4110,
    refundSuccess: 2,
  }

  test('tabs ask by what they have come to and stand in the address; a success leads to its order [B0625 B0633]', async () => {
    const net = openAt('/activity/group_buy/my', group(), {
      [list]: ({ step }) => (step === 'success' ? { data: [row], total: 1 } : { data: [], total: 0 }),
    })
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['进行中', '成功', '失败'])
    expect(await screen.findByText('没有进行中的团购')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: '成功' }))
    expect((await screen.findByRole('link', { name: '查看订单' })).getAttribute('href')).toBe(
      `/mall/order/detail/${orderId}?activityType=group_buy`,
    )
    expect(address()).toBe('/activity/group_buy/my?tab=1')
    expect(net.of(list).map((sent) => sent.input['step'])).toEqual(['process', 'success'])
  })

  test('counts down by the second as hours, minutes and seconds, and asks anew when time runs out [B0632]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const net = openAt('/activity/group_buy/my', group(), { [list]: () => ({ data: [{ ...row, endTime: Date.now() + 3000 }], total: 1 }) })
    const timer = await screen.findByRole('timer')
    expect(timer.textContent).toMatch(/^00:00:0[0-3]$/)
    const result = net.of(list).length
    await act(() => vi.advanceTimersByTimeAsync(4000))
    await waitFor(() => expect(net.of(list).length).toBeGreaterThan(result))
  })

  test('a refund that failed has a button, which leads to the advisor; any other has none [B0634]', async () => {
    openAt('/activity/group_buy/my?tab=2', group(), {
      [list]: () => ({
        data: [
          { ...row, refundSuccess: 0 },
          { ...row, orderId: '1', refundSuccess: 1 },
          { ...row, orderId: '2' },
        ],
        total: 3,
      }),
    })
    const button = await screen.findByRole('button', { name: '退款' })
    expect(screen.getAllByRole('button', { name: '退款' })).toHaveLength(1)
    await userEvent.click(button)
    await toldThat('退款失败，请联系管家')
  })
})
