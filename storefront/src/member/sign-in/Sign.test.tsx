import { signRefusals } from '@youli/domain/member/sign-in/texts.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import Sign from './Sign.tsx'
import { SignBanner } from './widgets/SignBanner.tsx'
import { nextWords, type SignStatus } from './widgets/sign.ts'
import { renderPage } from '../../kit/testing/open-screens.tsx'

const status: SignStatus = {
  hasSign: false,
  open: true,
  continuityDays: 2,
  cumulativeDays: 9,
  nextType: 'continuity',
  nextDay: 1,
  nextPoint: 10,
}
const rules = {
  open: true,
  accountType: 'integral' as const,
  daily: 5,
  first: 0,
  continuity: [{ day: 3, point: 10 }],
  cumulative: [],
  remark: '每天一次',
}

function show(page: ReactNode, answers: Parameters<typeof standIn>[0]) {
  const net = standIn({ 'GET /activity/sign/rules': () => rules, ...answers })
  renderPage(page)
  return { net, user: userEvent.setup() }
}

beforeEach(() => enterAs(member))

test('signing in shows what it brought, marks the day, and cannot be done twice [B0170]', async () => {
  let signed = false
  const { net, user } = show(<Sign />, {
    'GET /activity/sign/get-status': () => ({ ...status, hasSign: signed, continuityDays: signed ? 3 : 2 }),
    'GET /activity/sign/calendar': ({ month }) => ({
      month: month ?? '2026-11',
      today: '2026-11-21',
      days: month ? [] : ['2026-11-19', '2026-11-20', ...(signed ? ['2026-11-21'] : [])],
    }),
    'POST /activity/sign/sign': () => {
      signed = true
      return { point: 15, accountType: 'integral', rewards: [], continuityDays: 3, cumulativeDays: 10 }
    },
  })
  expect(await screen.findByText('再连续签到1天，额外得10积分')).toBeTruthy()
  expect(await screen.findByLabelText('20日，已签到')).toBeTruthy()
  expect(screen.getByLabelText('21日')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '立即签到' }))
  expect(await screen.findByText('签到成功，获得15积分')).toBeTruthy()
  expect(await screen.findByLabelText('21日，已签到')).toBeTruthy()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '今日已签到' })
  expect(button.disabled).toBe(true)
  expect(screen.getByText('连续签到3天')).toBeTruthy()
  expect(screen.queryByText('首次签到')).toBeNull()
  await user.click(screen.getByRole('button', { name: '上个月' }))
  expect(await screen.findByText('2026年10月')).toBeTruthy()
  expect(await screen.findByLabelText('31日')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下个月' }).disabled).toBe(false)
  expect(net.of('POST /activity/sign/sign')).toHaveLength(1)
})

test('who signed in on another page meanwhile is told so, and the button learns of it', async () => {
  let elsewhere = false
  const { user } = show(<Sign />, {
    'GET /activity/sign/get-status': () => ({ ...status, hasSign: elsewhere }),
    'GET /activity/sign/calendar': () => ({ month: '2026-11', today: '2026-11-21', days: [] }),
    'POST /activity/sign/sign': () => {
      elsewhere = true
      return refusal(signRefusals.already)
    },
  })
  await user.click(await screen.findByRole('button', { name: '立即签到' }))
  expect(await screen.findByText('今天已经签到过了，明天再来吧')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '今日已签到' })).toBeTruthy()
})

test('a brand that has it closed says so', async () => {
  show(<Sign />, { 'GET /activity/sign/get-status': () => ({ ...status, open: false, cumulativeDays: 0 }) })
  expect(await screen.findByText('签到活动暂未开放')).toBeTruthy()
})

test.each([
  [true, '已完成'],
  [false, '去完成'],
])('with hasSign %s the banner says %s [B0190]', async (hasSign, words) => {
  show(<SignBanner status={{ ...status, hasSign }} />, {})
  const link = await screen.findByRole('link')
  expect(link.getAttribute('href')).toBe('/member/sign')
  expect(link.textContent).toContain(words)
  expect(link.textContent).toContain('已连续 2 天')
})

test('there is no banner while the brand has it closed', () => {
  show(<SignBanner status={{ ...status, open: false }} />, {})
  expect(screen.queryByRole('link')).toBeNull()
})

test('the next reward in words', () => {
  expect(nextWords({ ...status, nextType: 'first', nextPoint: 20 }, '积分')).toBe('首次签到可得20积分')
  expect(nextWords({ ...status, nextType: 'cumulative', nextDay: 6, nextPoint: 100 }, '积分')).toBe('再签到6天，累计满15天额外得100积分')
  expect(nextWords({ ...status, nextType: null }, '积分')).toBe('')
})
