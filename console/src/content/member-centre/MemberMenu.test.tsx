import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { neverChanged, open, wire } from '../../kit/testing.tsx'
import MemberMenu from './MemberMenu.tsx'

const item = { id: '11', code: 'record', name: '账户明细', url: '/member/record', icon: 'record', show: true, audience: 'all' }
const menu = {
  own: true,
  groups: [{ id: '1', name: '常用', items: [item, { ...item, id: '12', code: 'sign', name: '签到', url: '/member/sign' }] }],
}

test('an operator renames, hides and saves; ids of what stays go along [B0180]', async () => {
  const heard = wire({ '/console/api/v1/member-menu': { data: { ...menu, ...neverChanged } }, '/console/api/v1/member-menu/save': {} })
  open(<MemberMenu />, '/member-menu')
  const first = await screen.findByRole('group', { name: '第1组第1项' })
  expect(first).toBeTruthy()
  const [name] = screen.getAllByLabelText('名称')
  fireEvent.change(name!, { target: { value: '积分明细' } })
  fireEvent.click(screen.getAllByLabelText('显示')[1]!)
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(heard.find((h) => h.url.pathname.endsWith('/save'))?.body).toEqual({
      version: 0,
      groups: [
        {
          id: '1',
          name: '常用',
          items: [
            { ...item, name: '积分明细' },
            { ...item, id: '12', code: 'sign', name: '签到', url: '/member/sign', show: false },
          ],
        },
      ],
    }),
  )
}, 30_000)

test('an address that cannot be opened is marked, and nothing is sent', async () => {
  const heard = wire({ '/console/api/v1/member-menu': { data: { ...menu, ...neverChanged } }, '/console/api/v1/member-menu/save': {} })
  open(<MemberMenu />, '/member-menu')
  const [address] = await screen.findAllByLabelText('链接')
  fireEvent.change(address!, { target: { value: 'javascript:x' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('链接须以“/”或“https://”开头')).toBeTruthy()
  expect(heard.filter((h) => h.url.pathname.endsWith('/save'))).toEqual([])
}, 30_000)
