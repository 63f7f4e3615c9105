import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { dialogOf, open, replyOf, someone, wire } from '../../kit/testing.tsx'
import Board from './Board.tsx'
import TemplateEdit from './TemplateEdit.tsx'
import TradeDetail from './TradeDetail.tsx'

configure({ asyncUtilTimeout: 10_000 })

const path = '/console/api/v1/bespoke-trades'
const maker = { ...someone, permissions: [...someone.permissions, 'bespoke.view', 'bespoke.edit', 'bespoke.template'] }
type Trade = OutputOf<'GET /console/api/v1/bespoke-trades/one'>
const trade: Trade = {
  id: '7',
  tradeNo: 'DZ7',
  templateName: '手工对戒定制',
  picture: '',
  status: 'RECEIPT',
  memberId: '5',
  userName: '林晚晴',
  mobileNo: '138****8012',
  shopId: '3',
  shopName: '南京西路店',
  employeeName: '沈佳宁',
  price: 5200,
  deposit: 0,
  expectDate: '2026-12-24',
  createTime: 1_795_000_000_000,
  statusTime: 1_795_000_000_000,
  answers: [{ fieldName: '戒圈', fieldType: 'number', fieldValue: '12' }],
  remark: '',
  cancelReason: '',
  events: [
    { verb: 'create', status: 'SUBMISSION', actor: 'employee', actorName: '沈佳宁', note: '', pictures: [], at: 1_795_000_000_000 },
    {
      verb: 'accept',
      status: 'RECEIPT',
      actor: 'operator',
      actorName: '店铺管理员',
      note: '材料已备齐',
      pictures: [],
      at: 1_795_000_100_000,
    },
  ],
}
const stores = { '/console/api/v1/stores/names': { data: [{ id: '3', shopName: '南京西路店', open: true }] } }

test('the board shows each step with how many wait there, and leads to the trade', async () => {
  const columns = replyOf('GET /console/api/v1/bespoke-trades/board', [
    { status: 'SUBMISSION', total: 0, trades: [] },
    { status: 'RECEIPT', total: 25, trades: [trade] },
  ])
  wire({ [`${path}/board`]: { data: columns }, ...stores })
  open(<Board />, '/bespoke', {}, maker)
  const step = await screen.findByRole('region', { name: '已接单' })
  expect(within(step).getByText('25')).toBeDefined()
  expect(within(step).getByText('手工对戒定制').closest('a')!.getAttribute('href')).toBe('/bespoke/trades/7')
  expect(within(step).getByText('查看全部25单').getAttribute('href')).toBe('/bespoke/trades?status=RECEIPT')
  expect(within(screen.getByRole('region', { name: '已下单' })).getByText('暂无')).toBeDefined()
})

test('a trade is moved on with words, and called off with a reason [B0530]', async () => {
  const heard = wire({ [`${path}/one`]: { data: trade }, [`${path}/move`]: {}, [`${path}/cancel`]: {} })
  open(<TradeDetail />, '/bespoke/trades/:id', {}, maker)
  expect(await screen.findByText('材料已备齐')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '开始设计' }))
  const dialog = await dialogOf('开始设计')
  fireEvent.change(within(dialog).getByLabelText('说明'), { target: { value: '设计师已接手' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '开始设计' }))
  await waitFor(() =>
    expect(heard.find((h) => h.url.pathname === `${path}/move`)?.body).toMatchObject({ verb: 'design', note: '设计师已接手' }),
  )
  fireEvent.click(screen.getByRole('button', { name: '取消定制' }))
  const off = await dialogOf('取消定制')
  fireEvent.change(within(off).getByLabelText(/^取消原因/), { target: { value: '顾客改选现货' } })
  fireEvent.click(within(off).getByRole('button', { name: '取消定制' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${path}/cancel`)?.body).toEqual({ id: '7', reason: '顾客改选现货' }))
}, 60_000)

test('what is being made is no longer called off; who may only look does nothing', async () => {
  wire({ [`${path}/one`]: { data: { ...trade, status: 'PRODUCTION' } } })
  open(<TradeDetail />, '/bespoke/trades/:id', {}, maker)
  expect(await screen.findByRole('button', { name: '到货' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '取消定制' })).toBeNull()
  cleanup()
  open(<TradeDetail />, '/bespoke/trades/:id', {}, { ...someone, permissions: ['bespoke.view'] })
  expect(await screen.findByText('进度记录')).toBeDefined()
  expect(screen.queryByRole('button', { name: '到货' })).toBeNull()
})

test('a template is made with its questions [B0532]', async () => {
  const save = '/console/api/v1/bespoke-templates/save'
  const heard = wire({ [save]: { data: { id: '9' } }, ...stores, '/console/api/v1/employees/names': { data: [] } })
  open(<TemplateEdit />, '/bespoke-templates/add', { '/bespoke-templates': <p>列表</p> }, maker)
  fireEvent.change(await screen.findByLabelText(/^模板名称/), { target: { value: '手工对戒定制' } })
  fireEvent.change(screen.getByLabelText('第1项名称'), { target: { value: '戒圈' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('列表')).toBeDefined()
  expect(heard.find((h) => h.url.pathname === save)?.body).toEqual({
    id: null,
    name: '手工对戒定制',
    picture: '',
    remark: '',
    shopIds: [],
    employeeIds: [],
    fields: [{ fieldName: '戒圈', fieldType: 'text', options: [], required: true }],
  })
}, 60_000)
