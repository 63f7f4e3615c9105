import { common } from '@youli/domain/kit/refusal.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage, screensOf } from '../../kit/testing/open-screens.tsx'
import { enterAs, member } from '../../kit/testing/people.ts'
import { type Answers, refusal, standIn } from '../../kit/testing/stand-in.ts'
import { grouped } from './widgets/wallet.ts'
import { WalletStrip } from './widgets/WalletStrip.tsx'

const standing = {
  accountType: 'integral' as const,
  balance: 12_480,
  pending: 60,
  pendingTime: Date.parse('2026-11-28T00:00:00+08:00'),
  held: 20,
  expiring: 100,
  expiringTime: Date.parse('2026-12-13T00:00:00+08:00'),
}
const none = { ...standing, balance: 0, pending: 0, pendingTime: null, held: 0, expiring: 0, expiringTime: null }
const records = [
  {
    id: '2',
    accountType: 'integral' as const,
    amount: -30,
    reason: 'exchange' as const,
    title: '兑换使用',
    remark: '',
    time: Date.parse('2026-11-20T09:30:00+08:00'),
  },
  {
    id: '1',
    accountType: 'integral' as const,
    amount: 1200,
    reason: 'order-reward' as const,
    title: '购物奖励',
    remark: '年中购物',
    time: 0,
  },
]
const config = (key: string, value: string) => [{ enumTenantWechatappPara: key, value }]
const list = 'GET /account/api/v1/user/records'

const inShop = screensOf([
  { path: '/member/point', load: () => import('./Points.tsx') },
  { path: '/member/point/interact_point', load: () => import('./InteractPoints.tsx') },
  { path: '/member/record', load: () => import('./Records.tsx') },
])
function open(path: string, answers: Answers) {
  const net = inShop(path, answers)
  return { net, user: userEvent.setup() }
}

beforeEach(() => enterAs(member))

test('the points page shows what there is, what expires soon, and asks by income and expense [B0170]', async () => {
  const { net, user } = open('/member/point', {
    'GET /account/api/v1/user': () => standing,
    [list]: ({ direction }) => ({ data: records.filter((r) => !direction || r.amount < 0 === (direction === 'expense')), total: 2 }),
  })
  const card = await screen.findByRole('region', { name: '积分余额' })
  expect(await within(card).findByText('12,480')).toBeTruthy()
  expect(within(card).getByText('2026-11-28起入账')).toBeTruthy()
  expect(screen.getByRole('note').textContent).toBe('100积分将在30天内到期，最早于2026-12-13失效，请尽快使用')
  expect(await screen.findByText('+1,200')).toBeTruthy()
  expect(screen.getByText('-30')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '支出' }))
  expect(await screen.findByText('-30')).toBeTruthy()
  expect(screen.queryByText('+1,200')).toBeNull()
  expect(net.of(list).map((s) => s.input)).toEqual([
    { accountType: 'integral', page: '1', pageSize: '20' },
    { accountType: 'integral', direction: 'expense', page: '1', pageSize: '20' },
  ])
})

test('interaction points go by the brand’s name, without a notice while nothing expires [B0011 B0170]', async () => {
  const { net } = open('/member/point/interact_point', {
    'GET /tenant/api/v1/tenant/home/get-list': () => config('INTERACT_POINT_SETTING', '{"name":"成长豆"}'),
    'GET /account/api/v1/user': () => ({ ...none, accountType: 'interact_point' }),
    [list]: () => ({ data: [], total: 0 }),
  })
  expect(await screen.findByText('可用成长豆')).toBeTruthy()
  expect(await screen.findByText('还没有明细')).toBeTruthy()
  expect(screen.queryByRole('note')).toBeNull()
  expect(net.of('GET /account/api/v1/user')[0]!.input).toEqual({ accountType: 'interact_point' })
})

test('records of all kinds say which kind they are, by the tab in the address', async () => {
  const { net, user } = open('/member/record?accountType=lucky_bean', { [list]: () => ({ data: records, total: 2 }) })
  expect((await screen.findByRole('tab', { name: '幸运豆' })).getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('tab', { name: '全部' }))
  expect(await screen.findByText('2026-11-20 09:30 · 积分')).toBeTruthy()
  expect(net.of(list).map((s) => s.input['accountType'])).toEqual(['lucky_bean', undefined])
})

test('a failure says so and can be tried again', async () => {
  let broken = true
  const { user } = open('/member/point', {
    'GET /account/api/v1/user': () => (broken ? refusal(common.fault) : standing),
    [list]: () => ({ data: [], total: 0 }),
  })
  const again = await screen.findByRole('button', { name: '重新加载' }, { timeout: 8000 })
  broken = false
  await user.click(again)
  expect(await screen.findByText('12,480')).toBeTruthy()
})

test.each([
  ['1', ['积分', '互动积分', '幸运豆']],
  ['2', ['积分', '幸运豆']],
  ['3', ['互动积分', '幸运豆']],
])('the member centre shows the kinds that the brand shows (%s)', async (way, names) => {
  standIn({
    'GET /tenant/api/v1/tenant/home/get-list': () => config('POINT_MENU_SHOW_WAY', way),
  })
  renderPage(<WalletStrip standings={[standing, { ...none, accountType: 'interact_point' }, { ...none, accountType: 'lucky_bean' }]} />)
  await vi.waitFor(() => {
    const links = screen.getAllByRole('link')
    expect(links.map((a) => a.lastElementChild!.textContent)).toEqual(names)
    expect(links.map((a) => a.firstElementChild!.textContent)).not.toContain('–')
  })
})

test('figures are grouped by thousands', () => {
  expect([0, 999, 1000, 12_480, 1_234_567].map(grouped)).toEqual(['0', '999', '1,000', '12,480', '1,234,567'])
})
