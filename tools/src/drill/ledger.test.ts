import { describe, expect, it } from 'vitest'
import { type Fact, type Held, judge } from './ledger.ts'

const memberId = '7'
const told: Fact[] = [
  { kind: 'placed', memberId, orderId: '1' },
  { kind: 'paid', memberId, orderId: '1' },
  { kind: 'placed', memberId, orderId: '2' },
  { kind: 'cancelled', memberId, orderId: '2' },
  { kind: 'drawn', memberId, drawId: '3', prizeIndex: 1 },
  { kind: 'drawn', memberId, drawId: null, prizeIndex: 0 },
]
const paid = { id: '1', memberId, cancelled: false, payments: 1 }
const cancelled = { id: '2', memberId, cancelled: true, payments: 0 }
const win = { id: '3', memberId, prizeIndex: 1, won: true }
const loss = { id: '4', memberId, prizeIndex: 0, won: false }
const held: Held = { orders: [paid, cancelled], draws: [win, loss] }

describe('what was acknowledged against what the database holds', () => {
  it('finds nothing when both hold the same', () => {
    expect(judge(told, held)).toEqual({ lost: [], doubled: [] })
  })

  it.each<[string, Partial<Held>, string[]]>([
    ['a missing order', { orders: [cancelled] }, ['placed order 1', 'paid order 1']],
    ['an order of somebody else', { orders: [{ ...paid, memberId: '8' }, cancelled] }, ['placed order 1', 'paid order 1']],
    ['a missing payment', { orders: [{ ...paid, payments: 0 }, cancelled] }, ['paid order 1']],
    ['an order that is not cancelled any more', { orders: [paid, { ...cancelled, cancelled: false }] }, ['cancelled order 2']],
    ['a missing win', { draws: [loss] }, ['draw 3']],
    ['a win of another prize', { draws: [{ ...win, prizeIndex: 2 }, loss] }, ['draw 3']],
    ['a missing draw without a prize', { draws: [win] }, ['1 draws of member 7']],
  ])('names %s as lost', (_, change, lost) => {
    expect(judge(told, { ...held, ...change }).lost).toEqual(lost)
  })

  it.each<[string, Partial<Held>, string]>([
    ['an order nobody was told of', { orders: [paid, cancelled, { ...paid, id: '5' }] }, 'order 5 nobody was told of'],
    ['a second payment', { orders: [{ ...paid, payments: 2 }, cancelled] }, '2 payments of order 1'],
    ['a second win', { draws: [win, { ...win, id: '6' }, loss] }, 'draw 6 nobody was told of'],
    ['a second draw without a prize', { draws: [win, loss, { ...loss, id: '6' }] }, '1 draws of member 7 nobody was told of'],
  ])('names %s as doubled', (_, change, doubled) => {
    expect(judge(told, { ...held, ...change })).toEqual({ lost: [], doubled: [doubled] })
  })

  it('names one order that answered two submits', () => {
    expect(judge([...told, told[0]!], held).doubled).toEqual(['order 1 told twice'])
  })
})
