import { defaultGrades } from '@youli/domain/member/grade/rules.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { standIn } from '../../kit/testing/stand-in.ts'
import MemberCentre from './MemberCentre.tsx'
import type { Centre } from './parts/centre.ts'
import { renderPage } from '../../kit/testing/open-screens.tsx'

const right = (n: number) => ({
  id: `70000000000000000${n}`,
  name: `权益${n}`,
  icon: '',
  h5Path: '',
  h5PathType: 0,
  remark: '',
  gradeName: 'v0',
  unlocked: true,
})
const item = (code: string, name: string, show = true) => ({
  id: code,
  parentId: 'g',
  code,
  name,
  url: `/somewhere/${code}`,
  icon: 'spark',
  show,
  index: 0,
  children: [],
})
const standing = { balance: 0, pending: 0, pendingTime: null, held: 0, expiring: 0, expiringTime: null }

const centre: Centre = {
  info: {
    userName: '林晚晴',
    headImgUrl: '',
    gradeName: 'v1',
    employeeId: '0',
    registerTime: 1_700_000_000_000,
    mobileNo: '13800138012',
    erpCardNo: '812345678901',
    interactPointName: '互动积分',
  },
  card: {
    title: '金禾会员卡',
    cover: '',
    background: '',
    getWay: '12000/30000',
    finishRate: 40,
    payCode: '',
    cardId: '',
    wxCardId: '',
    cardNo: '812345678901',
    shopId: '0',
    shopName: '',
  },
  grade: { growth: 12_000, level: 1, gradeName: 'v1', rules: defaultGrades },
  wallet: [{ ...standing, accountType: 'integral', balance: 1280 }],
  sign: { hasSign: false, open: true, continuityDays: 2, cumulativeDays: 9, nextType: 'first', nextDay: 1, nextPoint: 10 },
  schedule: { bindPhone: true, subscribe: true, updateInfo: true, bindPhonePoint: 0, subscribePoint: 0, updateInfoPoint: 0 },
  rights: [1, 2, 3, 4, 5, 6, 7].map(right),
  menu: [
    {
      ...item('g', '常用'),
      children: [item('record', '账户明细'), item('gone', '旧活动', false), item('comment', '待评价')],
    },
    { ...item('h', '空组'), id: 'h', children: [item('hidden', '也隐藏', false)] },
  ],
  steward: {
    employeeId: '700000000000000099',
    employeename: '沈佳宁',
    employeeimageurl: '',
    shopName: '上海静安店',
    shopTel: '',
    shopAddress: '',
    contactQrUrl: '',
  },
  orders: { unfinished: 3, byStatus: { 1: 2, 2: 1, 5: 8 } },
  counters: { coupon: 0, valueAdded: 0, task: 0, warranty: 0, notComment: 4, giftOrder: 0, giftPackages: 0, booking: 0 },
  showActivities: true,
}

/** What start-up and the frame of every page ask for anyway. */
const frame = ['GET /tenant/api/v1/tenant/home/get-list', 'GET /tenant/api/v1/tenant/wechatapp/get-list']

function show(Screen: ComponentType, data: Partial<Centre> = {}) {
  const net = standIn({
    'GET /user/member/api/v1/centre': () => ({ ...centre, ...data }),
    'GET /activity/api/v1/h5/index-list': () => ({ data: [], total: 0 }),
    'GET /tenant/api/v1/tenant/home/get-list': () => [],
  })
  renderPage(<Screen />)
  return { net, user: userEvent.setup(), pageCalls: () => net.seen.map((s) => s.key).filter((key) => !frame.includes(key)) }
}

beforeEach(() => enterAs(member))

const activities = 'GET /activity/api/v1/h5/index-list'

