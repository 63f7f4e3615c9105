import { afterSaleRefusals } from '@youli/domain/trade/after-sale/texts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Switch } from 'wouter'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeLogin } from '../../kit/session.ts'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal } from '../../kit/testing/stand-in.ts'
import { openAt, order, orderId } from '../order/samples.tsx'
import { standIn } from '../../kit/testing/stand-in.ts'
import AfterSale from './AfterSale.tsx'
import Scan from './Scan.tsx'
import type { AfterSale as Shown } from './widgets/after-sale.ts'
import { address, Address, renderPage } from '../../kit/testing/open-screens.tsx'

const view = 'GET /order/api/v1/order/view'
const preview = 'GET /order/api/v1/service/preview'
const record = 'GET /order/api/v1/service/view'
const createRefund = 'POST /order/api/v1/service/create-refund'
const sendReturn = 'POST /order/api/v1/service/send-return'
const confirmReturn = 'POST /order/api/v1/service/confirm-return'
const cancelRefund = 'POST /order/api/v1/service/cancel-refund'
const page = (query = ''): string => `/mall/order/detail/${orderId}${query}`

const money = {
  goodsFee: 30,
  freightFee: 0,
  onlineFee: 30,
  offlineFee: 0,
  waivedFee: 0,
  adjustFee: 0,
  refundFee: 30,
  points: 0,
  earnedPoints: 0,
  coupon: false,
  whole: true,
}
const line = {
  lineId: '360000000000000001',
  productName: '「一枝」陶瓷花器',
  spec: '米白',
  imageUrl: '',
  price: 10,
  quantity: 3,
  amount: 30,
  leftQuantity: 3,
}
const shown: Shown = {
  id: '370000000000000001',
  orderId,
  orderNo: 'YL340000000000000001',
  kind: 'refund',
  state: 'pending',
  status: 8,
  childStatus: 1,
  statusName: '待审核',
  createTime: 1_795_000_000_000,
  money,
  lines: [line],
  reason: '不想要了',
  remark: '',
  imageDetail: [],
  expressName: '',
  expressNo: '',
  sendBefore: null,
  processDetail: [
    {
      operatorType: 1,
      operatorResult: '发起申请',
      createTime: 1_795_000_000_000,
      reasonList: [{ reasonLabel: '原因', reasonValue: '不想要了' }],
      imageDetail: ['/files/a.png'],
    },
    { operatorType: 2, operatorResult: '同意退款', createTime: 1_795_000_060_000, reasonList: [], imageDetail: [] },
  ],
  others: [],
}
/** Answers a preview by the pieces it names. */
const figured = ({ items }: { items?: string | null }) => {
  const [one] = items ? (JSON.parse(items) as { quantity: number }[]) : []
  const quantity = one?.quantity ?? 3
  return {
    orderId,
    kind: 'refund' as const,
    money: { ...money, goodsFee: quantity * 10, onlineFee: quantity * 10, refundFee: quantity * 10, whole: quantity === 3 },
    lines: [{ ...line, quantity, amount: quantity * 10 }],
  }
}
function openPage(path: string, answers: Parameters<typeof standIn>[0]) {
  const net = standIn({
    'GET /tenant/api/v1/tenant/home/get-list': () => [],
    'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
    ...answers,
  })
  renderPage(
    <>
      <Address />
      <Switch>
        <Route path="/mall/order/after_sale/:orderId">
          <AfterSale />
        </Route>
        <Route path="/employee/order/scan">
          <Scan />
        </Route>
        <Route path="*">
          <p>elsewhere</p>
        </Route>
      </Switch>
    </>,
    path,
  )
  return { net, user: userEvent.setup() }
}

beforeEach(() => enterAs(member))

