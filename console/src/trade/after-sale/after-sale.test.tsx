import { type AfterSaleKind, type AfterSaleState, childStatusOf, mainStatus } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleRefusals, afterSaleStateTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, refusal, replyOf, someone, wire } from '../../kit/testing.tsx'
import AfterSaleDetail from './AfterSaleDetail.tsx'
import AfterSales from './AfterSales.tsx'
import type { Detail } from './parts/detail.ts'

const path = '/console/api/v1/after-sales'
const createTime = Date.parse('2026-11-22T10:05:00+08:00')
const money = {
  refundFee: 1208,
  goodsFee: 1200,
  freightFee: 8,
  onlineFee: 1208,
  offlineFee: 0,
  waivedFee: 0,
  adjustFee: 0,
  points: 60,
  earnedPoints: 12,
  coupon: true,
  whole: true,
}
const line = {
  lineId: '31',
  productName: '细语锁骨链',
  spec: '40cm',
  imageUrl: '/a.png',
  price: 600,
  quantity: 2,
  amount: 1208,
  leftQuantity: 2,
}
const step = { operatorResult: '发起申请', operatorType: 1, createTime, reasonList: [], imageDetail: [] }
/** Where an after-sale stands, in all the ways that say it. */
const at = (kind: AfterSaleKind, state: AfterSaleState) => ({
  kind,
  state,
  status: mainStatus[kind],
  childStatus: childStatusOf(kind, state),
  statusName: afterSaleStateTexts[kind][state],
})
const one: Detail = {
  id: '9',
  ...at('return', 'pending'),
  orderId: '77',
  orderNo: 'YL77',
  createTime,
  reason: '尺寸不合适',
  remark: '想换短一点的',
  imageDetail: ['/files/proof.jpg'],
  expressName: '',
  expressNo: '',
  sendBefore: null,
  shopName: '',
  takeType: 2,
  buyerName: '吴越',
  buyerMobile: '13800000011',
  disposition: '',
  money,
  lines: [line],
  processDetail: [{ ...step, reasonList: [{ reasonLabel: '原因', reasonValue: '尺寸不合适' }] }],
  refunds: [],
  others: [],
}
const sent = (heard: ReturnType<typeof wire>, verb: string) => heard.filter((h) => h.url.pathname === `${path}/${verb}`).map((h) => h.body)

/** Opens an after-sale, and answers what it says to the server. */
async function look(changes: Partial<Detail> = {}, verbs: Record<string, object> = {}, me = someone) {
  const heard = wire({
    [`${path}/one`]: { data: { ...one, ...changes } },
    ...Object.fromEntries(Object.entries(verbs).map(([verb, answer]) => [`${path}/${verb}`, answer])),
  })
  open(<AfterSaleDetail />, '/after-sales/:id', { '/after-sales': <p>列表</p> }, me)
  await screen.findByText('退还明细')
  return heard
}

test('the list asks with the filters of the address and shows who wants how much back, and why it stands where', async () => {
  const heard = wire({ [path]: { data: replyOf(`GET ${path}`, [one]), total: 1 } })
  open(<AfterSales />, '/after-sales?state=pending&kind=return')
  const row = (await screen.findByText('吴越')).closest('tr')!
  const result = heard[0]!.url.searchParams
  expect([result.get('state'), result.get('kind')]).toEqual(['pending', 'return'])
  for (const text of ['YL77', '¥1,208.00', '共2件', '快递配送', '待审核']) expect(row.textContent).toContain(text)
  expect(within(row).getByText('详情').getAttribute('href')).toBe('/after-sales/9')
}, 60_000)

test('a return shows what comes back by its ways, the evidence, and its record with the newest first', async () => {
  const back = { ...step, operatorResult: '同意退货', operatorType: 2, createTime: createTime + 60_000 }
  await look({ processDetail: [...one.processDetail, back] })
  for (const text of ['原路退回', '60 积分', '12 积分', '退回会员账户', '收货后处理2件', '尺寸不合适'])
    expect(document.body.textContent).toContain(text)
  expect(screen.getByAltText('凭证1')).toBeTruthy()
  const record = screen.getByText('处理记录').closest('.ant-card')!.textContent
  expect(record.indexOf('同意退货')).toBeLessThan(record.indexOf('发起申请'))
  expect(record).toContain('2026-11-22 10:06:00 · 商家')
  expect(screen.getByText('还没有平台退款')).toBeTruthy()
}, 60_000)