test('all of the member centre comes in two requests: who, grade, balances, orders, advisor, sign-in [B0176]', async () => {
  const { net, pageCalls } = show(MemberCentre)
  expect(await screen.findByRole('link', { name: '会员等级 v1' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^林晚晴，/ })).toBeTruthy()
  expect(screen.getByText('138****8012')).toBeTruthy()
  expect(screen.getByText('1,280')).toBeTruthy()
  expect(screen.getByText('3 个进行中')).toBeTruthy()
  expect(screen.getByRole('link', { name: /待付款/ }).textContent).toBe('2待付款')
  expect(screen.getByRole('link', { name: /已完成/ }).textContent).toContain('已完成')
  expect(screen.getByRole('link', { name: /专属顾问/ }).textContent).toContain('沈佳宁')
  expect(screen.getByText('去完成')).toBeTruthy()
  await waitFor(() => expect(net.of(activities)).toHaveLength(1))
  expect(pageCalls().sort()).toEqual([activities, 'GET /user/member/api/v1/centre'])
})

test('entries come from the operator’s menu; hidden ones, and a group of nothing else, are not displayed [B0180]', async () => {
  show(MemberCentre)
  const group = await screen.findByRole('region', { name: '常用' })
  expect(
    within(group)
      .getAllByRole('link')
      .map((a) => a.getAttribute('href')),
  ).toEqual(['/somewhere/record', '/somewhere/comment'])
  expect(within(group).getByRole('link', { name: /待评价/ }).textContent).toContain('4')
  expect(screen.queryByText('旧活动')).toBeNull()
  expect(screen.queryByText('空组')).toBeNull()
})

test('more entries than two rows hold are opened by the last place, in their groups [B0180]', async () => {
  const many = Array.from({ length: 9 }, (_, i) => item(`e${i}`, `服务${i}`))
  const { user } = show(MemberCentre, { menu: [{ ...item('g', '常用'), children: many }] })
  const first = await screen.findByRole('region', { name: '我的服务' })
  expect(within(first).getAllByRole('link')).toHaveLength(7)
  await user.click(within(first).getByRole('button', { name: '全部服务' }))
  expect(within(screen.getByRole('region', { name: '常用' })).getAllByRole('link')).toHaveLength(9)
})

test('five rights show, and all after unfolding [B0191]', async () => {
  const { user } = show(MemberCentre)
  const rights = await screen.findByRole('region', { name: '我的权益' })
  expect(within(rights).getAllByRole('listitem')).toHaveLength(5)
  await user.click(within(rights).getByRole('button', { name: '展开其余2项' }))
  expect(within(rights).getAllByRole('listitem')).toHaveLength(7)
  expect(within(rights).queryByRole('button')).toBeNull()
})

test('a brand that hides its latest activities shows none and asks for none [B0181]', async () => {
  const { pageCalls } = show(MemberCentre, { showActivities: false })
  await screen.findByRole('region', { name: '常用' })
  expect(screen.queryByRole('region', { name: '最新活动' })).toBeNull()
  expect(pageCalls()).toEqual(['GET /user/member/api/v1/centre'])
})

test('who has no advisor is shown the way to one', async () => {
  show(MemberCentre, { steward: null })
  const line = await screen.findByRole('link', { name: /专属顾问/ })
  expect(line.textContent).toContain('去选择')
  expect(line.getAttribute('href')).toBe('/member/my_steward')
})

test('begins with the card, its number, what the next grade needs and the way to show it [B0169]', async () => {
  const { pageCalls, net } = show(MemberCentre)
  const card = await screen.findByRole('region', { name: '会员卡' })
  await within(card).findByText('8123 4567 8901')
  expect(card.textContent).toContain('距v2还差 18,000 成长值')
  expect(within(card).getByRole('link', { name: '出示会员码' }).getAttribute('href')).toBe('/member/member_code')
  await waitFor(() => expect(net.of(activities)).toHaveLength(1))
  expect(pageCalls()).toHaveLength(2)
})

test('a card that is not active yet leads to its activation', async () => {
  show(MemberCentre, { card: { ...centre.card, cardNo: '' } })
  const card = await screen.findByRole('region', { name: '会员卡' })
  await within(card).findByText('尚未激活')
  expect(within(card).getByRole('link', { name: '立即激活' }).getAttribute('href')).toBe('/membercard/selshop')
})
