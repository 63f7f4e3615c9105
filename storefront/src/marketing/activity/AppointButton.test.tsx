import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { session, storeLogin } from '../../kit/session.ts'
import { member } from '../../kit/testing/people.ts'
import { activityId, address, sale, shopOf } from '../seckill/testing/sales.tsx'
import { AppointButton } from './widgets/AppointButton.tsx'

const page = '/any/activity'
const openAt = shopOf([
  { path: page, load: () => Promise.resolve({ default: () => <AppointButton activityId={activityId} activityType="signup" /> }) },
])
const book = 'POST /activity/api/v1/h5/appoint'
const progress = { bindPhone: true, subscribe: false, updateInfo: false, bindPhonePoint: 0, subscribePoint: 0, updateInfoPoint: 0 }

test('who has no phone yet is told so at the action and led to registration; nothing is booked [B0889]', async () => {
  const net = openAt(page)
  await userEvent.click(await screen.findByRole('button', { name: '预约活动' }))
  expect((await screen.findByRole('alert')).textContent).toBe('您还未绑定手机号，请先绑定手机号')
  await waitFor(() => expect(address()).toBe('/login/index'))
  expect(session().beforeRegUrl).toBe(page)
  expect(net.of(book)).toEqual([])
})

test('who has a phone and does not follow the account is led to its page [B0889]', async () => {
  storeLogin(member)
  const net = openAt(page, sale(), { 'GET /user/member/api/v1/user-state-schedule': () => progress })
  await waitFor(() => expect(net.of('GET /user/member/api/v1/user-state-schedule')).toHaveLength(1))
  // The answer has to arrive before the tap: until then nobody is kept from taking part.
  await waitFor(() => expect(net.of('GET /activity/api/v1/h5/appoint')).toHaveLength(1))
  await userEvent.click(await screen.findByRole('button', { name: '预约活动' }))
  await waitFor(() => expect(address()).toBe('/member/attention'))
  expect(net.of(book)).toEqual([])
})
