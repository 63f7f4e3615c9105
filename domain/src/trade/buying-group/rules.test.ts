import { describe, expect, it } from 'vitest'
import { minutesToPay, outcomeOf, peopleMissing, placesLeft, displayedState } from './rules.ts'

describe('people who buy together', () => {
  it('fit in as long as there are places, those of unpaid orders are held', () => {
    expect(placesLeft({ need: 3, exact: true, taken: 2 })).toBe(1)
    expect(placesLeft({ need: 3, exact: true, taken: 3 })).toBe(0)
    expect(placesLeft({ need: 3, exact: false, taken: 90 })).toBe(Infinity)
  })

  it.each([
    [3, 2, 'failure', 1],
    [3, 3, 'success', 0],
    [3, 4, 'success', 0],
  ] as const)('of %i needed %i paid: %s, %i missing', (need, paid, outcome, missing) => {
    expect([outcomeOf({ need, paid }), peopleMissing({ need, paid })]).toEqual([outcome, missing])
  })

  it('are told of their success as soon as enough have paid, and of a failure only when it is settled', () => {
    const told = (state: 'process' | 'success' | 'failure', paid: number) => displayedState({ state, paid, need: 3 })
    expect([told('process', 2), told('process', 3), told('process', 4)]).toEqual(['process', 'success', 'success'])
    expect([told('failure', 2), told('success', 3)]).toEqual(['failure', 'success'])
  })

  it('have as long to pay as anybody, but not beyond the end', () => {
    const end = 60 * 60_000
    expect(minutesToPay(30, end, 0)).toBe(30)
    expect(minutesToPay(30, end, end - 10.5 * 60_000)).toBe(10)
    expect(minutesToPay(30, end, end - 1)).toBe(3)
    expect(minutesToPay(2, end, end - 1)).toBe(2)
  })
})
