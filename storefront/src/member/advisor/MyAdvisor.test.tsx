import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { standIn } from '../../kit/testing/stand-in.ts'
import MyAdvisor from './MyAdvisor.tsx'
import { renderPage } from '../../kit/testing/open-screens.tsx'

const advisor = {
  employeeId: '700000000000000001',
  employeename: '沈佳宁',
  employeeimageurl: '',
  shopName: '上海静安店',
  shopTel: '021-60000000',
  shopAddress: '上海市静安区',
  contactQrUrl: '/files/qr.png',
}
const shop = (id: string, shopName: string) => ({
  id,
  shopName,
  shopTel: '',
  address: '示例路',
  distance: null,
  receptionLimitOfDay: 0,
  latitude: 0,
  longitude: 0,
  imageUrl: '',
  openHours: '',
})
const [shanghai, beijing] = [shop('200000000000000001', '上海静安店'), shop('200000000000000002', '北京东城店')]
const staff: Record<string, { employeeId: string; employeeName: string; headImgUrl: string }[]> = {
  [shanghai.id]: [{ employeeId: advisor.employeeId, employeeName: '沈佳宁', headImgUrl: '' }],
  [beijing.id]: [{ employeeId: '700000000000000004', employeeName: '赵文博', headImgUrl: '' }],
}
const mine = 'GET /user/member/api/v1/my-employee'
const bind = 'POST /user/member/api/v1/my-employee/bind'

function show(at: string, has: typeof advisor | null) {
  let held = has
  const net = standIn({
    [mine]: () => held,
    'GET /user/member/api/v1/my-employee/one': () => advisor,
    'GET /tenant/api/v1/tenant/wechatapp/shop/list-distance': () => ({ data: [shanghai, beijing], total: 2 }),
    'GET /tenant/api/v1/tenant/employee/get-by-shopid': ({ shopId }) => staff[shopId]!,
    [bind]: () => (held = advisor),
  })
  renderPage(<MyAdvisor />, at)
  return { net, user: userEvent.setup() }
}

beforeEach(() => enterAs(member))

test('the advisor is shown with store, phone and the code to add them [B0178]', async () => {
  show('/member/my_steward', advisor)
  expect(await screen.findByRole('heading', { name: '沈佳宁' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '致电门店' }).getAttribute('href')).toBe('tel:021-60000000')
  expect(screen.getByRole('img', { name: '沈佳宁的企业微信二维码' })).toBeTruthy()
})

test('the staff picker of a store lists only its people; the one picked becomes the advisor [B0245]', async () => {
  const { net, user } = show('/member/my_steward', null)
  await user.click(await screen.findByRole('button', { name: '按门店选择顾问' }))
  await user.click(await screen.findByRole('button', { name: /上海静安店/ }))
  const picker = await screen.findByRole('dialog', { name: '上海静安店的顾问' })
  const list = await within(picker).findByRole('list', { name: '顾问' })
  expect(
    within(list)
      .getAllByRole('button')
      .map((b) => b.textContent),
  ).toEqual(['沈佳宁'])
  expect(net.of('GET /tenant/api/v1/tenant/employee/get-by-shopid').map((s) => s.input)).toEqual([{ shopId: shanghai.id }])
  await user.click(within(list).getByRole('button', { name: '沈佳宁' }))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(net.of(bind).map((s) => s.input)).toEqual([{ employeeId: advisor.employeeId }]))
  expect(await screen.findByRole('link', { name: '致电门店' })).toBeTruthy()
})

test('an employee’s code invites; nobody is bound without a tap', async () => {
  const { net, user } = show(`/member/my_steward?employeeid=${advisor.employeeId}`, null)
  expect(await screen.findByRole('heading', { name: '沈佳宁邀请您' })).toBeTruthy()
  expect(net.of(bind)).toEqual([])
  await user.click(screen.getByRole('button', { name: '接受邀请' }))
  await waitFor(() => expect(net.of(bind)).toHaveLength(1))
  expect(await screen.findByRole('link', { name: '致电门店' })).toBeTruthy()
})
