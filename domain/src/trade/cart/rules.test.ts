import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cartState, type CartFacts, isDead } from './rules.ts'

const fine: CartFacts = { onSale: true, stock: 5, limitSale: 0, bought: 0, quantity: 5 }

it('says of a line what stands in its way, the worst first', () => {
  expect([
    cartState(fine),
    cartState({ ...fine, quantity: 6 }),
    cartState({ ...fine, limitSale: 3, bought: 1, quantity: 2 }),
    cartState({ ...fine, limitSale: 3, bought: 1, quantity: 3 }),
    cartState({ ...fine, limitSale: 3, bought: 3, quantity: 1 }),
    cartState({ ...fine, stock: 0, limitSale: 1, bought: 1 }),
    cartState({ ...fine, stock: 0, onSale: false }),
  ]).toEqual(['ok', 'short', 'ok', 'short', 'limited', 'soldOut', 'gone'])
})

it('a line is dead exactly when not even one piece of it may be ordered', () => {
  const facts = fc.record({
    onSale: fc.boolean(),
    stock: fc.integer({ min: 0, max: 9 }),
    limitSale: fc.integer({ min: 0, max: 9 }),
    bought: fc.integer({ min: 0, max: 12 }),
    quantity: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(facts, (f) => isDead(cartState(f)) === (cartState({ ...f, quantity: 1 }) !== 'ok')),
    { numRuns: 2000 },
  )
})
