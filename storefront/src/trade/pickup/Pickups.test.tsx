import { common } from '@youli/domain/kit/refusal.ts'
import { pickupTexts as t } from '@youli/domain/trade/pickup/texts.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeLogin } from '../../kit/session.ts'
import { address, screensOf } from '../../kit/testing/open-screens.tsx'
import { member } from '../../kit/testing/people.ts'
import { refusal } from '../../kit/testing/stand-in.ts'

const list = 'GET /order/api/v1/order/take-list'
const at = '/member/tasks/pickups'
const open = screensOf([
  { path: at, load: () => import('./Pickups.tsx') },
  { path: '/mall/order/detail/:orderId', load: () => Promise.resolve({ default: () => null }) },
])
const id = '510000000000000001'
const row = {
  id,
  orderNo: 'YL20261123000001',
  productName: '足金转运珠手链',
  quantity: 2,
  takeDate: '2026-11-23',
  shopName: '上海静安店',
  userName: '林晚晴',
  mobileNo: '138****8012',
}

beforeEach(() => storeLogin({ ...member, employeeId: '7', isEmployee: true }))

test('each order that waits says what, when and for whom, and leads to where it is handed over', async () => {
  open(at, { [list]: () => ({ data: [row, { ...row, id: '510000000000000002', takeDate: '' }], total: 2 }) })
  const [first, second] = await screen.findAllByRole('link', { name: /足金转运珠手链/ })
  for (const word of ['×2', '2026-11-23 周一', '林晚晴 138****8012', 'YL20261123000001']) expect(first!.textContent).toContain(word)
  expect(second!.textContent).toContain(t.anyDay)
  await userEvent.click(first!)
  expect(address()).toBe(`/mall/order/detail/${id}?type=takeGood`)
})

test('none, and who does not work here, are told', async () => {
  open(at, { [list]: () => ({ data: [], total: 0 }) })
  expect(await screen.findByText(t.none)).toBeTruthy()
  cleanup()
  open(at, { [list]: () => refusal(common.notAllowed) })
  expect(await screen.findByText(common.notAllowed.msg)).toBeTruthy()
})
