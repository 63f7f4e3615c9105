import { expect, it } from 'vitest'
import {
  type AfterSaleKind,
  afterSaleLimits,
  type AfterSaleState,
  afterSaleStates,
  applicationFault,
  childStatusOf,
  mayAfterSale,
  mayAskRefund,
  mayAskReturn,
  mayTakeBack,
  parcelFault,
} from './rules.ts'

const codes = (kind: AfterSaleKind, states: readonly AfterSaleState[]) => states.map((state) => [state, childStatusOf(kind, state)])
const may = (verb: 'cancel' | 'send', kind: AfterSaleKind) =>
  afterSaleStates.filter((state) => mayAfterSale(verb, { kind, state }, 'buyer'))
const order = { status: 2, childStatus: 0, payWay: 1, takeType: 2, activityFinish: true }
const statuses = [0, 1, 2, 3, 4, 5, 7, 8, 9]

it('B0448 a return has its eight numbers', () => {
  const states = ['cancelled', 'pending', 'awaitingReturn', 'rejected', 'sent', 'returned', 'refunding', 'refunded'] as const
  expect(codes('return', states)).toEqual(states.map((state, i) => [state, [0, 1, 2, 3, 4, 5, 6, 9][i]]))
})

it('B0449 a refund has its five numbers', () => {
  const states = ['cancelled', 'pending', 'rejected', 'refunding', 'refunded'] as const
  expect(codes('refund', states)).toEqual(states.map((state, i) => [state, [0, 1, 2, 3, 9][i]]))
})

it('B0453 B0454 its buyer takes an application back while it is looked at, and no later', () => {
  expect([may('cancel', 'refund'), may('cancel', 'return')]).toEqual([['pending'], ['pending']])
})

it('B0456 goods are sent back once that was agreed to, and of a refund never', () => {
  expect([may('send', 'return'), may('send', 'refund')]).toEqual([['awaitingReturn'], []])
})

it('B0450 B0451 B0452 money is asked back of what is paid, not at the store, and of a group once it has finished', () => {
  expect(statuses.filter((status) => mayAskRefund({ ...order, status }))).toEqual([2])
  expect([1, 2, 3].map((payWay) => mayAskRefund({ ...order, payWay }))).toEqual([true, true, false])
  expect(mayAskRefund({ ...order, activityFinish: false })).toBe(false)
})

it('B0455 goods that a courier brought go back once they were sent or received', () => {
  expect(statuses.filter((status) => mayAskReturn({ ...order, status }))).toEqual([3, 4])
  expect([3, 4].map((status) => mayAskReturn({ ...order, status, takeType: 1 }))).toEqual([false, false])
})

it('B0427 the store takes back what was picked up there', () => {
  expect(statuses.filter((status) => mayTakeBack({ ...order, status, takeType: 1 }))).toEqual([4])
  expect(mayTakeBack({ ...order, status: 4 })).toBe(false)
})

it('B0457 B0459 a reason or words are enough, one of them there must be', () => {
  const said = (reason: string, remark: string) => applicationFault({ reason, remark })
  expect([said('', ' '), said('other', ''), said('', '买多了')]).toEqual(['noReason', null, null])
})

it('B0460 B0461 a parcel has a company and a number', () => {
  const said = (expressName: string, expressNo: string) => parcelFault({ expressName, expressNo })
  expect([said(' ', ''), said('顺丰速运', ' '), said('顺丰速运', 'SF1')]).toEqual(['noCompany', 'noNumber', null])
})

it('B0457 B0459 B0460 B0461 B0847 four pictures with an application, five with a parcel', () => {
  expect([afterSaleLimits.pictures, afterSaleLimits.sendPictures]).toEqual([4, 5])
})
