import { common } from '@youli/domain/kit/refusal.ts'
import { taskTexts as t } from '@youli/domain/content/task/texts.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { storeLogin } from '../../kit/session.ts'
import { address, screensOf } from '../../kit/testing/open-screens.tsx'
import { member } from '../../kit/testing/people.ts'
import { refusal } from '../../kit/testing/stand-in.ts'

const list = 'GET /employee/task/mobile/task-list'
const shift = 'GET /order/api/v1/service/shift-list'
const elsewhere = () => Promise.resolve({ default: () => null })
const open = screensOf([
  { path: '/member/tasks', load: () => import('./Tasks.tsx') },
  { path: '/employee/order/scan', load: () => import('../../trade/after-sale/Scan.tsx') },
  { path: '/employee/gift_store/order', load: elsewhere },
  { path: '/activity/signup/audit/:activityId', load: elsewhere },
])
const activityId = '460000000000000007'
type Task = OutputOf<typeof list>[number]
const task = (kind: Task['kind'], count: number, of: Partial<Task> = {}): Task => ({
  kind,
  activityId: '0',
  activityName: '',
  count,
  ...of,
})
const tasks = [
  task('booking', 0),
  task('pickup', 3),
  task('gift', 2),
  task('bespoke', 1),
  task('signUp', 5, { activityId, activityName: '银匠手作体验课' }),
  task('vote', 0),
]
const hrefs = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((a) => a.getAttribute('href'))
const group = (title: string): HTMLElement => screen.getByRole('heading', { name: title }).closest('section')!
/** As the enterprise messenger hands a tab over. */
const handOver = (): void => sessionStorage.setItem('youli.staff', 'true')

beforeEach(() => storeLogin({ ...member, employeeId: '7', isEmployee: true }))

test('each kind stands with its number and leads to where it is done', async () => {
  handOver()
  open('/member/tasks', { [list]: () => tasks })
  expect((await screen.findByRole('link', { name: /待提货订单/ })).textContent).toContain('3')
  expect(hrefs(group(t.ofStore))).toEqual([
    '/employee/appointment/list',
    '/member/tasks/pickups',
    '/employee/gift_store/order',
    '/employee/custom/employeelist?status=ENTER_SHOP',
  ])
  expect(hrefs(group(t.toAudit))).toEqual([`/activity/signup/audit/${activityId}`, '/vote/audit/list'])
  expect(screen.queryByText(t.done)).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: /银匠手作体验课.*5/ }))
  expect(address()).toBe(`/activity/signup/audit/${activityId}`)
})

test('outside the enterprise messenger the desk’s numbers say where they are dealt with; pickups and audits are open', async () => {
  open('/member/tasks', { [list]: () => tasks })
  expect(await screen.findByText('待提货订单')).toBeTruthy()
  expect(hrefs(group(t.ofStore))).toEqual(['/member/tasks/pickups'])
  expect(within(group(t.ofStore)).getAllByText(t.elsewhere)).toHaveLength(3)
  expect(hrefs(group(t.toAudit))).toHaveLength(2)
})

test('nothing to do is said; who does not work here is told so', async () => {
  open('/member/tasks', { [list]: () => tasks.slice(0, 4).map((one) => ({ ...one, count: 0 })) })
  expect(await screen.findByText(t.done)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: t.toAudit })).toBeNull()
  cleanup()
  open('/member/tasks', { [list]: () => refusal(common.notAllowed) })
  expect(await screen.findByText(common.notAllowed.msg)).toBeTruthy()
})

test('the desk of the store leads to them with their number', async () => {
  handOver()
  open('/employee/order/scan', { [list]: () => tasks, [shift]: () => [], 'GET /employee/task/mobile/get-task-count': () => 11 })
  await userEvent.click(await screen.findByRole('link', { name: /员工待办.*11/ }))
  expect(address()).toBe('/member/tasks')
  await userEvent.click(await screen.findByRole('link', { name: /待领取礼品/ }))
  expect(address()).toBe('/employee/gift_store/order')
})
