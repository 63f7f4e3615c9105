import { describe, expect, it } from 'vitest'
import { type OwnTeam, teamAction, startAction } from './rules.ts'

const nobody: OwnTeam = { packId: '0', status: '', roleCode: '', orderId: '0' }
const unpaid: OwnTeam = { packId: '7', status: '', roleCode: 'leader', orderId: '9' }
const leader = (status: OwnTeam['status']): OwnTeam => ({ packId: '7', status, roleCode: 'leader', orderId: '9' })

describe('the start page', () => {
  const of = { own: nobody, phase: 'running', left: 3, packId: '' } as const
  it.each([
    ['an unpaid order', { own: unpaid }, 'pay'],
    ['an unpaid order after the end', { own: unpaid, phase: 'over' }, 'pay'],
    ['no pack', {}, 'open'],
    ['a pack', { packId: '7' }, 'join'],
    ['a failed pack behind', { own: leader('failure') }, 'open'],
    ['the end', { phase: 'over', packId: '7' }, 'over'],
    ['no pieces', { left: 0 }, 'soldOut'],
    ['too early a visit', { phase: 'before' }, 'before'],
  ] as const)('B0650 with %s', (_, more, action) => {
    expect(startAction({ ...of, ...more })).toBe(action)
  })
})

describe('the page of a pack', () => {
  const open = { id: '7', status: 'process', left: 2 } as const
  it.each([
    ['B0651 an unpaid order', open, unpaid, 'pay'],
    ['B0652 its leader, failed', { ...open, status: 'failure' }, leader('failure'), 'again'],
    ['B0653 its member, failed', { ...open, status: 'failure' }, { ...leader('failure'), roleCode: 'member' }, 'openOwn'],
    ['B0654 its member, succeeded', { ...open, status: 'success' }, leader('success'), 'order'],
    ['B0655 its member, going on', open, leader('process'), 'invite'],
    ['B0656 a stranger', open, nobody, 'join'],
    ['a stranger when it is full', { ...open, left: 0 }, nobody, 'none'],
    ['a stranger when it is over', { ...open, status: 'success' }, nobody, 'openOwn'],
    ['B0657 somebody of another pack', { ...open, id: '8' }, leader('process'), 'other'],
    ['somebody whose other pack failed', { ...open, id: '8' }, leader('failure'), 'join'],
  ] as const)('%s', (_, team, own, action) => {
    expect(teamAction(team, own)).toBe(action)
  })
})
