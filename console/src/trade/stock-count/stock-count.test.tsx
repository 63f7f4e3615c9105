import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { open, someone, wire } from '../../kit/testing.tsx'
import StockCount from './StockCount.tsx'

const path = '/console/api/v1/stock-counts'
const line = { skuId: '31', goodsId: '3', goodsName: '龙井', spec: '100克', artNo: 'LJ', expected: 10, counted: null }
const count = {
  id: '5',
  name: '月末盘点',
  state: 'open',
  operatorName: '林店长',
  remark: '',
  createTime: 1,
  endTime: null,
  skus: 2,
  counted: 1,
  surplus: 0,
  missing: 2,
  lines: [line, { ...line, skuId: '32', spec: '250克', counted: 8 }],
}
const sent = (heard: ReturnType<typeof wire>, end: string) => heard.filter((h) => h.url.pathname === `${path}${end}`).map((h) => h.body)

configure({ asyncUtilTimeout: 15_000 })

test('a number is noted when its field is left, and the differences are booked after a yes', async () => {
  const heard = wire({ [`${path}/one`]: { data: count }, [`${path}/record`]: {}, [`${path}/post`]: {} })
  open(<StockCount />, '/stock-counts/5')
  const field = await screen.findByLabelText('龙井 100克 实盘数量')
  fireEvent.change(field, { target: { value: '12' } })
  fireEvent.blur(field)
  await waitFor(() => expect(sent(heard, '/record')).toEqual([{ id: '5', lines: [{ skuId: '31', counted: 12 }] }]))
  await userEvent.click(screen.getByText('差异入账'))
  await screen.findByText(/盘盈 0 件，盘亏 2 件，将写入库存流水，不能撤销。还有 1 个规格未盘/)
  expect(sent(heard, '/post')).toEqual([])
  await userEvent.click(screen.getByText('确认入账'))
  await waitFor(() => expect(sent(heard, '/post')).toEqual([{ id: '5' }]))
}, 60_000)

test('one that is in the books, or a person who may only look, gets no field and no button', async () => {
  wire({ [`${path}/one`]: { data: { ...count, state: 'posted', endTime: 2 } } })
  const first = open(<StockCount />, '/stock-counts/5')
  await screen.findByText('月末盘点 · 已入账')
  expect([screen.queryByText('差异入账'), screen.queryByLabelText('龙井 100克 实盘数量')]).toEqual([null, null])
  first.unmount()
  wire({ [`${path}/one`]: { data: count } })
  open(<StockCount />, '/stock-counts/5', {}, { ...someone, permissions: ['goods.view'] })
  await screen.findByText('月末盘点 · 盘点中')
  expect([screen.queryByText('差异入账'), screen.queryByText('作废')]).toEqual([null, null])
}, 60_000)
