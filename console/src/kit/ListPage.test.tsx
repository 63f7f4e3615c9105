import { common } from '@youli/domain/kit/refusal.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { BackButton } from './BackButton.tsx'
import type { Row } from './client.ts'
import { EditPage } from './EditPage.tsx'
import { ListPage } from './ListPage.tsx'
import type { Column } from './ListPage.tsx'
import { refusal, open, someone, wire } from './testing.tsx'

const columns: readonly Column<Row<'GET /console/api/v1/stores'>>[] = [{ title: '门店', text: (s) => s.shopName }]
const page = (
  <ListPage
    name="stores"
    title="门店"
    call="GET /console/api/v1/stores"
    filters={[{ kind: 'text', name: 'keyword', label: '名称或地址' }]}
    columns={columns}
    empty="还没有门店"
  />
)
const path = '/console/api/v1/stores'
const store: Row<'GET /console/api/v1/stores'> = {
  id: '1',
  shopName: '南山店',
  shopTel: '',
  address: '',
  receptionLimitOfDay: 0,
  latitude: 0,
  longitude: 0,
  imageUrl: '',
  openHours: '',
  open: true,
}
const rows = [store]

test('what is in the address is asked for, and a new filter goes back to the first page', async () => {
  const heard = wire({ [path]: { data: rows, total: 45 } })
  const { router } = open(page, '/stores?keyword=南&page=2')
  await screen.findByText('南山店')
  expect(Object.fromEntries(heard[0]!.url.searchParams)).toEqual({ keyword: '南', page: '2', pageSize: '20' })
  const field = screen.getByRole('textbox', { name: '名称或地址' })
  await userEvent.clear(field)
  await userEvent.type(field, '福田{Enter}')
  await waitFor(() => expect(Object.fromEntries(heard.at(-1)!.url.searchParams)).toEqual({ keyword: '福田', page: '1', pageSize: '20' }))
  expect(router.state.location.search).toContain(encodeURIComponent('福田'))
})

test('the page shown is taken out as a file by whoever may', async () => {
  wire({ [path]: { data: rows, total: 1 } })
  const needed = { key: 'order.export', label: '导出订单', hint: '' }
  const guarded = <ListPage name="stores" title="门店" call="GET /console/api/v1/stores" exportNeeds={needed} columns={columns} />
  const shown = open(guarded, '/stores')
  expect(await screen.findByRole('button', { name: /导出本页/ })).toBeTruthy()
  shown.unmount()
  open(guarded, '/stores', {}, { ...someone, permissions: ['order.view'] })
  await screen.findByText('南山店')
  expect(screen.queryByRole('button', { name: /导出本页/ })).toBeNull()
})

test('an empty list says so, and a failed one offers to try again', async () => {
  wire({ [path]: { data: [], total: 0 } })
  const first = open(page, '/stores')
  await screen.findByText('还没有门店')
  first.unmount()
  wire({ [path]: refusal(common.fault) })
  open(page, '/stores')
  await screen.findByText('服务器开小差了，请稍候重试')
  wire({ [path]: { data: rows, total: 1 } })
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('南山店')).toBeTruthy()
})

test('a filter is saved under a name for this person and can be chosen again', async () => {
  wire({ [path]: { data: rows, total: 1 } })
  const { router } = open(page, '/stores?keyword=南')
  await screen.findByText('南山店')
  await userEvent.click(screen.getByRole('button', { name: /常用筛选/ }))
  await userEvent.click(await screen.findByText('保存当前筛选…'))
  await userEvent.type(await screen.findByRole('textbox', { name: '筛选名称' }), '南边的店{Enter}')
  expect(JSON.parse(localStorage.getItem(`youli.console.filters.${someone.operatorId}.stores`)!)).toEqual([
    { name: '南边的店', values: { keyword: '南' } },
  ])
  await userEvent.click(screen.getByRole('button', { name: '重置' }))
  await waitFor(() => expect(router.state.location.search).not.toContain('keyword'))
  await userEvent.click(screen.getByRole('button', { name: /常用筛选/ }))
  await userEvent.click(await screen.findByText('南边的店'))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('南'))
})

function StoreForm() {
  const [form] = Form.useForm<object>()
  return <EditPage title="门店资料" form={form} initial={{}} save={() => Promise.resolve()} back="/stores" sections={[]} />
}
test.each([
  ['返回列表', <BackButton key="0" to="/stores" />],
  ['取消', <StoreForm key="1" />],
  ['保存', <StoreForm key="2" />],
])('%s leads back to the filters and the page of the list', async (button, detail) => {
  wire({ [path]: { data: rows, total: 45 } })
  const { router } = open(page, '/stores?keyword=南&page=2', { '/stores/1': detail })
  await screen.findByText('南山店')
  await act(() => router.navigate('/stores/1'))
  await userEvent.click(await screen.findByText(button))
  await screen.findByText('南山店')
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ keyword: '南', page: '2' })
})