describe('asking on the order’s page', () => {
  test('the refund form wants a reason or words, shows what the chosen pieces bring, and says it is under review [B0266 B0397/3 B0457 B0458]', async () => {
    let status = 2
    const { net, user } = openAt(page(), {
      [view]: () => ({ ...order, status, childStatus: status === 8 ? 1 : 0, onlineWaitFee: 0, serviceFlag: false }),
      [preview]: figured,
      [createRefund]: () => {
        status = 8
        return { id: shown.id, status: 8, childStatus: 1 }
      },
    })
    await user.click(await screen.findByRole('button', { name: '申请退款' }))
    const form = within(await screen.findByRole('dialog', { name: '申请退款' }))
    expect(await form.findByText('预计退还')).toBeTruthy()
    expect((await form.findAllByRole('radio')).map((r) => r.closest('label')!.textContent)).toEqual(['不想要了', '其他'])
    await user.click(form.getByRole('button', { name: '交给我们处理' }))
    expect((await screen.findByRole('alert')).textContent).toBe('哪里不合适？选一个原因')
    expect(net.of(createRefund)).toEqual([])
    await user.click(form.getByRole('button', { name: '减少数量' }))
    await waitFor(() => expect(form.getByText('¥20.00')).toBeTruthy())
    await user.type(form.getByRole('textbox', { name: /补充说明/ }), '买多了')
    await user.click(form.getByRole('button', { name: '交给我们处理' }))
    expect(await screen.findByText('申请成功，请等待审核')).toBeTruthy()
    expect(net.of(createRefund).map((s) => s.input)).toEqual([
      { id: orderId, reason: '', remark: '买多了', imageDetail: [], items: [{ lineId: line.lineId, quantity: 2 }] },
    ])
    expect(await screen.findByRole('button', { name: '撤销退款' })).toBeTruthy()
  })

  test('a reason alone is enough, and the form takes 4 pictures [B0457 B0847]', async () => {
    const { net, user } = openAt(page(), {
      [view]: () => ({ ...order, status: 2, onlineWaitFee: 0 }),
      [preview]: figured,
      [createRefund]: () => refusal(afterSaleRefusals.noRefund),
    })
    await user.click(await screen.findByRole('button', { name: '申请退款' }))
    const form = within(await screen.findByRole('dialog', { name: '申请退款' }))
    await user.click(await form.findByRole('radio', { name: '不想要了' }))
    expect(form.getByText('0/4')).toBeTruthy()
    await user.click(form.getByRole('button', { name: '交给我们处理' }))
    expect(await screen.findByText('该订单当前不可申请退款')).toBeTruthy()
    expect(net.of(createRefund)[0]!.input).toEqual({ id: orderId, reason: 'no_longer_wanted', remark: '', imageDetail: [] })
  })

  test('the courier-return form wants company and number, and takes 5 pictures [B0397/4 B0460 B0847]', async () => {
    const { net, user } = openAt(page(), {
      [view]: () => ({ ...order, status: 7, childStatus: 2, takeType: 2, onlineWaitFee: 0, serviceFlag: true }),
      [record]: () => ({ ...shown, kind: 'return' as const, state: 'awaitingReturn' as const, statusName: '待寄回' }),
      'GET /order/api/v1/service/express-list': () => [{ expressCode: 'SF', expressName: '顺丰速运' }],
      [sendReturn]: () => null,
    })
    await user.click(await screen.findByRole('button', { name: '填写退货快递' }))
    const form = within(await screen.findByRole('dialog', { name: '填写退货快递' }))
    expect(form.getByText('0/5')).toBeTruthy()
    await user.click(form.getByRole('button', { name: '已寄出' }))
    expect((await screen.findByRole('alert')).textContent).toBe('还差快递公司')
    await user.click(form.getByRole('button', { name: /快递公司/ }))
    await user.click(await screen.findByRole('button', { name: '顺丰速运' }))
    await user.click(screen.getByRole('button', { name: '确定' }))
    await user.click(form.getByRole('button', { name: '已寄出' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('请输入快递单号'))
    await user.type(form.getByRole('textbox', { name: /快递单号/ }), 'SF123')
    await user.click(form.getByRole('button', { name: '已寄出' }))
    await waitFor(() => expect(net.of(sendReturn)).toHaveLength(1))
    expect(net.of(sendReturn)[0]!.input).toEqual({ id: orderId, expressName: '顺丰速运', expressNo: 'SF123', remark: '', imageDetail: [] })
  })

  test('a picked-up order holds out its return code, and its after-sale has a block [B0396/5 B0397/2 B0412]', async () => {
    const { user } = openAt(page(), {
      [view]: () => ({ ...order, status: 4, onlineWaitFee: 0, serviceFlag: true }),
      [record]: () => ({ ...shown, state: 'rejected' as const, statusName: '商家已拒绝' }),
      'GET /order/api/v1/service/return-code': () => ({ code: `${orderId}.1.abcdefghijklmnopqrstuv`, expiresIn: 60_000 }),
    })
    expect(await screen.findByText('退款 · 商家已拒绝')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '退货码' }))
    expect(await screen.findByRole('img', { name: '退货码' })).toBeTruthy()
  })
})

