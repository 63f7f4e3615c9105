import { expect, test } from 'vitest'
import {
  bagFault,
  callStyleName,
  giftScenes,
  giftType,
  isGiftScene,
  orderEarns,
  stateAt,
  statusOf,
  styleOf,
  type GiftDraft,
} from './rules.ts'

const points = { kind: 'integral', score: 100, businessId: '0' } as const
const whole: GiftDraft = {
  name: '入会礼',
  scene: 'new_member_register',
  businessId: '0',
  parts: [points],
  putQuantity: 0,
  beginTime: 1,
  endTime: 2,
  minPay: 0,
  perMember: 0,
}

test.each([
  ['a whole one', {}, null],
  ['no name', { name: ' ' }, '请输入礼包名称'],
  ['an end before its begin', { endTime: 1 }, '结束时间须晚于开始时间'],
  ['nothing in it', { parts: [] }, '请至少添加一项礼包内容'],
  ['half a point', { parts: [{ ...points, score: 0.5 }] }, '积分数须为1至100000的整数'],
  ['no point', { parts: [{ ...points, score: 0 }] }, '积分数须为1至100000的整数'],
  ['a coupon of no template', { parts: [{ kind: 'coupon', score: 1, businessId: '0' }] }, '还差优惠券'],
  ['eleven coupons', { parts: [{ kind: 'coupon', score: 11, businessId: '7' }] }, '优惠券张数须为1至10的整数'],
  ['the same twice', { parts: [points, points] }, '礼包内容不能重复'],
] as [string, Partial<GiftDraft>, string | null][])('a bag with %s', (_, part, fault) =>
  expect(bagFault({ ...whole, ...part })).toBe(fault),
)

test('there are styles 1 to 3 and the six scenes of the wire; an unknown word is none [B0553]', () => {
  expect([1, 2, 3].map(callStyleName)).toEqual(['style1', 'style2', 'style3'])
  expect(['style1', 'style2', 'style3', 'style9', ''].map(styleOf)).toEqual([1, 2, 3, 1, 1])
  const wire = ['vote_signup', 'vote_partake', 'new_member_register', 'perfect_user_info', 'old_member_login', 'sign_up']
  expect(wire.every((scene) => isGiftScene(scene))).toBe(true)
  expect(wire.every((scene) => (giftScenes as readonly string[]).includes(scene))).toBe(true)
  expect(['', 'scene', 'NEW_MEMBER_REGISTER', 'toString'].some((scene) => isGiftScene(scene))).toBe(false)
})

test('a reward is to be had with 1, was had with -3, and is too late with -4 [B0211]', () => {
  const now = new Date(1000)
  expect(statusOf(stateAt({ state: 'waiting', expiresAt: null }, now))).toBe(1)
  expect(statusOf(stateAt({ state: 'waiting', expiresAt: new Date(1001) }, now))).toBe(1)
  expect(statusOf(stateAt({ state: 'received', expiresAt: new Date(1) }, now))).toBe(-3)
  expect(statusOf(stateAt({ state: 'waiting', expiresAt: now }, now))).toBe(-4)
  expect(statusOf('revoked')).toBe(-4)
})

test('an order earns a bag from the amount on, and so often as the operator said', () => {
  const bag = { minPayFen: 100_00, perMember: 2 }
  expect(orderEarns(bag, { payableFen: 99_99, had: 0 })).toBe(false)
  expect(orderEarns(bag, { payableFen: 100_00, had: 1 })).toBe(true)
  expect(orderEarns(bag, { payableFen: 100_00, had: 2 })).toBe(false)
  expect(orderEarns({ minPayFen: 0, perMember: 0 }, { payableFen: 0, had: 99 })).toBe(true)
})

test('a bag is named after its first content', () => {
  expect([giftType([points]), giftType([{ kind: 'coupon' }, points]), giftType([])]).toEqual(['score', 'coupon', 'score'])
})
