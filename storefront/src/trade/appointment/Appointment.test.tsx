import { bookingRefusals } from '@youli/domain/trade/appointment/texts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { storeLogin } from '../../kit/session.ts'
import { member } from '../../kit/testing/people.ts'
import { refusal } from '../../kit/testing/stand-in.ts'
import { address, screensOf } from '../../kit/testing/open-screens.tsx'

const id = '610000000000000001'
type Booking = OutputOf<'GET /booking/mobile/detail'>
const now = 1_795_000_000_000
const booking = (of: Partial<Booking> = {}): Booking => ({
  id,
  serviceId: '7',
  serviceName: '珠宝清洗养护',
  picture: '',
  shopId: '3',
  shopName: '南京西路店',
  shopAddress: '南京西路1号',
  shopTel: '021-55500101',
  day: '2026-11-23',
  start: '10:00',
  end: '11:00',
  state: 'booked',
  stateName: '待到店',
  remark: '',
  cancelTime: now + 3_600_000,
  cancelReason: '',
  usedTime: null,
  createTime: now,
  nowTime: now,
  ...of,
})
const shop = (shopId: string, shopName: string) => ({ id: shopId, shopName, address: '', distance: null })
const service = {
  id: '7',
  name: '珠宝清洗养护',
  picture: '',
  remark: '约40分钟',
  shops: [shop('3', '南京西路店'), shop('4', '人民广场店')],
  cancelHours: 2,
}
const slot = (start: string, left: number) => ({ start, end: start.replace('00', '50'), left })
const open = screensOf([
  { path: '/member/appointment/list', load: () => import('./ServiceList.tsx') },
  { path: '/member/appointment/my', load: () => import('./MyBookings.tsx') },
  { path: '/member/appointment/use/:id', load: () => import('./UseBooking.tsx') },
])

beforeEach(() => storeLogin(member))

test('a member chooses store, day and time; a full time is not to be had [B0172]', async () => {
  const create = 'POST /booking/mobile/create'
  const net = open('/member/appointment/list', {
    'GET /booking/mobile/service-list': () => [service],
    'GET /booking/mobile/get-count': () => 1,
    'GET /booking/mobile/slot-list': () => [
      { day: '2026-11-23', slots: [slot('10:00', 0), slot('14:00', 2)] },
      { day: '2026-11-24', slots: [slot('10:00', 3)] },
    ],
    [create]: () => ({ id }),
    'GET /booking/mobile/detail': () => booking(),
    'GET /booking/mobile/use-code': () => ({ qrText: 'x', renewTime: now + 60_000, nowTime: now }),
  })
  expect((await screen.findByText('1个待到店')).closest('a')!.getAttribute('href')).toBe('/member/appointment/my')
  await userEvent.click(screen.getByRole('button', { name: '预约珠宝清洗养护' }))
  const popup = await screen.findByRole('dialog', { name: '珠宝清洗养护' })
  await userEvent.click(within(popup).getByRole('button', { name: '换一家' }))
  await userEvent.click(within(popup).getByRole('button', { name: /人民广场店/ }))
  expect(await within(popup).findByRole('button', { name: /10:00-10:50/ })).toHaveProperty('disabled', true)
  expect(within(popup).getByRole('button', { name: '确认预约' })).toHaveProperty('disabled', true)
  await userEvent.click(within(popup).getByRole('button', { name: /14:00-14:50/ }))
  await userEvent.click(within(popup).getByRole('button', { name: '约周一 14:00，人民广场店' }))
  await waitFor(() => expect(address()).toBe(`/member/appointment/use/${id}`))
  expect(net.of(create).map((sent) => sent.input)).toEqual([{ serviceId: '7', shopId: '4', day: '2026-11-23', start: '14:00', remark: '' }])
  expect(await screen.findByRole('img', { name: '预约码' })).toBeTruthy()
})

test('one’s own bookings are listed by state [B0172]', async () => {
  const list = 'GET /booking/mobile/my-list'
  const net = open('/member/appointment/my', {
    [list]: ({ state }) => (state === 'used' ? { data: [], total: 0 } : { data: [booking()], total: 1 }),
  })
  expect((await screen.findByRole('link', { name: /珠宝清洗养护/ })).getAttribute('href')).toBe(`/member/appointment/use/${id}`)
  await userEvent.click(screen.getByRole('tab', { name: '已到店' }))
  expect(await screen.findByText('还没有预约')).toBeTruthy()
  expect(net.of(list).at(-1)!.input).toMatchObject({ state: 'used' })
})

test('the page of a booking has its code and may cancel it in time; later neither [B0172]', async () => {
  let state: Booking['state'] = 'booked'
  const cancel = 'POST /booking/mobile/cancel'
  const net = open(`/member/appointment/use/${id}`, {
    'GET /booking/mobile/detail': () => booking({ state, stateName: state === 'booked' ? '待到店' : '已取消' }),
    'GET /booking/mobile/use-code': () => ({ qrText: 'x', renewTime: now + 60_000, nowTime: now }),
    [cancel]: () => {
      state = 'cancelled'
      return null
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '取消预约' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '取消预约' })).toBeNull())
  expect(net.of(cancel).map((sent) => sent.input)).toEqual([{ id }])
  cleanup()
  open(`/member/appointment/use/${id}`, {
    'GET /booking/mobile/detail': () => booking({ nowTime: now + 3_700_000 }),
    'GET /booking/mobile/use-code': () => ({ qrText: 'x', renewTime: now + 60_000, nowTime: now }),
  })
  expect(await screen.findByRole('img', { name: '预约码' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '取消预约' })).toBeNull()
})

test('staff who scanned the code see whom they serve and check them in; a dead code says so', async () => {
  const use = 'POST /booking/mobile/use'
  const net = open(`/member/appointment/use/${id}?pass=abc`, {
    'GET /booking/mobile/scan': () => ({ ...booking(), userName: '林晚晴', mobileNo: '138****8012' }),
    [use]: () => null,
  })
  expect(await screen.findByText('林晚晴 138****8012')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '确认到店' }))
  expect(await screen.findByText('核销成功')).toBeTruthy()
  expect(net.of(use).map((sent) => sent.input)).toEqual([{ id, code: 'abc' }])
  expect(screen.queryByRole('button', { name: '确认到店' })).toBeNull()
  cleanup()
  open(`/member/appointment/use/${id}?pass=old`, { 'GET /booking/mobile/scan': () => refusal(bookingRefusals.codeDead) })
  expect(await screen.findByText('预约码已失效，请会员刷新后重新出示')).toBeTruthy()
})
