import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { openAt, order, orderId, where } from './samples.tsx'

const list = 'GET /order/api/v1/order/list'

beforeEach(() => enterAs(member))

test('asks for ten orders a page and leads each to its detail [B0398]', async () => {
  const many = Array.from({ length: 10 }, (_, i) => ({ ...order, id: `35000000000000000${String(i)}` }))
  const { net, user } = openAt('/mall/order/list', { [list]: ({ page }) => ({ data: String(page) === '2' ? [order] : many, total: 11 }) })
  expect((await screen.findAllByRole('listitem')).length).toBe(10)
  await user.click(screen.getByRole('button', { name: '再看一些' }))
  await screen.findByText('到底了')
  expect(net.of(list).map((s) => s.input)).toEqual([
    { page: '1', pageSize: '10' },
    { page: '2', pageSize: '10' },
  ])
  const links = screen.getAllByRole('link').map((a) => a.getAttribute('href'))
  expect(links).toContain(`/mall/order/detail/${orderId}?activityType=goods_buy&orgin=list`)
})

test('tabs ask by status, stay in the address, and an empty one leads to the mall [B0395]', async () => {
  const { net, user } = openAt('/mall/order/list', { [list]: ({ status }) => ({ data: status === undefined ? [order] : [], total: 0 }) })
  await user.click(await screen.findByRole('tab', { name: '待收货' }))
  expect(await screen.findByText('还没有订单')).toBeTruthy()
  expect(where()).toBe('/mall/order/list?status=3')
  expect(screen.getByRole('link', { name: '去商城逛逛' }).getAttribute('href')).toBe('/mall')
  await user.click(screen.getByRole('tab', { name: '已完成' }))
  await waitFor(() => expect(net.of(list).at(-1)!.input['status']).toBe('4,5'))
})
