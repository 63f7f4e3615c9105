import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeLogin } from '../../kit/session.ts'
import { member } from '../../kit/testing/people.ts'
import { activityId, address, sale, shopOf } from '../seckill/testing/sales.tsx'

const openAt = shopOf([
  { path: '/activity/complain_form/:activityId', load: () => import('./ComplaintForm.tsx') },
  { path: '/activity', load: () => Promise.resolve({ default: () => null }) },
])
const complain = 'POST /activity/api/v1/complaint'

beforeEach(() => storeLogin(member))

test('the complaint form asks for a reason and words, knows the phone, says thanks and leads back [B0597]', async () => {
  const net = openAt(`/activity/complain_form/${activityId}`, sale(), { [complain]: () => null })
  const submit = await screen.findByRole('button', { name: '告诉我们' })
  await userEvent.click(submit)
  expect(screen.getByRole('alert').textContent).toBe('还差投诉原因')
  await userEvent.click(screen.getByRole('radio', { name: '服务态度问题' }))
  await userEvent.click(submit)
  expect(screen.getByRole('alert').textContent).toBe('请填写投诉内容')
  await userEvent.type(screen.getByRole('textbox', { name: /投诉内容/ }), '排队太久')
  await userEvent.click(submit)
  expect(await screen.findByText('感谢您的反馈，我们会尽快与您联系')).toBeTruthy()
  expect(net.of(complain)[0]!.input).toEqual({
    activityId,
    reason: 'service',
    content: '排队太久',
    mobileNo: member.mobileNo,
    pictures: [],
  })
  await waitFor(() => expect(address()).toBe('/activity'))
})
