import fc from 'fast-check'
import { expect, it } from 'vitest'
import { may } from '../../kit/flow.ts'
import {
  type OrderActor,
  type OrderState,
  type OrderVerb,
  fitsOrder,
  orderFlow,
  orderIdIn,
  orderNoOf,
  orderStatus,
  payTimeLeft,
  pickupDays,
  pickupDaysWithin,
  rewardPoints,
  stateOf,
} from './rules.ts'

const order = (status: number, more = {}) => ({ status, payWay: 1, takeType: 1, onlineWaitFee: 10, ...more })

it('an unpaid order is paid or, at the store’s counter, confirmed [B0405 B0406 B0407]', () => {
  const unpaid = order(orderStatus.awaitingPayment)
  expect([fitsOrder('pay', unpaid), fitsOrder('confirm', unpaid), fitsOrder('cancel', unpaid)]).toEqual([true, false, true])
  expect([
    fitsOrder('pay', { ...unpaid, payWay: 3, onlineWaitFee: 0 }),
    fitsOrder('confirm', { ...unpaid, payWay: 3, onlineWaitFee: 0 }),
  ]).toEqual([false, true])
})

it('finds the id of an order in its number, and none in what is no number of an order', () => {
  expect(orderIdIn(orderNoOf('123456789012345678'))).toBe('123456789012345678')
  const others = ['', '123456789012345678', 'YL', 'LP123456789012345678', 'YL12345678901234567x', 'YL9999999999999999999']
  expect(others.map(orderIdIn)).toEqual(others.map(() => null))
})

it('receipt is for couriers, handing over for pickup [B0411]', () => {
  const courier = order(orderStatus.shipped, { takeType: 2 })
  expect([
    fitsOrder('receive', courier),
    fitsOrder('receive', order(orderStatus.shipped)),
    fitsOrder('take', order(orderStatus.paid)),
    fitsOrder('take', order(orderStatus.paid, { takeType: 2 })),
  ]).toEqual([true, false, true, false])
})

it('time left is the timeout less what has passed by the server’s clock, never negative [B0413]', () => {
  expect([payTimeLeft(0, 0, 30), payTimeLeft(0, 60_000, 30), payTimeLeft(0, 1_800_000, 30), payTimeLeft(0, 9e9, 30)]).toEqual([
    1_800_000, 1_740_000, 0, 0,
  ])
})

it('pickup begins after the stock days, for a presale on its start [B0315]', () => {
  const now = new Date('2026-11-21T15:59:59.999Z')
  const normal = { saleType: 'normal', takeStartTime: '', takeStockDay: 2 }
  expect(pickupDays(normal, now)[0]).toBe('2026-11-23')
  expect(pickupDays(normal, new Date('2026-11-21T16:00:00Z'))[0]).toBe('2026-11-24')
  expect(pickupDays({ saleType: 'presale', takeStartTime: '2026-12-24', takeStockDay: 2 }, now).slice(0, 2)).toEqual([
    '2026-12-24',
    '2026-12-25',
  ])
  expect(pickupDays({ saleType: 'presale', takeStartTime: '2026-01-01', takeStockDay: 2 }, now)[0]).toBe('2026-11-21')
})

it('each move is open from its own states alone [B0404]', () => {
  const order = { payWay: 1, onlineWaitFee: 10, activityFinish: true }
  const from = (verb: OrderVerb, more: { takeType: number; payWay?: number }) =>
    Object.values(orderStatus).filter((status) => fitsOrder(verb, { ...order, ...more, status }))
  expect(from('cancel', { takeType: 1 })).toEqual([1])
  expect(from('pay', { takeType: 1 })).toEqual([1])
  expect(from('confirm', { takeType: 1, payWay: 3 })).toEqual([1])
  expect(from('ship', { takeType: 2 })).toEqual([2])
  expect(from('take', { takeType: 1 })).toEqual([2])
  expect(from('receive', { takeType: 2 })).toEqual([3])
  expect(from('complete', { takeType: 2 })).toEqual([4])
})

it('no walk through the order flow ever leaves a final state [B0404]', () => {
  const states = Object.keys(orderStatus) as OrderState[]
  const actors: OrderActor[] = ['buyer', 'staff', 'operator', 'system', 'provider']
  const moves = Object.keys(orderFlow) as (keyof typeof orderFlow)[]
  const final: OrderState[] = ['cancelled', 'completed', 'closed']
  fc.assert(
    fc.property(
      fc.constantFrom(...states),
      fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...actors)), { maxLength: 30 }),
      (start, steps) => {
        let at = start
        for (const [n, actor] of steps) {
          const open = moves.filter((verb) => may(orderFlow, verb, at, actor))
          if (open.length === 0) continue
          if (final.includes(at)) return false
          at = orderFlow[open[n % open.length]!].to
        }
        return true
      },
    ),
  )
  expect(states.map((s) => stateOf(orderStatus[s]))).toEqual(states)
})

it('an activity hands over between its days, from today on, with an open end for a month', () => {
  const now = new Date('2026-11-21T15:59:59.999Z')
  expect(pickupDaysWithin({ start: '2026-11-20', end: '2026-11-23' }, now)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  expect(pickupDaysWithin({ start: '2026-12-01', end: '' }, now)).toHaveLength(31)
  expect(pickupDaysWithin({ start: '2026-12-01', end: '' }, now)[0]).toBe('2026-12-01')
  expect(pickupDaysWithin({ start: '2026-11-01', end: '2026-11-20' }, now)).toEqual([])
})

it('points of an order are whole, by the yuan that was paid, and none where the tenant gives none', () => {
  expect(rewardPoints(12_345, 1)).toBe(123)
  expect(rewardPoints(12_399, 2)).toBe(247)
  expect([rewardPoints(99, 1), rewardPoints(0, 5), rewardPoints(10_000, 0)]).toEqual([0, 0, 0])
  expect(rewardPoints(9_000_000_000_000, 1000)).toBe(1_000_000)
})
