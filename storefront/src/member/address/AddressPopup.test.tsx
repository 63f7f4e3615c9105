import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../kit/query-client.ts'
import { standIn } from '../../kit/testing/stand-in.ts'
import { AddressPopup } from './widgets/AddressPopup.tsx'
import type { Address } from './widgets/use-addresses.ts'

const list = 'GET /deliver/api/v1/express-address/list-address'
const set = 'FORM /deliver/api/v1/express-address/set-address'
const del = 'FORM /deliver/api/v1/express-address/del-address'
const home: Address = {
  id: '11',
  recipients: '林晚晴',
  user_tel: '13800138012',
  area: '广东省 深圳市 南山区',
  address: '科技园',
  is_default: true,
}
const regions = [
  { name: '广东省', value: '440000', parent: '' },
  { name: '北京市', value: '110000', parent: '' },
  { name: '深圳市', value: '440300', parent: '440000' },
  { name: '南山区', value: '440305', parent: '440300' },
  { name: '东城区', value: '110101', parent: '110000' },
  { name: '上海市', value: '310000', parent: '' },
  { name: '上海市', value: '310100', parent: '310000' },
  { name: '静安区', value: '310106', parent: '310100' },
]

function show(kept: Address[]) {
  const addresses = [...kept]
  const picked = vi.fn<(address: Address | null) => void>()
  const net = standIn({
    [list]: () => addresses,
    [set]: (input) => {
      const { expressAddressType: _, ...sent } = input
      const made = { ...home, ...sent, is_default: String(input.is_default) === 'true', id: input.id || '22' }
      addresses.push(made)
      return { id: made.id }
    },
    [del]: ({ id }) => {
      addresses.splice(
        addresses.findIndex((a) => a.id === id),
        1,
      )
      return null
    },
    'GET /region/api/v1/list': () => regions,
  })
  const page: ReactNode = (
    <QueryClientProvider client={makeQueryClient()}>
      <AddressPopup open onClose={() => undefined} value="11" onPick={picked} />
    </QueryClientProvider>
  )
  render(page)
  return { net, picked, user: userEvent.setup() }
}
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

test('the popup lists the addresses, with managing and a new one [B0137 B0153]', async () => {
  const { user, picked } = show([home])
  await user.click(await screen.findByRole('button', { name: /科技园/ }))
  expect(picked).toHaveBeenCalledWith(home)
  expect(button('管理')).toBeDefined()
  expect(button('新建收货地址')).toBeDefined()
})

test('the form says the first thing that is wrong and sends nothing [B0138 B0143 B0144 B0145 B0146]', async () => {
  const { net, user } = show([])
  const save = async (text: string): Promise<void> => {
    await user.click(button('保存'))
    expect(await screen.findByText(text, { selector: '[role=alert]' })).toBeDefined()
  }
  await user.type(await screen.findByLabelText(/收货人/), 'Lin')
  await save('请输入中文收货人姓名')
  await user.clear(screen.getByLabelText(/收货人/))
  await user.type(screen.getByLabelText(/收货人/), '林晚晴')
  await user.type(screen.getByLabelText(/手机号/), '2380013')
  await save('请输入11位手机号码')
  await user.clear(screen.getByLabelText(/手机号/))
  await user.type(screen.getByLabelText(/手机号/), '13800138012')
  await save('还差省市区')
  await user.click(button(/所在地区/))
  const picker = within(await screen.findByRole('dialog', { name: '地区选择' }))
  for (const name of ['广东省', '深圳市', '南山区']) await user.click(await picker.findByText(name))
  await save('请输入详细地址')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '地区选择' })).toBeNull())
  expect(button('取消')).toBeDefined()
  expect(screen.getByRole('checkbox')).toBeDefined()
  expect(net.of(set)).toHaveLength(0)
})

test('the area is picked from province to district, and a saved address is chosen [B0139 B0142 B0259]', async () => {
  const { net, user, picked } = show([])
  await user.type(await screen.findByLabelText(/收货人/), '林晚晴')
  await user.type(screen.getByLabelText(/手机号/), '13800138012')
  await user.click(button(/所在地区/))
  const picker = await screen.findByRole('dialog', { name: '地区选择' })
  await user.click(await within(picker).findByText('广东省'))
  expect(within(picker).queryByText('东城区')).toBeNull()
  await user.click(await within(picker).findByText('深圳市'))
  await user.click(await within(picker).findByText('南山区'))
  await user.type(screen.getByLabelText(/详细地址/), '科技园南区')
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('保存'))
  await waitFor(() => expect(picked).toHaveBeenCalledWith(expect.objectContaining({ id: '22', area: '广东省 深圳市 南山区' })))
  expect(net.of(set)[0]?.input).toMatchObject({ is_default: 'true', expressAddressType: 'user', user_tel: '13800138012' })
  expect(await screen.findByText('保存成功')).toBeDefined()
})

test('a municipality is chosen and read once', async () => {
  const { user, picked } = show([])
  await user.type(await screen.findByLabelText(/收货人/), '林晚晴')
  await user.type(screen.getByLabelText(/手机号/), '13800138012')
  await user.click(button(/所在地区/))
  const picker = within(await screen.findByRole('dialog', { name: '地区选择' }))
  await user.click(await picker.findByRole('button', { name: '上海市' }))
  expect(picker.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['上海市', '选一个'])
  await user.click(await picker.findByRole('button', { name: '静安区' }))
  expect(await screen.findByRole('button', { name: '所在地区 上海市 静安区' })).toBeDefined()
  await user.type(screen.getByLabelText(/详细地址/), '示例路')
  await user.click(button('保存'))
  await waitFor(() => expect(picked).toHaveBeenCalledWith(expect.objectContaining({ area: '上海市 上海市 静安区' })))
})

test('deleting asks first; cancelling keeps the address, and one in use is taken back from the order [B0152]', async () => {
  const { net, user, picked } = show([home])
  await user.click(await screen.findByRole('button', { name: '管理' }))
  await user.click(button(/^删除/))
  const ask = await screen.findByRole('alertdialog')
  expect(within(ask).getByText('确定要删除该地址吗？')).toBeDefined()
  await user.click(within(ask).getByRole('button', { name: '取消' }))
  expect(net.of(del)).toHaveLength(0)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(button(/^删除/))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(picked).toHaveBeenCalledWith(null))
  expect(await screen.findByText('还没有收货地址')).toBeDefined()
})
