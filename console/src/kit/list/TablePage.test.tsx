import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TablePage } from './TablePage.tsx'
import { open } from '../testing.tsx'

const columns = [{ title: '角色', render: (_: unknown, role: { name: string }) => role.name }]
const page = (rows: { id: string; name: string }[] | undefined, error: Error | null = null, refetch = () => undefined) =>
  open(
    <TablePage
      title="角色权限"
      hint="按岗位设置"
      extra={<button>新增角色</button>}
      query={{ data: rows, error, isLoading: false, refetch }}
      rows={rows}
      columns={columns}
      empty="还没有角色"
    />,
  )

test('all rows are shown beneath title, hint and buttons', () => {
  page([
    { id: '1', name: '店长' },
    { id: '2', name: '客服' },
  ])
  for (const text of ['角色权限', '按岗位设置', '新增角色', '店长', '客服']) expect(screen.getByText(text)).toBeDefined()
})

test('an empty list says so', () => {
  page([])
  expect(screen.getByText('还没有角色')).toBeDefined()
})

test('a failed one offers to try again', async () => {
  const refetch = vi.fn<() => undefined>()
  page(undefined, new TypeError('Failed to fetch'), refetch)
  expect(screen.getByText('网络异常，请检查网络后重试')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})
