import { deliveryRefusals } from '@youli/domain/trade/delivery/texts.ts'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { open, refusal, wire } from '../../kit/testing.tsx'
import { code128 } from '../../kit/print/code128.ts'
import { Parcels } from './widgets/Parcels.tsx'
import { ShipDialog } from './widgets/ShipDialog.tsx'

const path = '/console/api/v1'
const order = { id: '1', orderNo: 'YL1', receiveName: '张三', mobileNo: '138****8000', address: '南京西路1号' }
const line = { lineId: '11', goodsName: '金豆', spec: '1g', imageUrl: '', quantity: 3, price: 10, amount: 30 }
const parcel = {
  id: '21',
  expressCode: 'SF',
  expressCompany: '顺丰速运',
  expressNo: 'SF1385628716739',
  remark: '',
  sendTime: Date.parse('2026-11-23T06:00:00Z'),
  lines: [{ goodsName: '金豆', spec: '1g', imageUrl: '', quantity: 1, price: 10, amount: 10 }],
  trackState: 'moving',
  trackTime: null,
  scans: [
    { time: 2, text: '到达广州' },
    { time: 1, text: '已揽收' },
  ],
  by: '林晓',
  takeBack: true,
  trackFault: '',
}
const answers = (more: object = {}) => ({
  [`${path}/order/parcels`]: { data: { parcels: [], left: [line], tracked: false } },
  [`${path}/order/ship`]: { data: { left: 0, parcelIds: ['21'] } },
  ...more,
})
const sent = (heard: ReturnType<typeof wire>, end: string) => heard.filter((h) => h.url.pathname === `${path}${end}`).map((h) => h.body)

configure({ asyncUtilTimeout: 15_000 })

test('recognises the company from the number and sends everything that is left', async () => {
  const heard = wire(answers())
  const close = vi.fn<() => void>()
  open(<ShipDialog order={order} close={close} />)
  const number = await screen.findByLabelText('包裹 1 快递单号')
  await userEvent.click(screen.getByRole('button', { name: '发货' }))
  await screen.findByText('还没有填写快递单号')
  fireEvent.change(number, { target: { value: 'SF13856287167' } })
  fireEvent.change(number, { target: { value: 'SF1385628716739' } })
  await screen.findByText('识别为顺丰速运')
  fireEvent.keyDown(number, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent(heard, '/order/ship')).toEqual([
    {
      id: '1',
      parcels: [{ expressCode: 'SF', expressNo: 'SF1385628716739', remark: '', lines: [{ lineId: '11', quantity: 3 }] }],
      notify: true,
    },
  ])
}, 60_000)

test('splits pieces into two parcels; Enter goes to the next number', async () => {
  const heard = wire(answers())
  open(<ShipDialog order={order} close={() => {}} />)
  await userEvent.click(await screen.findByText('分包裹'))
  const pieces = screen.getByLabelText('包裹 1 金豆 1g 件数')
  fireEvent.change(pieces, { target: { value: '2' } })
  expect(screen.getByLabelText<HTMLInputElement>('包裹 2 金豆 1g 件数').value).toBe('1')
  const [one, two] = [screen.getByLabelText('包裹 1 快递单号'), screen.getByLabelText('包裹 2 快递单号')]
  fireEvent.change(one, { target: { value: 'SF1385628716739' } })
  fireEvent.keyDown(one, { key: 'Enter' })
  expect(document.activeElement).toBe(two)
  fireEvent.change(two, { target: { value: 'JT5261988016578' } })
  await userEvent.click(screen.getByRole('button', { name: '发货 2 个包裹' }))
  await waitFor(() => expect(sent(heard, '/order/ship')).toHaveLength(1))
  expect(sent(heard, '/order/ship')[0]).toMatchObject({
    parcels: [
      { expressCode: 'SF', lines: [{ lineId: '11', quantity: 2 }] },
      { expressCode: 'JTSD', lines: [{ lineId: '11', quantity: 1 }] },
    ],
  })
}, 60_000)

test('keeps some pieces for later, and says what the server refuses', async () => {
  const heard = wire(answers({ [`${path}/order/ship`]: refusal(deliveryRefusals.numberTaken, { orderNo: 'YL7' }) }))
  open(<ShipDialog order={order} close={() => {}} />)
  await userEvent.click(await screen.findByText('无需物流'))
  await userEvent.click(screen.getByText('剩余商品以后再发'))
  fireEvent.change(screen.getByLabelText('商品 金豆 1g 件数'), { target: { value: '1' } })
  await userEvent.click(screen.getByRole('button', { name: '发货' }))
  await screen.findByText('此单号已用于 YL7')
  expect(sent(heard, '/order/ship')).toMatchObject([{ parcels: [{ remark: '', lines: [{ lineId: '11', quantity: 1 }] }] }])
}, 60_000)

test('shows each parcel with its track and what waits; corrects and takes back', async () => {
  const heard = wire({
    [`${path}/order/parcels`]: { data: { parcels: [parcel], left: [{ ...line, quantity: 2 }], tracked: true } },
    [`${path}/order/parcel/edit`]: {},
    [`${path}/order/parcel/take-back`]: {},
  })
  open(<Parcels orderId="1" ship={() => {}} />)
  await screen.findByText('待发货 · 2 件')
  await screen.findByText('运输中')
  expect(screen.queryByText('已揽收')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '展开轨迹' }))
  await screen.findByText('已揽收')
  await userEvent.click(screen.getByRole('button', { name: '修改物流' }))
  fireEvent.change(screen.getByLabelText('快递单号'), { target: { value: 'JT5261988016578' } })
  await userEvent.click(screen.getByText('保存并通知会员'))
  await waitFor(() => expect(sent(heard, '/order/parcel/edit')).toHaveLength(1))
  expect(sent(heard, '/order/parcel/edit')[0]).toMatchObject({ id: '21', expressCode: 'JTSD', expressNo: 'JT5261988016578' })
  await userEvent.click(screen.getByRole('button', { name: /^撤\s?回$/ }))
  const both = await screen.findAllByRole('button', { name: /^撤\s?回$/ })
  await userEvent.click(both.at(-1)!)
  await waitFor(() => expect(sent(heard, '/order/parcel/take-back')).toEqual([{ id: '21' }]))
}, 60_000)

test('writes numbers as Code 128', () => {
  // Begin, S, F, 1, the check 104 + 51 + 2 × 38 + 3 × 17 = 282 ≡ 76, and the end.
  expect(code128('SF1').join(' ').replaceAll(' ', '')).toBe(['211214', '213113', '132311', '123221', '221114', '2331112'].join(''))
})
