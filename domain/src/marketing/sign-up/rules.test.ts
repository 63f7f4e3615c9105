import { describe, expect, it } from 'vitest'
import { activityStatus } from '../activity/rules.ts'
import {
  actOf,
  draftFault,
  noStanding,
  signUpFlow,
  signUpStates,
  signUpStatusAt,
  standingOf,
  type SignUpDraftFacts,
  type Standing,
} from './rules.ts'
import { signUpActTexts } from './texts.ts'

const { open, notStarted, ended, closed } = activityStatus
const label = (status: number, of: Partial<Standing & { appointStatus: number }>, source = '') =>
  signUpActTexts[actOf(status, { ...noStanding, appointStatus: 0, ...of }, source)]

describe('the button of a sign-up', () => {
  it.each([
    ['预约 [B0729]', notStarted, {}, ''],
    ['取消预约 [B0730]', notStarted, { appointStatus: 1 }, ''],
    ['给我留一席 [B0731]', open, {}, ''],
    ['不能报名 [B0732]', open, { applyStatus: 1, refundStatus: 1 }, ''],
    ['退款 [B0733]', open, { applyStatus: 1, refundStatus: 0 }, ''],
    ['已报名 [B0734]', open, { applyStatus: 1, signinStatus: -1 }, ''],
    ['签到 [B0735]', open, { applyStatus: 1, signinStatus: 0 }, 'qrcode'],
    ['已报名 [B0735]', open, { applyStatus: 1, signinStatus: 0 }, ''],
    ['已签到 [B0736]', open, { applyStatus: 1, signinStatus: 1 }, 'qrcode'],
    ['活动已结束 [B0737]', ended, { applyStatus: 1, signinStatus: 1 }, 'qrcode'],
    ['签到 [B0735]', open, { applyStatus: 1, refundStatus: 0, signinStatus: 0 }, 'qrcode'],
    ['该活动已关闭', closed, {}, ''],
  ])('the button says %s', (title, status, of, source) => expect(label(status, of, source)).toBe(title.replace(/ \[B\d{4}\]$/, '')))

  it('nobody decides about one that was decided [B0742]', () => {
    const decidable = signUpStates.filter((state) =>
      [signUpFlow.approve, signUpFlow.reject].some(({ from }) => from.some((s) => s === state)),
    )
    expect(decidable).toEqual(['pending'])
  })

  it('follows a sign-up through its states', () => {
    const paid = { signupFee: 10, refundable: true }
    expect(standingOf(null, paid)).toEqual(noStanding)
    expect(standingOf('unpaid', paid)).toEqual(noStanding)
    expect(standingOf('pending', paid)).toEqual({ applyStatus: 1, refundStatus: 0, signinStatus: -1 })
    expect(standingOf('passed', { ...paid, refundable: false })).toEqual({ applyStatus: 1, refundStatus: -1, signinStatus: 0 })
    expect(standingOf('passed', { signupFee: 0, refundable: true })).toEqual({ applyStatus: 1, refundStatus: -1, signinStatus: 0 })
    expect(standingOf('signedIn', paid)).toEqual({ applyStatus: 1, refundStatus: -1, signinStatus: 1 })
    for (const state of ['rejected', 'refunding', 'refunded'] as const) expect(standingOf(state, paid).refundStatus).toBe(1)
  })
})

it('the status of the wire is a matter of time unless somebody closed it', () => {
  const span = { startTime: 100, endTime: 200 }
  const at = (now: number, status: number = open) => signUpStatusAt({ ...span, activityStatus: status }, now)
  expect([at(99), at(100), at(199), at(200), at(150, closed), at(150, ended)]).toEqual([2, 1, 1, 3, 0, 3])
})

it('what an operator fills in must hold together', () => {
  const good: SignUpDraftFacts = {
    startTime: 1000,
    endTime: 2000,
    signupLimit: 10,
    passLimit: 5,
    needAuduit: true,
    auditorIds: [],
    checkInTime: 0,
    fields: [{ fieldName: '内容', fieldType: 'text' }],
  }
  const fault = (of: Partial<SignUpDraftFacts>) => draftFault({ ...good, ...of })
  expect(fault({})).toBeNull()
  expect(fault({ endTime: 1000 })).toBe('结束时间须晚于开始时间')
  expect(fault({ checkInTime: 2000 })).toBe('签到开始时间须在活动时间内')
  expect(fault({ passLimit: 11 })).toBe('审核通过人数不能超过报名人数')
  expect(fault({ needAuduit: false, auditorIds: ['1'] })).toBe('无需审核的活动不用选择审核员')
  expect(fault({ fields: [] })).toBe('请至少添加一个报名项')
})