describe('the store’s manager', () => {
  const staff = { userId: '900000000000000099', status: 4, onlineWaitFee: 0 }
  const manager = { ...member, roles: [{ roleCode: 'tenant_shop_manager' }] }

  test('confirms a return after the cash was given back [B0266 B0393 B0427 B0428]', async () => {
    storeLogin(manager)
    let status = 4
    const { net, user } = openAt(page('?type=returnGood&pass=c.1.x'), {
      [view]: () => ({ ...order, ...staff, status, childStatus: status === 7 ? 9 : 0 }),
      [preview]: () => ({ ...figured({}), kind: 'return' as const, money: { ...money, onlineFee: 10, offlineFee: 20 } }),
      [confirmReturn]: () => {
        status = 7
        return null
      },
    })
    await user.click(await screen.findByRole('button', { name: '确认退货' }))
    expect((await screen.findByRole('alert')).textContent).toBe('请先确认已向顾客退款')
    expect(net.of(confirmReturn)).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: '已确认向顾客退还到店金额¥20.00' }))
    await user.click(screen.getByRole('button', { name: '确认退货' }))
    expect(await screen.findByText('退货成功')).toBeTruthy()
    expect(net.of(confirmReturn).map((s) => s.input)).toEqual([{ id: orderId, offlinePaymentFee: 20, code: 'c.1.x', writeOff: false }])
    await waitFor(() => expect(screen.queryByRole('button', { name: '确认退货' })).toBeNull())
  })

  test.each([
    ['without the manager’s role', member, '?type=returnGood', {}],
    ['without the code’s address', manager, '', {}],
    ['for a courier order', manager, '?type=returnGood', { takeType: 2 }],
    ['before it was picked up', manager, '?type=returnGood', { status: 2 }],
  ])('sees no return %s [B0427 B0887]', async (_, who, query, part) => {
    storeLogin(who)
    openAt(page(query), { [view]: () => ({ ...order, ...staff, ...part }), [preview]: figured })
    await screen.findByText('订单编号')
    expect(screen.queryByRole('button', { name: '确认退货' })).toBeNull()
  })
})

