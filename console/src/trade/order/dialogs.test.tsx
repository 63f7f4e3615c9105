import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { open, wire } from '../../kit/testing.tsx'
import { AddressDialog } from './parts/AddressDialog.tsx'
import type { DetailProps } from './parts/detail.ts'
import { RepriceDialog } from './parts/RepriceDialog.tsx'

const path = '/console/api/v1'
const order = {
  id: '1',
  orderNo: 'YL1',
  takeType: 2,
  productFee: 200,
  discountFee: 30,
  freightFee: 8,
  paymentFee: 178,
  adjustments: [
    { kind: 'coupon', amount: -20, label: '券' },
    { kind: 'manual', amount: -10, label: '商家改价' },
  ],
  receiveName: '张三',
  mobileNo: '138****8000',
  address: '上海市 上海市 静安区 南京西路 1号',
} as DetailProps['order']
const sent = (heard: ReturnType<typeof wire>, end: string) => heard.filter((h) => h.url.pathname === `${path}${end}`).map((h) => h.body)

configure({ asyncUtilTimeout: 15_000 })

test('the new price shows as it is typed, an earlier change counted out, and goes with its reason', async () => {
  const heard = wire({ [`${path}/order/reprice`]: {} })
  open(<RepriceDialog order={order} close={() => {}} />)
  await screen.findByText('从商品金额中减去，最多 ¥180.00；再次改价会替换上一次')
  fireEvent.change(screen.getByLabelText(/商品优惠/), { target: { value: '80' } })
  await screen.findByText('¥108.00')
  await userEvent.click(screen.getByText('确认改价'))
  await screen.findByText('请填写改价原因')
  expect(sent(heard, '/order/reprice')).toEqual([])
  await userEvent.type(screen.getByLabelText(/改价原因/), '老客')
  await userEvent.click(screen.getByText('确认改价'))
  await waitFor(() => expect(sent(heard, '/order/reprice')).toEqual([{ id: '1', discount: 80, freight: 8, reason: '老客' }]))
}, 60_000)

test('the address comes apart into area and street, and goes back whole; a phone that is left out stays', async () => {
  const heard = wire({ [`${path}/order/readdress`]: {}, '/region/api/v1/list': { data: [] } })
  open(<AddressDialog order={order} close={() => {}} />)
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/详细地址/)).value).toBe('南京西路 1号')
  await screen.findByText('当前为 138****8000，不修改请留空')
  await userEvent.type(screen.getByLabelText(/修改原因/), '来电')
  await userEvent.click(screen.getByText('保存'))
  const wanted = {
    id: '1',
    receiveName: '张三',
    mobileNo: '',
    area: '上海市 上海市 静安区',
    address: '南京西路 1号',
    reason: '来电',
  }
  await waitFor(() => expect(sent(heard, '/order/readdress')).toEqual([wanted]))
}, 60_000)
