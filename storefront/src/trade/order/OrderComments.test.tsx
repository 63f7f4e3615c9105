import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { enterAs, member } from '../../kit/testing/people.ts'
import { goods, openAt, order, orderId, sku } from './samples.tsx'

const read = 'GET /comment/api/v1/comment/get-by-trade-id'
const write = 'POST /order/api/v1/order/comment'
const page = `/mall/order/detail/${orderId}`
type Own = NonNullable<OutputOf<typeof read>>

const said = (more: Partial<Own> = {}): Own => {
  const one = {
    id: '360000000000000001',
    content: '<b>很稳</b>',
    score: 4,
    imgs: [],
    reply: '感谢喜爱',
    goodsId: goods.id,
    skuId: sku.id,
    time: 1_795_000_000_000,
    shown: true,
    ...more,
  }
  return { ...one, comments: [one] }
}
const received = { ...order, status: 4, onlineWaitFee: 0 }
const form = async (): Promise<HTMLElement> => screen.findByRole('dialog', { name: '商品评价' })

beforeEach(() => enterAs(member))

test('a received order is commented on: five labelled stars, words if one likes, and no more than 4 pictures [B0397/5 B0466 B0470]', async () => {
  let done: Own | null = null
  const { net, user } = openAt(page, {
    'GET /order/api/v1/order/view': () => (done ? { ...received, status: 5 } : received),
    [read]: () => done,
    [write]: () => {
      done = said({ content: '', score: 5, reply: '' })
      return { id: done.id }
    },
  })
  await user.click(await screen.findByRole('button', { name: '评价' }))
  const dialog = within(await form())
  expect(dialog.getByText('满意的话，给五颗星')).toBeTruthy()
  expect(dialog.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual([
    '1 星 非常不满意',
    '2 星 不满意',
    '3 星 一般',
    '4 星 比较满意',
    '5 星 非常满意',
  ])
  expect(dialog.getByText('0/4')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '发表评价' }))
  expect((await screen.findByRole('alert')).textContent).toBe('您还没有评分')
  expect(net.of(write)).toHaveLength(0)
  await user.click(dialog.getByRole('radio', { name: '5 星 非常满意' }))
  expect(dialog.getByText('非常满意')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '发表评价' }))
  await waitFor(() => expect(net.of(write)).toHaveLength(1))
  expect(net.of(write)[0]!.input).toEqual({ tradeId: orderId, goodsId: goods.id, skuId: sku.id, score: 5, content: '', imgs: [] })
  expect(await screen.findByRole('heading', { name: '我的评价' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '评价' })).toBeNull())
})

test('what was said is shown as it was written, with the reply, and cannot be said again [B0469]', async () => {
  openAt(page, { 'GET /order/api/v1/order/view': () => received, [read]: () => said({ shown: false }) })
  expect(await screen.findByText('<b>很稳</b>')).toBeTruthy()
  expect(screen.getByText('感谢喜爱')).toBeTruthy()
  expect(screen.getByText('该评价未公开展示')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '评价' })).toBeNull()
})

test('an order on its way, or complete without a comment, offers none [B0468]', async () => {
  for (const status of [3, 5]) {
    const { net } = openAt(page, { 'GET /order/api/v1/order/view': () => ({ ...received, status, takeType: 2 }), [read]: () => null })
    await screen.findByRole('heading', { name: status === 3 ? /^卖家已发货/ : '已完成' })
    if (status === 5) await waitFor(() => expect(net.of(read)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: '评价' })).toBeNull()
    cleanup()
  }
})
