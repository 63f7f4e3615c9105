import { common } from '@youli/domain/kit/refusal.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { expect, test } from 'vitest'
import type { Row } from '../client.ts'
import { ListPage } from '../list/ListPage.tsx'
import { dialogOf, open, refusal, wire } from '../testing.tsx'
import type { Bulk } from './bulk.ts'

const path = '/console/api/v1/stores'
const run = '/console/api/v1/bulk/run'
const store = (id: string, shopName: string): Row<'GET /console/api/v1/stores'> => ({
  id,
  shopName,
  shopTel: '',
  address: '',
  receptionLimitOfDay: 0,
  latitude: 0,
  longitude: 0,
  imageUrl: '',
  openHours: '',
  open: true,
})
const reason = (
  <Form.Item name="reason" label="原因" rules={[{ required: true }]}>
    <Input />
  </Form.Item>
)
const bulk: Bulk = {
  unit: '家店',
  acts: [
    { kind: 'stores.close', label: '停业' },
    { kind: 'stores.note', label: '备注', fields: reason },
  ],
}
const page = (
  <ListPage
    name="stores"
    title="门店"
    call="GET /console/api/v1/stores"
    filters={[{ kind: 'text', name: 'keyword', label: '名称或地址' }]}
    columns={[{ title: '门店', text: (s) => s.shopName }]}
    bulk={bulk}
  />
)
const list = { data: [store('1', '南山店'), store('2', '福田店'), store('3', '罗湖店')], total: 12 }
const effects = [
  { id: '1', name: '南山店', what: '停业', why: '' },
  { id: '2', name: '福田店', what: '', why: '已经停业' },
]
const task = {
  id: '9',
  kind: 'stores.close',
  title: '门店停业',
  unit: '家店',
  operatorName: '林店长',
  state: 'partial',
  total: 2,
  done: 1,
  left: 1,
  undoOf: null,
  undoable: true,
  createTime: 1,
  finishTime: 2,
} as const
const answers = (data: object) => ({ [path]: list, [run]: data })
const asked = (heard: ReturnType<typeof wire>, at: string) => heard.filter((h) => h.url.pathname === at).map((h) => h.body)
const tick = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr')!
  await userEvent.click(within(row).getByRole('checkbox'))
}

test('puts a bar in the place of the head while rows are ticked, and takes it away with Escape', async () => {
  wire({ [path]: list })
  open(page, '/stores')
  await tick('南山店')
  const bar = screen.getByRole('toolbar', { name: '批量操作' })
  expect(bar.textContent).toContain('已选 1 家店')
  expect(screen.queryByRole('columnheader', { name: '门店' })).toBeNull()
  await userEvent.click(within(bar).getByRole('button', { name: '选择全部 12 家店' }))
  expect(bar.textContent).toContain('已选 12 家店')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull())
})

test('shows what will happen and why not, acts on that preview and offers the way back', async () => {
  const table = answers({ data: { hash: 'h1', effects, allowance: null, done: null } })
  const heard = wire(table)
  open(page, '/stores')
  await tick('南山店')
  await tick('福田店')
  await userEvent.click(screen.getByRole('button', { name: '停业' }))
  const sheet = await dialogOf('停业 · 已选 2 家店')
  await within(sheet).findByText('已经停业')
  expect(within(sheet).getByRole('status').textContent).toBe('1 家店会处理，1 家店保持不变')
  expect(asked(heard, run)).toEqual([{ kind: 'stores.close', params: {}, ids: ['1', '2'], dry: true }])
  table[run] = { data: { hash: 'h1', effects, allowance: null, done: task } }
  await userEvent.click(within(sheet).getByRole('button', { name: '停业 1 家店' }))
  expect((await screen.findByText(/已停业 1 家店/)).textContent).toContain('1 家店未处理')
  expect(asked(heard, run).at(-1)).toEqual({ kind: 'stores.close', params: {}, ids: ['1', '2'], hash: 'h1' })
  Object.assign(table, {
    '/console/api/v1/bulk/undo': {
      data: { hash: '', effects: [], allowance: null, done: { ...task, id: '10', undoOf: '9', undoable: false } },
    },
  })
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  await screen.findByText(/已撤销 1 家店/)
  expect(asked(heard, '/console/api/v1/bulk/undo')).toEqual([{ id: '9' }])
}, 30_000)

test('shows the new preview when the world has changed, and acts on that one', async () => {
  const table = answers({ data: { hash: 'h1', effects, allowance: null, done: null } })
  const heard = wire(table)
  open(page, '/stores')
  await tick('南山店')
  await userEvent.click(screen.getByRole('button', { name: '停业' }))
  const sheet = await dialogOf('停业 · 已选 1 家店')
  await within(sheet).findByText('已经停业')
  const changed = { hash: 'h2', effects: [{ id: '1', name: '南山店', what: '停业两天', why: '' }] }
  table[run] = { ...refusal(common.changed), data: changed }
  await userEvent.click(within(sheet).getByRole('button', { name: '停业 1 家店' }))
  await within(sheet).findByText('停业两天')
  expect(within(sheet).getByRole('alert').textContent).toContain(common.changed.msg)
  table[run] = { data: { hash: 'h2', effects: changed.effects, allowance: null, done: { ...task, left: 0, total: 1, state: 'done' } } }
  await userEvent.click(within(sheet).getByRole('button', { name: '停业 1 家店' }))
  await screen.findByText(/已停业 1 家店/)
  expect(asked(heard, run).at(-1)).toMatchObject({ hash: 'h2' })
}, 30_000)

test('says what a task takes of the allowance, and does not start one that does not fit', async () => {
  const allowance = { text: '本次共 300 积分，您 24 小时内合计还可调整 130 积分', fits: false }
  const table = answers({ data: { hash: 'h1', effects, allowance: { ...allowance, fits: true }, done: null } })
  wire(table)
  open(page, '/stores')
  const start = async (count: number) => {
    await userEvent.click(screen.getByRole('button', { name: '停业' }))
    const sheet = within(await dialogOf(`停业 · 已选 ${count} 家店`))
    await sheet.findByText(allowance.text)
    return { sheet, button: sheet.getByRole<HTMLButtonElement>('button', { name: '停业 1 家店' }) }
  }
  await tick('南山店')
  await tick('福田店')
  const fitting = await start(2)
  expect(fitting.button.disabled).toBe(false)
  await userEvent.click(fitting.sheet.getByRole('button', { name: '取消' }))
  await tick('罗湖店')
  table[run] = { data: { hash: 'h1', effects, allowance, done: null } }
  const beyond = await start(3)
  beyond.sheet.getByText('超过了您的额度，不能开始；请缩小范围，或请其他同事操作')
  expect(beyond.button.disabled).toBe(true)
}, 30_000)

test('waits with the preview for what the act has to know', async () => {
  const heard = wire(answers({ data: { hash: 'h1', effects, allowance: null, done: null } }))
  open(page, '/stores?keyword=南')
  await tick('南山店')
  await userEvent.click(screen.getByRole('button', { name: '选择全部 12 家店' }))
  await userEvent.click(screen.getByRole('button', { name: '备注' }))
  const sheet = await dialogOf('备注 · 已选 12 家店')
  expect(asked(heard, run)).toEqual([])
  await userEvent.type(within(sheet).getByRole('textbox'), '装修')
  await within(sheet).findByText('已经停业')
  expect(asked(heard, run).at(-1)).toEqual({ kind: 'stores.note', params: { reason: '装修' }, filter: { keyword: '南' }, dry: true })
}, 30_000)
