import { expect, it } from 'vitest'
import {
  type AfterSaleKind,
  afterSaleLimits,
  type AfterSaleState,
  afterSaleStates,
  applicationFault,
  childStatusOf,
  mayAfterSale,
  mayRequestRefund,
  mayRequestReturn,
  mayWithdraw,
  parcelFault,
} from './rules.ts'

const codes = (kind: AfterSaleKind, states: readonly AfterSaleState[]) => states.map((state) => [state, childStatusOf(kind, state)])
const may = (verb: 'cancel' | 'send', kind: AfterSaleKind) =>
  afterSaleStates.filter((state) => mayAfterSale(verb, { kind, state }, 'buyer'))
const order = { status: 2, childStatus: 0, payWay: 1, takeType: 2, activityFinish: true }
const statuses = [0, 1, 2, 3, 4, 5, 7, 8, 9]

it('a return has its eight numbers [B0448]', () => {
  const states = ['cancelled', 'pending', 'awaitingReturn', 'rejected', 'sent', 'returned', 'refunding', 'refunded'] as const
  expect(codes('return', states)).toEqual(states.map((state, i) => [state, [0, 1, 2, 3, 4, 5, 6, 9][i]]))
})

it('a refund has its five numbers [B0449]', () => {
  const states = ['cancelled', 'pending', 'rejected', 'refunding', 'refunded'] as const
  expect(codes('refund', states)).toEqual(states.map((state, i) => [state, [0, 1, 2, 3, 9][i]]))
})

it('its buyer takes an application back while it is looked at, and no later [B0453 B0454]', () => {
  expect([may('cancel', 'refund'), may('cancel', 'return')]).toEqual([['pending'], ['pending']])
})

it('goods are sent back once that was agreed to, and of a refund never [B0456]', () => {
  expect([may('send', 'return'), may('send', 'refund')]).toEqual([['awaitingReturn'], []])
})

it('money is asked back of what is paid, not at the store, and of a group once it has finished [B0450 B0451 B0452]', () => {
  expect(statuses.filter((status) => mayRequestRefund({ ...order, status }))).toEqual([2])
  expect([1, 2, 3].map((payWay) => mayRequestRefund({ ...order, payWay }))).toEqual([true, true, false])
  expect(mayRequestRefund({ ...order, activityFinish: false })).toBe(false)
})

it('goods that a courier brought go back once they were sent or received [B0455]', () => {
  expect(statuses.filter((status) => mayRequestReturn({ ...order, status }))).toEqual([3, 4])
  expect([3, 4].map((status) => mayRequestReturn({ ...order, status, takeType: 1 }))).toEqual([false, false])
})

it('the store takes back what was picked up there [B0427]', () => {
  expect(statuses.filter((status) => mayWithdraw({ ...order, status, takeType: 1 }))).toEqual([4])
  expect(mayWithdraw({ ...order, status: 4 })).toBe(false)
})

it('a reason or words are enough, one of them there must be [B0457 B0459]', () => {
  const said = (reason: string, remark: string) => applicationFault({ reason, remark })
  expect([said('', ' '), said('other', ''), said('', '买多了')]).toEqual(['noReason', null, null])
})

it('a parcel has a company and a number [B0460 B0461]', () => {
  const said = (expressName: string, expressNo: string) => parcelFault({ expressName, expressNo })
  expect([said(' ', ''), said('顺丰速运', ' '), said('顺丰速运', 'SF1')]).toEqual(['noCompany', 'noNumber', null])
})

it('four pictures with an application, five with a parcel [B0457 B0459 B0460 B0461 B0847]', () => {
  expect([afterSaleLimits.pictures, afterSaleLimits.sendPictures]).toEqual([4, 5])
})
