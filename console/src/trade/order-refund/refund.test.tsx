import { common } from '@youli/domain/kit/refusal.ts'
import { orderRefundRefusals } from '@youli/domain/trade/order-refund/texts.ts'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { dialogOf, open, refusal, wire } from '../../kit/testing.tsx'
import { backInFull, effect, lastPreview, outcome, queriesAt, refundPaths as paths, request, sentTo } from './testing/refunds.ts'
import { RefundDialog } from './widgets/RefundDialog.tsx'

type Refundable = OutputOf<'GET /console/api/v1/order/refundable'>
const chain = { lineId: '31', productName: '细语锁骨链', spec: '40cm', imageUrl: '', quantity: 2, leftQuantity: 2, amount: 1200 }
const studs = { lineId: '32', productName: '银杏耳钉', spec: '', imageUrl: '', quantity: 1, leftQuantity: 0, amount: 0 }
const refundable: Refundable = {
  id: '77',
  orderNo: 'YL77',
  why: '',
  lines: [chain, studs],
  most: 1208,
  freight: 8,
  online: 1208,
  offline: 0,
  unsent: true,
  cap: null,
  allowance: { each: null, total: null },
  waitUntil: null,
  pending: null,
}
configure({ asyncUtilTimeout: 15_000 })

/** Opens the dialog over answers that a test may change on the way. */
async function choose(of: Partial<Refundable> = {}, more: Record<string, object> = {}) {
  const answers: Record<string, object> = {
    [paths.refundable]: { data: { ...refundable, ...of } },
    [paths.refund]: outcome(backInFull),
    ...more,
  }
  const heard = wire(answers)
  let isClosed = false
  open(<RefundDialog order={{ id: '77', orderNo: 'YL77' }} close={() => (isClosed = true)} />)
  const dialog = await dialogOf('退款 · YL77')
  await waitFor(() => expect(dialog.querySelector('.ant-spin-spinning')).toBeNull())
  return { answers, heard, dialog, isClosed: () => isClosed }
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const effects = () => screen.getByRole('region', { name: '会发生什么' })
const action = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const ready = async (name: string) => {
  const button = await action(name)
  await waitFor(() => expect(button.disabled || button.classList.contains('ant-btn-loading')).toBe(false))
  return button
}

test('pieces that are chosen change the sum and what will happen', async () => {
  const { answers, heard } = await choose({ most: 1200 })
  expect((await action('退款 ¥0.00')).disabled).toBe(true)
  expect(effects().textContent).toContain('选好商品或金额，再选原因，这里会列出每一项')
  fireEvent.click(screen.getByLabelText('退细语锁骨链'))
  fill('退款原因', '商品有瑕疵')
  await ready('退款 ¥1,200.00')
  for (const text of ['微信支付原路退回', '¥1,200.00', '已过期，不退回', '1–3 个工作日到账']) expect(effects().textContent).toContain(text)
  answers[paths.refundable] = { data: { ...refundable, lines: [{ ...chain, amount: 600 }, studs], most: 600 } }
  answers[paths.refund] = outcome([effect('微信支付原路退回', '¥600.00')])
  fill('细语锁骨链退几件', '1')
  await ready('退款 ¥600.00')
  await waitFor(() => expect(effects().textContent).not.toContain('¥1,200.00'))
  expect(effects().textContent).toContain('¥600.00')
  expect(queriesAt(heard, paths.refundable).map((asked) => asked.get('items'))).toEqual([
    '[]',
    '[{"lineId":"31","quantity":2}]',
    '[{"lineId":"31","quantity":1}]',
  ])
  expect(lastPreview(heard)).toMatchObject({ id: '77', items: [{ lineId: '31', quantity: 1 }], dry: true })
}, 60_000)

test('a line that was refunded whole cannot be chosen', async () => {
  await choose()
  expect(screen.getByLabelText<HTMLInputElement>('退银杏耳钉').disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('银杏耳钉退几件').disabled).toBe(true)
  screen.getByText('· 已退完')
}, 60_000)

test('goodwill gives back an amount alone, without pieces and freight', async () => {
  const { heard, isClosed } = await choose()
  fireEvent.click(screen.getByLabelText('退细语锁骨链'))
  fireEvent.click(screen.getByLabelText(/^同时退运费/))
  fireEvent.click(screen.getByText('只退金额'))
  expect(screen.queryByRole('list', { name: '退哪些商品' })).toBeNull()
  fill('退款原因', '与会员协商补偿')
  expect((await action('退款 ¥0.00')).disabled).toBe(true)
  fill('退款金额', '50')
  fireEvent.click(await ready('退款 ¥50.00'))
  await screen.findByText('退款已发出，¥50.00原路退回')
  const sent = { id: '77', items: [], freight: false, restock: true, reason: '与会员协商补偿', message: '', amount: 50, hash: 'h1' }
  expect(sentTo(heard, paths.refund)).toEqual([sent])
  expect(isClosed()).toBe(true)
}, 60_000)

test.each([
  [0, true, '没有可退的运费'],
  [8, false, '还可退 ¥8.00'],
])(
  'freight of which %d is left can be chosen unless that is nothing',
  async (freight, isDisabled, words) => {
    await choose({ freight })
    expect(screen.getByLabelText<HTMLInputElement>(/^同时退运费/).disabled).toBe(isDisabled)
    screen.getByText(words)
  },
  60_000,
)

test('a sum beyond what is left says so and asks for approval without paying', async () => {
  const { heard, isClosed } = await choose(
    { most: 1200, allowance: { each: 500, total: 4000 } },
    { [paths.request]: { data: { requestId: '5' } } },
  )
  fireEvent.click(screen.getByLabelText('退细语锁骨链'))
  fill('退款原因', '商品有瑕疵')
  await screen.findByText('24 小时内对此订单还可退 ¥500.00 · 合计还可退 ¥4,000.00')
  screen.getByText('超过了您的额度，提交后由有权限的同事批准')
  fireEvent.click(await ready('提交审批 ¥1,200.00'))
  await screen.findByText('已提交审批，批准后退款')
  const asked = { id: '77', items: [{ lineId: '31', quantity: 2 }], freight: false, restock: true, reason: '商品有瑕疵', message: '' }
  expect(sentTo(heard, paths.request)).toEqual([asked])
  expect(sentTo(heard, paths.refund)).toEqual([])
  expect(isClosed()).toBe(true)
}, 60_000)

test('a sum that is left in total but not for the order asks for approval, and the other way round', async () => {
  const { answers } = await choose({ most: 1200, allowance: { each: 2000, total: 1199.99 } })
  fireEvent.click(screen.getByLabelText('退细语锁骨链'))
  fill('退款原因', '商品有瑕疵')
  await ready('提交审批 ¥1,200.00')
  answers[paths.refundable] = { data: { ...refundable, most: 600, allowance: { each: 599.99, total: 2000 } } }
  fill('细语锁骨链退几件', '1')
  expect((await ready('提交审批 ¥600.00')).disabled).toBe(false)
}, 60_000)

test('a refund that came too late for the allowance says what is left now, and asks for approval', async () => {
  const msg = '超过您的退款上限：24 小时内对此订单还可退 ¥0.00 · 合计还可退 ¥0.00，可提交审批'
  const { answers } = await choose({ most: 1200, allowance: { each: 2000, total: 2000 } })
  fireEvent.click(screen.getByLabelText('退细语锁骨链'))
  fill('退款原因', '商品有瑕疵')
  const button = await ready('退款 ¥1,200.00')
  answers[paths.refund] = refusal({ ...orderRefundRefusals.overCap, msg })
  answers[paths.refundable] = { data: { ...refundable, most: 1200, allowance: { each: 0, total: 0 } } }
  fireEvent.click(button)
  await screen.findByText(msg)
  expect((await ready('提交审批 ¥1,200.00')).disabled).toBe(false)
}, 60_000)

test('a sum that is left is refunded at once', async () => {
  await choose({ most: 1200, allowance: { each: 1200, total: 1200 } })
  fireEvent.click(screen.getByLabelText('退细语锁骨链'))
  fill('退款原因', '商品有瑕疵')
  await ready('退款 ¥1,200.00')
  screen.getByText('24 小时内对此订单还可退 ¥1,200.00 · 合计还可退 ¥1,200.00')
  expect(screen.queryByText(/超过了您的额度/)).toBeNull()
}, 60_000)

test.each<[string, Partial<Refundable>, string]>([
  ['that waits for approval', { pending: request }, '这笔订单有一笔¥1,200.00的退款在等审批'],
  ['whose after-sale is under way', { why: orderRefundRefusals.underWay.msg }, '该订单正在售后处理中，处理完才能退款'],
])(
  'an order %s cannot be refunded, and the dialog says why',
  async (_, of, words) => {
    await choose(of)
    screen.getByText(words)
    expect(screen.queryByRole('list', { name: '退哪些商品' })).toBeNull()
    expect((await action('退款 ¥0.00')).disabled).toBe(true)
  },
  60_000,
)

test('the provider’s pause between two refunds shows when it ends', async () => {
  await choose({ waitUntil: Date.parse('2026-11-22T10:06:42+08:00') })
  expect(screen.getByText('微信要求两次退款间隔 1 分钟，这一笔会在 10:06:42 后发出')).toBeTruthy()
}, 60_000)

test('sends exactly what was chosen: pieces, freight, loss, amount, reason and words', async () => {
  const { answers, heard, isClosed } = await choose({ most: 608 })
  fireEvent.click(screen.getByLabelText('退细语锁骨链'))
  fill('细语锁骨链退几件', '1')
  fireEvent.click(screen.getByLabelText(/^同时退运费/))
  fireEvent.click(screen.getByLabelText(/^放回可售库存/))
  answers[paths.refund] = outcome([effect('微信支付原路退回', '¥599.50')], 'h2')
  fill('退款原因', '缺货，无法按时发出')
  fill('退款金额', '599.5')
  fill('给会员的话', '先把钱退给您')
  await waitFor(() => expect(lastPreview(heard)).toMatchObject({ message: '先把钱退给您', amount: 599.5 }))
  fireEvent.click(await ready('退款 ¥599.50'))
  await screen.findByText('退款已发出，¥599.50原路退回')
  const sent = {
    id: '77',
    items: [{ lineId: '31', quantity: 1 }],
    freight: true,
    restock: false,
    reason: '缺货，无法按时发出',
    message: '先把钱退给您',
    amount: 599.5,
    hash: 'h2',
  }
  expect(sentTo(heard, paths.refund)).toEqual([sent])
  expect(isClosed()).toBe(true)
}, 60_000)

test('a refusal of the server is shown, and nothing that was typed is lost', async () => {
  const { answers, isClosed } = await choose({ most: 1200 })
  fireEvent.click(screen.getByLabelText('退细语锁骨链'))
  fill('退款原因', '包装压坏')
  fill('给会员的话', '抱歉让您久等')
  const button = await ready('退款 ¥1,200.00')
  answers[paths.refund] = refusal(orderRefundRefusals.tooMuch, { most: '600.00' })
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('最多可退¥600.00，没有退款')
  expect(screen.getByLabelText<HTMLInputElement>('退款原因').value).toBe('包装压坏')
  expect(screen.getByLabelText<HTMLInputElement>('给会员的话').value).toBe('抱歉让您久等')
  expect(screen.getByLabelText<HTMLInputElement>('细语锁骨链退几件').value).toBe('2')
  expect(isClosed()).toBe(false)
}, 60_000)

test('effects that differ by now are shown anew, and the next press agrees to these', async () => {
  const { answers, heard } = await choose({ most: 1200 })
  fireEvent.click(screen.getByLabelText('退细语锁骨链'))
  fill('退款原因', '会员不想要了')
  const button = await ready('退款 ¥1,200.00')
  const now = outcome([effect('积分', '扣回 12 分')], 'h3')
  answers[paths.refund] = { ...refusal(common.changed), data: { ...now.data, done: null } }
  fireEvent.click(button)
  await waitFor(() => expect(effects().textContent).toContain('扣回 12 分'))
  answers[paths.refund] = now
  fireEvent.click(await ready('退款 ¥1,200.00'))
  await screen.findByText('退款已发出，¥1,200.00原路退回')
  expect(sentTo(heard, paths.refund)).toMatchObject([{ hash: 'h1' }, { hash: 'h3' }])
}, 60_000)
