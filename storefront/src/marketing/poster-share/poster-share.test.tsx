import { posterRefusals } from '@youli/domain/marketing/poster-share/texts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { storeLogin } from '../../kit/session.ts'
import { member, visitor } from '../../kit/testing/people.ts'
import { refusal } from '../../kit/testing/stand-in.ts'
import SpreadAide from '../../member/invite/SpreadAide.tsx'
import { activityId, address, sale, shopOf } from '../seckill/testing/sales.tsx'
import EmployeeShare from './EmployeeShare.tsx'

const left: string[] = []
const elsewhere = { default: () => null }
const openAt = shopOf([
  {
    path: '/activity/empl_share/:posterId/:shopId/:employeeId',
    load: () => Promise.resolve({ default: () => <EmployeeShare leave={(url) => void left.push(url)} /> }),
  },
  ...['/activity/seckill/index/:activityId', '/activity/luck_draw/:activityId'].map((path) => ({
    path,
    load: () => Promise.resolve(elsewhere),
  })),
  { path: '/spread_aide', load: () => Promise.resolve({ default: SpreadAide }) },
])
const detail = 'GET /activity/api/v1/poster-share/detail'
const browse = 'GET /activity/api/v1/poster-share/browse-activity'
const mine = 'GET /activity/api/v1/poster-share/mine'
const [posterId, shopId, employeeId] = ['470000000000000001', '470000000000000002', '470000000000000003']
const page = `/activity/empl_share/${posterId}/${shopId}/${employeeId}`
const poster = (of: Partial<OutputOf<typeof detail>> = {}): OutputOf<typeof detail> => ({
  id: posterId,
  name: '周年庆',
  type: 'activity_share',
  relationActivityType: 'seckill',
  relationActivityId: activityId,
  externalLink: '',
  ...of,
})
const outside = (externalLink: string) => poster({ type: 'external_link', relationActivityType: '', relationActivityId: '0', externalLink })

beforeEach(() => {
  storeLogin(visitor)
  left.length = 0
})

test.each([
  ['seckill', `/activity/seckill/index/${activityId}`],
  ['lottery', `/activity/luck_draw/${activityId}`],
] as const)('the poster of a %s is loaded, one browse is noted, then %s opens [B0832 B0833]', async (relationActivityType, to) => {
  const net = openAt(page, sale(), { [detail]: () => poster({ relationActivityType }), [browse]: () => null })
  await waitFor(() => expect(address()).toBe(to))
  expect(net.of(detail).map((sent) => sent.input)).toEqual([{ id: posterId }])
  expect(net.of(browse).map((sent) => sent.input)).toEqual([{ id: posterId, shopId, employeeId }])
  const order = net.seen.map((sent) => sent.key)
  expect(order.indexOf(browse)).toBeGreaterThan(order.indexOf(detail))
  expect(left).toEqual([])
})

test.each([
  ['brand.example.com/2026?a=1', 'http://brand.example.com/2026?a=1'],
  ['https://brand.example.com', 'https://brand.example.com'],
  ['http://brand.example.com', 'http://brand.example.com'],
])('the link %s leads to %s once the browse is noted [B0831 B0834]', async (link, to) => {
  const net = openAt(page, sale(), { [detail]: () => outside(link), [browse]: () => null })
  await waitFor(() => expect(left).toEqual([to]))
  expect(net.of(browse)).toHaveLength(1)
})

test('a browse that cannot be counted holds nobody up', async () => {
  openAt(page, sale(), { [detail]: () => poster(), [browse]: () => refusal(posterRefusals.wrongStaff) })
  await waitFor(() => expect(address()).toBe(`/activity/seckill/index/${activityId}`))
})

test.each(['javascript:alert(1)', 'data:text/html,x', ''])('the link %o leads nowhere', async (link) => {
  const net = openAt(page, sale(), { [detail]: () => outside(link), [browse]: () => null })
  expect(await screen.findByText('海报不存在或已下架')).toBeTruthy()
  expect(left).toEqual([])
  expect(net.of(browse)).toEqual([])
})

test('a poster that is down says so and offers the mall', async () => {
  openAt(page, sale(), { [detail]: () => refusal(posterRefusals.gone) })
  expect(await screen.findByText('海报不存在或已下架')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: '去商城逛逛' }))
  await waitFor(() => expect(address()).toBe('/mall'))
})

const shops = [
  { shopId, shopName: '上海静安店' },
  { shopId: '480000000000000002', shopName: '北京东城店' },
]
const work = {
  'GET /user/member/api/v1/invited': () => ({ data: [], total: 0 }),
  'GET /tenant/api/v1/tenant/employee/get-qrcode': () => ({
    employeeId,
    employeeName: '沈佳宁',
    shopName: '上海静安店',
    qrcode: 'http://shop.test/x',
  }),
} as const
const posters = [{ id: posterId, name: '周年庆', imgUrl: '/a.webp', address: `http://shop.test${page}`, browses: 7 }]

test('an employee finds the posters with their own code and what they brought, and chooses the store [B0837]', async () => {
  storeLogin({ ...member, isEmployee: true, employeeId })
  const net = openAt('/spread_aide', sale(), {
    ...work,
    [mine]: ({ shopId: result }) => ({ shopId: result || shopId, shops, posters }),
  })
  const list = await screen.findByRole('list', { name: '我的推广海报' })
  expect(list.textContent).toContain('周年庆')
  expect(list.textContent).toContain('已带来 7 次浏览')
  await userEvent.click(within(list).getByRole('button', { name: '生成海报' }))
  // There is nothing to draw on here, so the bare code is shown.
  expect(await screen.findByRole('img', { name: '周年庆的二维码' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  await userEvent.click(screen.getByRole('button', { name: /推广门店/ }))
  await userEvent.click(await screen.findByRole('button', { name: /北京东城店/ }))
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(net.of(mine).map((sent) => sent.input['shopId'])).toEqual(['', '480000000000000002']))
})

test('an employee without posters is told so; a member who is none sees nothing of it', async () => {
  storeLogin({ ...member, isEmployee: true, employeeId })
  openAt('/spread_aide', sale(), { ...work, [mine]: () => ({ shopId, shops: shops.slice(0, 1), posters: [] }) })
  expect(await screen.findByText('还没有可分享的海报')).toBeTruthy()
  cleanup()
  storeLogin(member)
  const net = openAt('/spread_aide', sale(), work)
  expect(await screen.findByText('还没有好友通过您的推荐注册')).toBeTruthy()
  expect(screen.queryByText('我的推广海报')).toBeNull()
  expect(net.of(mine)).toEqual([])
})
