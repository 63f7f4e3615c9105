import { expect, it } from 'vitest'
import { flow, may } from './flow.ts'

const door = flow<'open' | 'shut', 'guest' | 'host'>()({
  shut: { from: ['open'], to: 'shut', by: ['host', 'guest'] },
  open: { from: ['shut'], to: 'open', by: ['host'] },
})

it('opens a verb only from its states and to its actors', () => {
  expect([
    may(door, 'open', 'shut', 'host'),
    may(door, 'open', 'shut', 'guest'),
    may(door, 'open', 'open', 'host'),
    may(door, 'shut', 'open', 'guest'),
  ]).toEqual([true, false, false, true])
})
