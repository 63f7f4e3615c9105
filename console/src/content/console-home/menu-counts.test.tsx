import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NavMenu } from '../../kit/shell/NavMenu.tsx'
import { navigationOf } from '../../kit/shell/navigation.ts'
import { open, someone, wire } from '../../kit/testing.tsx'
import { screens } from '../../router.tsx'
import { MenuCounts } from './MenuCounts.tsx'

const path = '/console/api/v1/home/todo'
const kind = (name: 'toShip' | 'afterSale', count: number, late: number) => ({ kind: name, count, late, lists: [] })
const waiting = (...todo: ReturnType<typeof kind>[]) => ({ [path]: { data: { todo, hasSmsSign: true } } })

const menu = (me = someone) =>
  open(
    <MenuCounts>
      <NavMenu groups={navigationOf(screens, me).groups} at={{ group: '首页', entry: '首页' }} />
    </MenuCounts>,
    '/',
    {},
    me,
  )

test('a closed group shows what waits in all its entries, an open one at each of them, red where something is late', async () => {
  const heard = wire(waiting(kind('toShip', 9, 0), kind('afterSale', 3, 2)))
  menu()
  const group = await screen.findByRole('button', { name: /^订单 ?12$/ })
  expect(heard.map(({ url }) => url.searchParams.get('scope'))).toEqual(['menu'])
  expect(screen.getByTitle('12 项待处理，2 项超时').dataset['late']).toBe('true')
  await userEvent.click(group)
  expect(screen.getByRole('button', { name: '订单' })).toBe(group)
  expect(screen.getByRole('link', { name: /^发货 ?9$/ }).querySelector('span')!.dataset['late']).toBeUndefined()
  expect(screen.getByRole('link', { name: /^售后 ?3$/ }).querySelector('span')!.dataset['late']).toBe('true')
})

test('nothing is shown where nothing waits, and a hundred is many', async () => {
  wire(waiting(kind('toShip', 100, 0), kind('afterSale', 0, 0)))
  menu()
  await userEvent.click(await screen.findByRole('button', { name: /^订单 ?99\+$/ }))
  expect(screen.getByRole('link', { name: '售后' }).querySelector('span')).toBeNull()
})

test('asks for no counts before the second factor is set up', async () => {
  const heard = wire(waiting(kind('toShip', 9, 0)))
  menu({ ...someone, mustEnrol: true })
  await screen.findByRole('list')
  expect(heard).toEqual([])
})
