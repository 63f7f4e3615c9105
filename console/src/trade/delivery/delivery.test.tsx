import { sheetRefusals } from '@youli/domain/kit/sheet.ts'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { open, refusal, someone, wire } from '../../kit/testing.tsx'
import PickList from './PickList.tsx'
import Shipments from './Shipments.tsx'

const path = '/console/api/v1'
const row = {
  line: 2,
  orderNo: 'YL1',
  orderId: '1',
  expressCompany: '顺丰速运',
  expressNo: 'SF1',
  remark: '',
  goods: '龙井 ×1',
  receiveName: '张三',
  state: 'ready',
  fault: '',
}
const bad = { ...row, line: 3, orderNo: 'YL9', orderId: '', state: 'bad', fault: '订单不存在' }
const result = (heard: ReturnType<typeof wire>, end: string) => heard.filter((h) => h.url.pathname === `${path}${end}`)
const handIn = (name: string, text: string) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File([text], name)] } })

configure({ asyncUtilTimeout: 15_000 })

describe('shipping by sheet', () => {
  test('shows what will happen, sends the same file to do it, and says what was done', async () => {
    const heard = wire({
      [`${path}/shipments/preview`]: { data: [row, bad] },
      [`${path}/shipments/apply`]: { data: [{ ...row, state: 'done' }, bad] },
    })
    open(<Shipments />, '/shipments')
    handIn('发货.csv', '订单号')
    await screen.findByText('订单不存在')
    expect(result(heard, '/shipments/preview')[0]!.body).toEqual({ file: btoa(String.fromCharCode(...new TextEncoder().encode('订单号'))) })
    expect(result(heard, '/shipments/apply')).toEqual([])
    const button = screen.getByRole('button', { name: '发货 1 单' })
    await userEvent.click(button)
    await waitFor(() => expect(result(heard, '/shipments/apply')).toHaveLength(1))
    expect(result(heard, '/shipments/apply')[0]!.body).toEqual(result(heard, '/shipments/preview')[0]!.body)
    await screen.findByText('已发货 1 单，会员将收到通知')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '发货 0 单' }).disabled).toBe(true)
  }, 60_000)

  test('a file that is too large is not sent, and a refusal is said', async () => {
    const heard = wire({ [`${path}/shipments/preview`]: refusal(sheetRefusals.columns, { columns: '快递单号' }) })
    open(<Shipments />, '/shipments')
    handIn('大.csv', 'x'.repeat(700_001))
    await screen.findByText('文件过大，最多700KB，请拆分后再上传')
    expect(result(heard, '/shipments/preview')).toEqual([])
    handIn('小.csv', 'x')
    await screen.findByText('表格缺少列：快递单号，请使用模板')
  }, 60_000)
})

test('the pick list adds up pieces by SKU and lists them by order', async () => {
  const line = { goodsId: '3', skuId: '31', goodsName: '龙井', spec: '100克', artNo: 'LJ', quantity: 5 }
  const order = {
    id: '1',
    orderNo: 'YL1',
    takeType: 1,
    shopName: '南京西路店',
    day: '2026-11-22',
    receiveName: '张三',
    mobileNo: '138****8000',
    address: '',
    remark: '礼盒装',
    lines: [line],
  }
  const heard = wire({
    [`${path}/pick-list`]: { data: { skus: [{ ...line, orders: 1 }], orders: [order], more: false } },
    [`${path}/stores/names`]: { data: [] },
  })
  open(<PickList />, '/pick-list?shopId=7', {}, { ...someone, permissions: ['order.view'] })
  await screen.findByText('共 1 单，1 个规格，5 件')
  expect(result(heard, '/pick-list')[0]!.url.searchParams.get('shopId')).toBe('7')
  await userEvent.click(screen.getByText('按订单'))
  expect(within(screen.getByRole('article')).getByText('留言：礼盒装')).toBeTruthy()
  expect(screen.getByRole('button', { name: /打印/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
}, 60_000)