test('a return is agreed to with a word on where to send it', async () => {
  const heard = await look({}, { approve: {} })
  fireEvent.click(screen.getByText('同意退货'))
  const dialog = await dialogOf('同意退货')
  fireEvent.change(within(dialog).getByLabelText('退货说明（如寄回地址）'), { target: { value: '寄至示例路 1 号' } })
  fireEvent.click(within(dialog).getByText('同意退货', { selector: 'button span' }))
  await screen.findByText('已同意，等待会员寄回')
  expect(sent(heard, 'approve')).toEqual([{ id: '9', remark: '寄至示例路 1 号' }])
}, 60_000)

test('a refund says how much goes back before it goes, and a no of the server stays in the dialog', async () => {
  const heard = await look(at('refund', 'pending'), { approve: refusal(afterSaleRefusals.changed) })
  fireEvent.click(screen.getByText('同意退款'))
  const dialog = await dialogOf('同意退款')
  expect(dialog.textContent).toContain('将原路退回 ¥1,208.00，商品退回库存，此操作不可撤销。')
  fireEvent.click(within(dialog).getByText('同意并退款 ¥1,208.00', { selector: 'button span' }))
  await within(dialog).findByText('售后状态已变化，请刷新后再试')
  expect(sent(heard, 'approve')).toEqual([{ id: '9', remark: '' }])
}, 60_000)

test('nobody is refused without a reason', async () => {
  const heard = await look({}, { reject: {} })
  fireEvent.click(screen.getByText(/^拒\s?绝$/))
  const dialog = await dialogOf('拒绝申请')
  fireEvent.click(within(dialog).getByText('拒绝申请', { selector: 'button span' }))
  await within(dialog).findByText('请填写拒绝原因')
  expect(sent(heard, 'reject')).toEqual([])
  fireEvent.change(within(dialog).getByLabelText(/^拒绝原因/), { target: { value: '已佩戴，影响再次销售' } })
  fireEvent.click(within(dialog).getByText('拒绝申请', { selector: 'button span' }))
  await screen.findByText('已拒绝')
  expect(sent(heard, 'reject')).toEqual([{ id: '9', reason: '已佩戴，影响再次销售' }])
}, 60_000)

test('goods that came back go on the shelf or are written off, then the money goes back', async () => {
  const parcel = { expressName: '顺丰速运', expressNo: 'SF1' }
  const heard = await look({ ...at('return', 'sent'), ...parcel }, { receive: {} })
  expect(document.body.textContent).toContain('顺丰速运 SF1')
  fireEvent.click(screen.getByText('确认收到退货'))
  const dialog = await dialogOf('确认收到退货')
  fireEvent.click(within(dialog).getByLabelText('报损'))
  fireEvent.click(within(dialog).getByText('确认收货', { selector: 'button span' }))
  await screen.findByText('已确认收货')
  expect(sent(heard, 'receive')).toEqual([{ id: '9', disposition: 'writeOff', remark: '' }])
}, 60_000)

test('received goods are paid back by hand', async () => {
  const heard = await look({ ...at('return', 'returned'), disposition: 'writeOff' }, { refund: {} })
  expect(document.body.textContent).toContain('报损2件')
  fireEvent.click(screen.getByText('立即退款'))
  const dialog = await dialogOf('立即退款')
  fireEvent.click(within(dialog).getByText('退款 ¥1,208.00', { selector: 'button span' }))
  await screen.findByText('正在退款')
  expect(sent(heard, 'refund')).toEqual([{ id: '9', remark: '' }])
}, 60_000)

test('a refund that failed at the provider says so and is asked for again', async () => {
  const refund = { outRefundNo: 'R77', amount: 1208, state: 'failed', failure: 'abnormal', createdAt: createTime }
  const heard = await look({ ...at('refund', 'refunding'), refunds: [refund] }, { retry: {} })
  const row = screen.getByText('R77').closest('tr')!
  expect(row.textContent).toContain('款项未能退回付款账户，请在商户平台处理后重试')
  fireEvent.click(screen.getByText('重新发起退款'))
  await screen.findByText('已重新发起退款')
  await waitFor(() => expect(sent(heard, 'retry')).toEqual([{ id: '9' }]))
}, 60_000)

test('who may only look decides nothing', async () => {
  await look({}, {}, { ...someone, permissions: ['order.view'] })
  for (const text of ['同意退货', '拒绝', '拒 绝']) expect(screen.queryByText(text)).toBeNull()
  expect(screen.getByText('返回列表')).toBeTruthy()
}, 60_000)
