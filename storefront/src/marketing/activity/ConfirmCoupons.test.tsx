import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { enterAs, member } from '../../kit/testing/people.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { refusal } from '../../kit/testing/stand-in.ts'
import { activityId, address, goodsId, orderId, sale, shopOf, skus } from '../seckill/testing/sales.tsx'

const openAt = shopOf([
  { path: '/activity/seckill/create', load: () => import('../seckill/SeckillCreate.tsx'), needs: 'member' },
  { path: '/activity/group_buy/create', load: () => import('../group-buy/GroupCreate.tsx'), needs: 'member' },
  { path: '/activity/assemble_create', load: () => import('../team-buy/TeamCreate.tsx'), needs: 'member' },
])

beforeEach(() => enterAs(member))

type Choice = OutputOf<'POST /coupon/api/v2/coupon/for-order'>['coupons'][number]
const coupon: Choice = {
  couponName: '周年满减券',
  couponType: 'mall',
  offType: 'cash',
  faceValue: 200.5,
  useThreshold: 0,
  maxOff: 0,
  takeEffectWay: 'fix_term',
  beginTime: null,
  endTime: null,
  takeStartDay: 0,
  takeEffectDay: 7,
  couponMarketId: '7',
  couponId: '90',
  getQuantity: 1,
  putQuantity: 9,
  payType: 'free',
  payPoint: 0,
  center_status: 1,
  scope: 'all',
  personLimit: 1,
  remark: '',
  imgUrl: '',
  state: 'unused',
  claimTime: 0,
  useTime: null,
  usable: true,
  reason: '',
  off: 200.5,
  covers: [true],
}
const small: Choice = { ...coupon, couponId: '91', couponName: '会员小券', faceValue: 10, off: 10 }
const far: Choice = { ...coupon, couponId: '92', couponName: '大额券', usable: false, reason: '还差¥890.00可用', off: 0 }

const home = {
  id: '460000000000000001',
  recipients: '林晚晴',
  user_tel: '13800138012',
  area: '上海市',
  address: '示例路 28 弄',
  is_default: true,
}
const forOrder = 'POST /coupon/api/v2/coupon/for-order'
const kinds = [
  { path: '/activity/seckill/create', type: 'seckill', create: 'POST /activity/api/v1/seckill/user/kill' },
  { path: '/activity/group_buy/create', type: 'group_buy', create: 'POST /activity/api/v1/group-buy/create-order' },
  { path: '/activity/assemble_create', type: 'pack_buy', create: 'POST /activity/pack-buy/mobile/create-order' },
] as const
const made = {
  seckill: { status: 'success', orderId, statusMsg: '' },
  group_buy: { id: orderId, status: 1, msg: '' },
  pack_buy: { id: orderId, status: 1, msg: '', packId: '1' },
}

describe.each(kinds)('the confirm page of a $type', ({ path, type, create }) => {
  const page = `${path}?${new URLSearchParams({ activityId, productId: goodsId, skuId: skus[0]!.id, quantity: '1' }).toString()}`
  const opened = (answers: Parameters<typeof openAt>[2] = {}) =>
    openAt(page, sale({ activityType: type }), {
      'GET /deliver/api/v1/express-address/list-address': () => [home],
      [forOrder]: () => ({ bestId: coupon.couponId, coupons: [coupon, small, far] }),
      [create]: () => made[type],
      ...answers,
    })
  const foot = (): string => screen.getByRole('contentinfo').textContent
  const picker = (): HTMLElement => screen.getByRole('button', { name: /^优惠券/ })
  const byCourier = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('radio', { name: '快递配送' }))
    await screen.findByText(/示例路 28 弄/)
  }
  const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: '微信支付' }))

  test('takes the best coupon off the price of the activity before the express fee, and sends it [B0382 B0616 B0856]', async () => {
    const net = opened()
    await waitFor(() => expect(picker().textContent).toContain('-¥200.50'))
    expect(net.of(forOrder)[0]!.input).toEqual({ activityId, lines: [{ productId: goodsId, skuId: skus[0]!.id, quantity: 1 }] })
    // 4110.00 − 200.50 + 15.00.
    await byCourier()
    expect(foot()).toContain('¥3,924.50')
    await userEvent.click(screen.getByRole('button', { name: '金额明细' }))
    const steps = document.getElementById(screen.getByRole('button', { name: '金额明细' }).getAttribute('aria-controls')!)!
    expect(within(steps).getByText('周年满减券').nextSibling?.textContent).toBe('-¥200.50')
    expect(within(steps).getByText('活动商品不支持积分抵扣').nextSibling?.textContent).toBe('未使用')
    await submit()
    await waitFor(() => expect(net.of(create)).toHaveLength(1))
    expect(net.of(create)[0]!.input).toMatchObject({ couponId: coupon.couponId, activityId, quantity: 1 })
    await waitFor(() => expect(address()).toContain(`/mall/order/detail/${orderId}`))
  })

  test('says beside the coupon why points are not applied, and offers no switch for them', async () => {
    const net = opened()
    expect(await screen.findAllByText('活动商品不支持积分抵扣')).not.toHaveLength(0)
    expect(screen.queryByRole('switch')).toBeNull()
    expect(net.of('GET /promotion/api/v1/points-deduction/param')).toEqual([])
  })

  test('another coupon can be chosen, one that does not fit says why, and none can be', async () => {
    const net = opened()
    await waitFor(() => expect(picker().textContent).toContain('-¥200.50'))
    await userEvent.click(picker())
    const dialog = await screen.findByRole('dialog', { name: '选择优惠券' })
    expect(within(dialog).getByText('还差¥890.00可用')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: /会员小券/ }))
    await waitFor(() => expect(foot()).toContain('¥4,115.00'))
    await userEvent.click(picker())
    await userEvent.click(within(await screen.findByRole('dialog', { name: '选择优惠券' })).getByRole('button', { name: '不使用优惠券' }))
    await waitFor(() => expect(foot()).toContain('¥4,125.00'))
    await byCourier()
    await submit()
    await waitFor(() => expect(net.of(create)).toHaveLength(1))
    expect(net.of(create)[0]!.input).toMatchObject({ couponId: '' })
  })

  test('a coupon that was used elsewhere meanwhile is told in the server’s words and let go', async () => {
    let used = false
    const net = opened({
      [forOrder]: () => (used ? { bestId: '', coupons: [far] } : { bestId: coupon.couponId, coupons: [coupon, far] }),
      [create]: () => refusal(orderRefusals.couponUnusable, { reason: '优惠券已使用' }),
    })
    await waitFor(() => expect(picker().textContent).toContain('-¥200.50'))
    await byCourier()
    used = true
    await submit()
    expect(await screen.findByText('优惠券不可用：优惠券已使用')).toBeTruthy()
    await waitFor(() => expect(net.of(forOrder).length).toBeGreaterThan(1))
    await waitFor(() => expect(foot()).toContain('¥4,125.00'))
    expect(address()).toBe(page)
  })
})
