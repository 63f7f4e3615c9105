import { common } from '@youli/domain/kit/refusal.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { BackButton } from '../BackButton.tsx'
import type { Row } from '../client.ts'
import { EditPage } from '../form/EditPage.tsx'
import { ListPage } from './ListPage.tsx'
import type { Column } from './column.tsx'
import type { View } from '../kept.tsx'
import { open, questionOf, refusal, someone, wire } from '../testing.tsx'

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
const call = 'GET /console/api/v1/stores'
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

test('asks for what the address says, and returns to page 1 with a new filter', async () => {
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

test('shows an empty state, and a retry button after a failure', async () => {
  wire({ [path]: { data: [], total: 0 } })
  const first = open(page, '/stores')
  await screen.findByText('还没有门店')
  first.unmount()
  wire({ [path]: refusal(common.fault) })
  open(page, '/stores')
  await screen.findByText('出了点小差错，请稍候重试')
  wire({ [path]: { data: rows, total: 1 } })
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('南山店')).toBeTruthy()
})

const kept: View = {
  id: '7',
  page: 'stores',
  name: '南边的店',
  query: 'keyword=%E5%8D%97',
  version: 3,
  shared: false,
  mine: true,
  ownerName: '林店长',
  isDefault: false,
}
const savePath = '/console/api/v1/views/save'

test('saves a view; overwrites an own one of the same name in its last version', async () => {
  const heard = wire({ [path]: { data: rows, total: 1 }, [savePath]: { data: { id: '8', version: 1 } } })
  open(page, '/stores?keyword=福田&page=2', {}, someone, { views: [kept] })
  await screen.findByText('南山店')
  const save = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: '存为视图' }))
    const field = await screen.findByRole('textbox', { name: '视图名称' })
    await userEvent.clear(field)
    await userEvent.type(field, `${name}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return heard.findLast((one) => one.url.pathname === savePath)?.body
  }
  const query = new URLSearchParams({ keyword: '福田' }).toString()
  expect(await save('福田的店')).toEqual({ id: '', version: 0, page: 'stores', name: '福田的店', query })
  expect(await save('南边的店')).toEqual({ id: '7', version: 3, page: 'stores', name: '南边的店', query })
})

test('opens, shares, deletes a view and makes it the default', async () => {
  const acts = ['share', 'default', 'del'].map((act) => `/console/api/v1/views/${act}`)
  const heard = wire({ [path]: { data: rows, total: 1 }, ...Object.fromEntries(acts.map((act) => [act, { data: null }])) })
  open(page, '/stores', {}, someone, {
    views: [kept, { ...kept, id: '9', name: '同事的', query: 'keyword=x', mine: false, ownerName: '王慧' }],
  })
  await userEvent.click(await screen.findByRole('link', { name: '南边的店' }))
  await waitFor(() => expect(heard.at(-1)!.url.searchParams.get('keyword')).toBe('南'))
  for (const act of ['共享给同事', '设为默认', '删除']) {
    await userEvent.click(screen.getByRole('button', { name: '视图南边的店' }))
    await userEvent.click(screen.getByRole('button', { name: act }))
  }
  await questionOf('删除视图「南边的店」？')
  const told = () => heard.filter((one) => acts.includes(one.url.pathname)).map(({ url, body }) => [url.pathname.split('/').at(-1), body])
  expect(told()).toEqual([
    ['share', { id: '7', shared: true }],
    ['default', { page: 'stores', id: '7' }],
  ])
  await userEvent.click(screen.getByRole('link', { name: '同事的' }))
  await userEvent.click(await screen.findByRole('button', { name: '视图同事的' }))
  expect(screen.queryByRole('button', { name: '共享给同事' })).toBeNull()
})

test('opens with the default view', async () => {
  const heard = wire({ [path]: { data: rows, total: 1 } })
  open(page, '/stores', {}, someone, { views: [{ ...kept, isDefault: true }] })
  await waitFor(() => expect(heard.at(-1)!.url.searchParams.get('keyword')).toBe('南'))
})

test('ignores an unknown filter of a view, with a warning', async () => {
  const heard = wire({ [path]: { data: rows, total: 1 } })
  open(page, '/stores', {}, someone, { views: [{ ...kept, query: `${kept.query}&colour=red` }] })
  await userEvent.click(await screen.findByRole('link', { name: '南边的店' }))
  expect(await screen.findByText('视图里有的筛选已不再提供，其余照常')).toBeTruthy()
  await waitFor(() => expect(Object.fromEntries(heard.at(-1)!.url.searchParams)).toEqual({ keyword: '南', page: '1', pageSize: '20' }))
})

const manyFilters = (
  <ListPage
    name="stores"
    title="门店"
    call="GET /console/api/v1/stores"
    filters={[
      { kind: 'tabs', name: 'open', label: '营业状态', options: [{ value: '1', label: '营业中' }] },
      { kind: 'text', name: 'keyword', label: '名称或地址' },
      { kind: 'days', name: 'from', to: 'to', label: '开业日期' },
    ]}
    columns={[
      { title: '门店', text: (s) => s.shopName },
      { title: '地址', text: (s) => s.address, sort: 'address' },
    ]}
  />
)

test('filters apply as soon as they are chosen, stand as chips and are taken away one by one', async () => {
  const heard = wire({ [path]: { data: rows, total: 1 } })
  const { router } = open(manyFilters, '/stores?page=3')
  await screen.findByText('南山店')
  await userEvent.click(screen.getByRole('link', { name: '营业中' }))
  await waitFor(() => expect(heard.at(-1)!.url.searchParams.get('open')).toBe('1'))
  expect(heard.at(-1)!.url.searchParams.get('page')).toBe('1')
  await userEvent.click(screen.getByRole('button', { name: '添加筛选' }))
  await userEvent.click(screen.getByRole('button', { name: '近 7 天' }))
  expect(await screen.findByRole('button', { name: '开业日期：近 7 天' })).toBeTruthy()
  expect(heard.at(-1)!.url.searchParams.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/)
  await userEvent.click(screen.getByRole('button', { name: '清除开业日期' }))
  await waitFor(() => expect(router.state.location.search).toBe('?open=1'))
})

test('a press on the head of a column asks the server for its order', async () => {
  const heard = wire({ [path]: { data: rows, total: 1 } })
  open(manyFilters, '/stores')
  await screen.findByText('南山店')
  const press = () => userEvent.click(screen.getByRole('columnheader', { name: /地址/ }))
  await press()
  await waitFor(() => expect(heard.at(-1)!.url.searchParams.get('sort')).toBe('address'))
  await press()
  await waitFor(() => expect(heard.at(-1)!.url.searchParams.get('sort')).toBe('-address'))
})

test('hides a deselected column, and keeps the choice', async () => {
  const keepPath = '/console/api/v1/me/preferences/save'
  const heard = wire({ [path]: { data: rows, total: 1 }, [keepPath]: { data: null } })
  const first = open(manyFilters, '/stores')
  await screen.findByText('南山店')
  await userEvent.click(screen.getByRole('button', { name: '选择列' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '地址' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /地址/ })).toBeNull())
  const kept = heard.find((one) => one.url.pathname === keepPath)?.body as { name: string; value: string }
  expect(kept.name).toBe('columns:stores')
  first.unmount()
  open(manyFilters, '/stores', {}, someone, { preferences: { [kept.name]: kept.value } })
  await screen.findByText('南山店')
  expect(screen.queryByRole('columnheader', { name: /地址/ })).toBeNull()
})

test('rows stay in sight when the next question fails, and none that fit names the filters', async () => {
  wire({ [path]: { data: rows, total: 1 } })
  open(page, '/stores')
  await screen.findByText('南山店')
  wire({ [path]: refusal(common.fault) })
  await userEvent.type(screen.getByRole('textbox', { name: '名称或地址' }), '福田{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('出了点小差错')
  expect(screen.getByText('南山店')).toBeTruthy()
  wire({ [path]: { data: [], total: 0 } })
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('条件：名称或地址 福田')
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  // Asked less than a second ago.
  expect(await screen.findByText('南山店')).toBeTruthy()
})

test('an empty list without filters names what is missing', async () => {
  wire({ [path]: { data: [], total: 0 } })
  open(page, '/stores')
  expect(await screen.findByText('还没有门店')).toBeTruthy()
})

test('keys move through the rows and open one, but not while words are composed', async () => {
  const linked: readonly Column<Row<typeof call>>[] = [{ title: '门店', text: (s) => s.shopName, to: (s) => `/stores/${s.id}` }]
  wire({ [path]: { data: [store, { ...store, id: '2', shopName: '福田店' }], total: 2 } })
  const { router } = open(<ListPage name="stores" title="门店" call={call} columns={linked} />, '/stores', { '/stores/2': <p>第二家</p> })
  await screen.findByText('福田店')
  fireEvent.compositionEnd(document.body)
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: 'j', isComposing: true })
  await new Promise((done) => setTimeout(done, 120))
  await userEvent.keyboard('jj')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/stores/2'))
})

function StoreForm() {
  const [form] = Form.useForm<object>()
  return <EditPage title="门店资料" form={form} initial={{}} save={() => Promise.resolve()} back="/stores" sections={[]} />
}
test.each([
  ['返回列表', <BackButton key="0" to="/stores" />],
  ['返回', <StoreForm key="1" />],
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

test('filters by a range given in either order, shows it on a chip, and clears it', async () => {
  const heard = wire({ [path]: { data: rows, total: 1 } })
  const range = { kind: 'range', name: 'from', to: 'to', label: '累计消费', unit: '元' } as const
  const { router } = open(
    <ListPage name="stores" title="门店" call="GET /console/api/v1/stores" filters={[range]} columns={columns} />,
    '/stores',
  )
  await userEvent.click(await screen.findByRole('button', { name: '添加筛选' }))
  await userEvent.type(screen.getByRole('textbox', { name: '累计消费不低于' }), '5x00')
  await userEvent.type(screen.getByRole('textbox', { name: '累计消费不高于' }), '100.5{Enter}')
  await screen.findByRole('button', { name: '累计消费：100.5–500 元' })
  expect(router.state.location.search).toContain('from=100.5&to=500')
  await waitFor(() => expect(Object.fromEntries(heard.at(-1)!.url.searchParams)).toMatchObject({ from: '100.5', to: '500' }))
  await userEvent.click(screen.getByRole('button', { name: '清除累计消费' }))
  expect(router.state.location.search).not.toContain('from')
})
