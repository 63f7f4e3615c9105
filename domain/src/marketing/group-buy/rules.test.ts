import { expect, it } from 'vitest'
import { groupButton, groupProgress } from './rules.ts'

it.each([
  [0, 50, 1],
  [25, 50, 50],
  [49, 50, 98],
  [199, 200, 99],
  [50, 50, 100],
  [80, 50, 100],
])('%i of %i who are needed is %i percent [B0631]', (joined, needed, percent) => {
  expect(groupProgress(joined, needed)).toBe(percent)
})

it.each([
  ['before', 0, 5, 'before'],
  ['running', 0, 5, 'join'],
  ['running', 2, 5, 'joined'],
  ['running', 0, 0, 'soldOut'],
  ['over', 2, 5, 'over'],
] as const)('%s with join status %i and %i pieces left the button says %s [B0628 B0630]', (phase, status, left, says) => {
  expect(groupButton(phase, status, left)).toBe(says)
})
