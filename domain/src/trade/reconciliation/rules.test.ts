import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { type BillEntry, billReadyAt, compareBill, type Entry, recentDays } from './rules.ts'

const paid: Entry = { subject: 'payment', number: 'P1', amountFen: 1000, state: 'paid' }
const listed: BillEntry = { subject: 'payment', number: 'P1', amountFen: 1000, state: 'done' }
const back: Entry = { subject: 'refund', number: 'P1', amountFen: 300, state: 'done' }

test.each<[string, BillEntry[], Entry[], string[]]>([
  ['agrees', [listed], [paid], []],
  ['is not in our books', [listed], [], ['missingHere']],
  ['has another amount', [{ ...listed, amountFen: 999 }], [paid], ['amount']],
  ['is not paid with us', [listed], [{ ...paid, state: 'waiting' }], ['state']],
  ['was closed with us', [listed], [{ ...paid, state: 'closed' }], ['state']],
  ['is told apart from a refund of the same number', [{ ...listed, subject: 'refund' }], [paid], ['missingHere']],
  ['is a refund that is done on both sides', [{ ...listed, subject: 'refund', amountFen: 300 }], [back], []],
  ['was under way and is done by now', [{ subject: 'refund', number: 'P1', amountFen: 300, state: 'processing' }], [back], []],
  ['failed there and is done here', [{ subject: 'refund', number: 'P1', amountFen: 300, state: 'failed' }], [back], ['state']],
  [
    'is done there and failed here',
    [{ subject: 'refund', number: 'P1', amountFen: 300, state: 'done' }],
    [{ ...back, state: 'failed' }],
    ['state'],
  ],
])('a line of the bill %s', (_, bill, known, kinds) => {
  expect(compareBill(bill, known, []).map((d) => d.kind)).toEqual(kinds)
})

it('what moved with us and is not in the bill is missing there', () => {
  expect(compareBill([], [], [paid])).toEqual([{ kind: 'missingThere', ours: paid, theirs: null }])
  expect(compareBill([listed], [paid], [paid])).toEqual([])
})

it('finds exactly the numbers that one side alone has, whatever the other holds', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 })
  fc.assert(
    fc.property(numbers, numbers, (here, there) => {
      const ours = here.map((n) => ({ ...paid, number: `P${n}` }))
      const theirs = there.map((n) => ({ ...listed, number: `P${n}` }))
      const found = compareBill(theirs, ours, ours)
      const of = (kind: string) => found.filter((d) => d.kind === kind).map((d) => (d.ours ?? d.theirs)!.number)
      expect(of('missingHere')).toEqual(there.filter((n) => !here.includes(n)).map((n) => `P${n}`))
      expect(of('missingThere')).toEqual(here.filter((n) => !there.includes(n)).map((n) => `P${n}`))
      expect(found).toHaveLength(of('missingHere').length + of('missingThere').length)
    }),
  )
})

it('a bill is out at ten on the next day in Shanghai', () => {
  expect(billReadyAt('2026-11-20')).toEqual(new Date('2026-11-21T02:00:00Z'))
  expect(recentDays(new Date('2026-11-21T02:00:00Z'), 2)).toEqual(['2026-11-20', '2026-11-19'])
  expect(recentDays(new Date('2026-11-21T01:59:59Z'), 1)).toEqual(['2026-11-19'])
})