describe('the after-sale page', () => {
  const at = `/mall/order/after_sale/${orderId}`

  test('shows where it stands, what it brings and the record with words and pictures of both sides [B0446]', async () => {
    openPage(at, { [record]: () => shown })
    expect(await screen.findByRole('heading', { name: '待审核' })).toBeTruthy()
    expect(screen.getByText('商家正在审核您的申请')).toBeTruthy()
    const steps = within(screen.getByRole('list', { name: '处理记录' })).getAllByRole('listitem')
    expect(steps.map((s) => s.textContent)).toEqual([
      expect.stringMatching(/^同意退款.*商家$/),
      expect.stringMatching(/^发起申请.*我原因：不想要了$/),
    ])
    expect(screen.getByRole('button', { name: '查看凭证1' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /YL340000000000000001/ })).toBeTruthy()
  })

  test('what was brought to a store names no courier on its way', async () => {
    openPage(at, { [record]: () => ({ ...shown, kind: 'return', state: 'refunded', statusName: '已退款' }) })
    expect(await screen.findByText('到店退货')).toBeTruthy()
    expect(screen.queryByText('寄回商品')).toBeNull()
  })

  test('an application is taken back after a question [B0266 B0453]', async () => {
    let state: 'pending' | 'cancelled' = 'pending'
    const { net, user } = openPage(at, {
      [record]: () => ({ ...shown, state, statusName: state === 'pending' ? '待审核' : '已撤销' }),
      [cancelRefund]: () => {
        state = 'cancelled'
        return null
      },
    })
    await user.click(await screen.findByRole('button', { name: '撤销退款申请' }))
    const result = await screen.findByRole('alertdialog', { name: '确定撤销该申请吗？' })
    await user.click(within(result).getByRole('button', { name: '确定' }))
    expect(await screen.findByRole('heading', { name: '已撤销' })).toBeTruthy()
    expect(net.of(cancelRefund).map((s) => s.input)).toEqual([{ id: orderId }])
    expect(screen.queryByRole('button', { name: '撤销退款申请' })).toBeNull()
  })

  test.each([
    ['refund', { 0: '已撤销', 1: '待审核', 2: '商家已拒绝', 3: '退款中', 9: '已退款' }],
    ['return', { 0: '已撤销', 1: '待审核', 2: '待寄回', 3: '商家已拒绝', 4: '已寄回', 5: '商家已收货', 6: '退款中', 9: '已退款' }],
  ] as const)('the child statuses of a %s have their words [B0448 B0449]', async (kind, words) => {
    const { afterSaleStates, childStatusOf, stateBehind } = await import('@youli/domain/trade/after-sale/rules.ts')
    const { afterSaleStateTexts } = await import('@youli/domain/trade/after-sale/texts.ts')
    const main = kind === 'refund' ? 8 : 7
    for (const [code, word] of Object.entries(words)) {
      const behind = stateBehind(main, Number(code))!
      expect([behind.kind, childStatusOf(kind, behind.state), afterSaleStateTexts[kind][behind.state]]).toEqual([kind, Number(code), word])
    }
    expect(afterSaleStates).toHaveLength(8)
  })

  test('says so where an order has no after-sale', async () => {
    openPage(at, { [record]: () => refusal(afterSaleRefusals.notThere) })
    expect(await screen.findByText('该订单没有售后记录')).toBeTruthy()
  })
})

describe('the staff’s scan page', () => {
  const scan = 'GET /order/api/v1/service/scan'
  const shift = 'GET /order/api/v1/service/shift-list'

  test('a typed code leads to its order, an unknown one is told, and the day’s list is there [B0425]', async () => {
    const row = { orderId, orderNo: 'YL1', productName: '茶杯', quantity: 1, staffName: '沈佳宁', time: 1_795_000_000_000 }
    const { net, user } = openPage('/employee/order/scan', {
      [shift]: () => [
        { ...row, type: 'returnGood' as const },
        { ...row, type: 'takeGood' as const },
      ],
      'GET /employee/task/mobile/get-task-count': () => 0,
      [scan]: ({ code }) => (code === 'YL1' ? { orderId, type: 'returnGood' as const, code: '' } : refusal(afterSaleRefusals.unknownCode)),
    })
    expect(await screen.findByText('今日提货1单，退货1单')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: '订单编号' }), 'x')
    await user.click(screen.getByRole('button', { name: '查询' }))
    expect((await screen.findByRole('alert')).textContent).toBe('未找到对应的订单，请核对后重试')
    await user.clear(screen.getByRole('textbox', { name: '订单编号' }))
    await user.type(screen.getByRole('textbox', { name: '订单编号' }), 'YL1')
    await user.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(address()).toBe(page('?type=returnGood')))
    expect(net.of(scan).map((s) => s.input)).toEqual([{ code: 'x' }, { code: 'YL1' }])
  })

  test('leaves out bespoke trades and bookings while the brand has them off', async () => {
    const off = (key: string) => ({ enumTenantWechatappPara: key, value: 'false' })
    openPage('/employee/order/scan', {
      [shift]: () => [],
      'GET /employee/task/mobile/get-task-count': () => 0,
      'GET /tenant/api/v1/tenant/home/get-list': () => [off('BESPOKE'), off('BOOKING')],
    })
    await waitFor(() => expect(screen.queryByText('定制单')).toBeNull())
    expect(screen.queryByText('今日预约')).toBeNull()
    expect(screen.getByText('礼品领取')).toBeTruthy()
  })
})
