import { dayOf } from '@youli/domain/kit/time.ts'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, questionOf, someone, wire } from '../../kit/testing.tsx'
import Bookings from './Bookings.tsx'
import ServiceEdit from './ServiceEdit.tsx'
import Week from './Week.tsx'

configure({ asyncUtilTimeout: 10_000 })

const authenticator = { ...someone, permissions: [...someone.permissions, 'booking.view', 'booking.edit'] }
const path = '/console/api/v1/bookings'
const today = dayOf(new Date())
const row = {
  id: '7',
  serviceId: '2',
  serviceName: '珠宝清洗养护',
  shopId: '3',
  shopName: '南京西路店',
  memberId: '5',
  userName: '林晚晴',
  mobileNo: '138****8012',
  day: today,
  start: '10:00',
  end: '11:00',
  state: 'booked',
  remark: '',
  endedBy: '',
  cancelReason: '',
  usedTime: null,
  createTime: 1_795_000_000_000,
}
const around = {
  '/console/api/v1/stores/names': { data: [{ id: '3', shopName: '南京西路店', open: true }] },
  '/console/api/v1/booking-services': { data: [], total: 0 },
}

test('a booking of today is checked in or cancelled with a reason; one to come is only cancelled', async () => {
  const heard = wire({
    [path]: { data: [row, { ...row, id: '8', userName: '陈嘉木', day: '2999-01-01' }], total: 2 },
    [`${path}/use`]: {},
    [`${path}/cancel`]: {},
    ...around,
  })
  open(<Bookings />, '/bookings', {}, authenticator)
  const mine = (await screen.findByText('林晚晴')).closest('tr')!
  expect(within(screen.getByText('陈嘉木').closest('tr')!).queryByRole('button', { name: '核销' })).toBeNull()
  fireEvent.click(within(mine).getByRole('button', { name: '核销' }))
  const result = await questionOf('确认林晚晴已到店？')
  fireEvent.click(within(result).getByRole('button', { name: '核销' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${path}/use`)?.body).toEqual({ id: '7' }))
  fireEvent.click(within(mine).getByRole('button', { name: '取消' }))
  const dialog = await dialogOf('取消林晚晴的预约')
  fireEvent.change(within(dialog).getByLabelText(/^取消原因/), { target: { value: '店休' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '取消预约' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${path}/cancel`)?.body).toEqual({ id: '7', reason: '店休' }))
}, 60_000)

test('the week shows how full each time is and leads to its bookings', async () => {
  const slot = {
    serviceId: '2',
    serviceName: '珠宝清洗养护',
    shopId: '3',
    shopName: '南京西路店',
    start: '10:00',
    end: '11:00',
    taken: 2,
    used: 1,
    places: 3,
  }
  wire({
    [`${path}/week`]: {
      data: [
        { day: '2026-11-23', slots: [slot] },
        { day: '2026-11-24', slots: [] },
      ],
    },
    ...around,
  })
  open(<Week />, '/bookings/week', {}, authenticator)
  const day = await screen.findByRole('region', { name: '2026-11-23' })
  expect(within(day).getByText('已约 2 / 3，到店 1').closest('a')!.getAttribute('href')).toContain(
    'from=2026-11-23&to=2026-11-23&serviceId=2',
  )
  expect(screen.getByText('无预约')).toBeDefined()
})

test('a service is made with its times; a fault of the rules is said before', async () => {
  const save = '/console/api/v1/booking-services/save'
  const heard = wire({ [save]: { data: { id: '9' } }, ...around })
  open(<ServiceEdit />, '/booking-services/add', { '/booking-services': <p>列表</p> }, authenticator)
  fireEvent.change(await screen.findByLabelText(/^项目名称/), { target: { value: '戒指改圈' } })
  for (const day of ['周六', '周日']) fireEvent.click(screen.getByRole('checkbox', { name: day }))
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('列表')).toBeDefined()
  expect(heard.find((h) => h.url.pathname === save)?.body).toMatchObject({
    name: '戒指改圈',
    weekdays: [1, 2, 3, 4, 5],
    slots: [{ start: '10:00', end: '11:00', places: 2 }],
    daysAhead: 14,
    cancelHours: 2,
  })
}, 60_000)
