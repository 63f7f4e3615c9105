import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../kit/query-client.ts'
import { standIn, strange } from '../../kit/testing/stand-in.ts'
import { StorePickerPopup } from './widgets/StorePickerPopup.tsx'
import type { Store } from './widgets/use-stores.ts'

const byIds = 'FORM /tenant/api/v1/tenant/wechatapp/shop/list-shop-ids'
const store = (id: string, distance: number | null): Store => ({
  id,
  shopName: `${id}号店`,
  shopTel: '021-5550 0101',
  address: '南京西路118号',
  distance,
  receptionLimitOfDay: 0,
  latitude: 31.2,
  longitude: 121.4,
  imageUrl: '',
  openHours: '10:00-22:00',
})

function Page({ ids }: { ids: string[] }): ReactNode {
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<Store | null>(null)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        选门店
      </button>
      <output>{picked?.shopName ?? '未选'}</output>
      <StorePickerPopup open={open} onClose={() => setOpen(false)} ids={ids} value={picked?.id} onPick={setPicked} />
    </>
  )
}
function show(stores: Store[] | Response) {
  const net = standIn({ [byIds]: () => stores })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Page ids={['1', '2']} />
    </QueryClientProvider>,
  )
  return { net, user: userEvent.setup() }
}

test('the picker is titled 选择提货门店 and shows name, phone, address and distance [B0155 B0164]', async () => {
  const { net, user } = show([store('1', 850.4), store('2', null)])
  await user.click(screen.getByText('选门店'))
  expect(await screen.findByRole('heading', { name: '选择提货门店' })).toBeDefined()
  const row = await screen.findByRole('button', { name: /1号店.*850 m.*021-5550 0101.*南京西路118号/ })
  await user.click(row)
  expect(screen.getByText('1号店', { selector: 'output' })).toBeDefined()
  expect(net.seen[0]?.input).toEqual({ ids: '1,2' })
})

test('no store says 未找到可提货门店 [B0161]', async () => {
  const { user } = show([])
  await user.click(screen.getByText('选门店'))
  expect(await screen.findByText('未找到可提货门店')).toBeDefined()
})

test('a single store is chosen by itself; choosing again says that it is the only one [B0162]', async () => {
  const { user } = show([store('1', null)])
  expect(await screen.findByText('1号店', { selector: 'output' })).toBeDefined()
  await user.click(screen.getByText('选门店'))
  expect(await screen.findByText('当前只有一个门店可自提')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('heading', { name: '选择提货门店' })).toBeNull())
})

test('a reply without a list says so [B0163]', async () => {
  const { user } = show(strange(200, '{"success":true,"code":0,"msg":"","data":{}}'))
  await user.click(screen.getByText('选门店'))
  expect(await screen.findByText('未获取到门店列表')).toBeDefined()
})

test('a store list that does not come is asked for every 300 ms [B0265 B0849]', async () => {
  vi.useFakeTimers()
  try {
    const result: number[] = []
    const answer = (): Store[] | Response => {
      result.push(Date.now())
      return result.length < 4 ? strange(503, '', 'Service Unavailable') : [store('1', null)]
    }
    standIn({ [byIds]: answer })
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <Page ids={['1']} />
      </QueryClientProvider>,
    )
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(result.map((at) => at - result[0]!)).toEqual([0, 300, 600, 900])
    expect(screen.getByText('1号店', { selector: 'output' })).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})
