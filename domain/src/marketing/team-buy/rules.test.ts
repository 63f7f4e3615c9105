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
  ] as const)('with %s [B0650]', (_, more, action) => {
    expect(startAction({ ...of, ...more })).toBe(action)
  })
})

describe('the page of a pack', () => {
  const open = { id: '7', status: 'process', left: 2 } as const
  it.each([
    ['an unpaid order [B0651]', open, unpaid, 'pay'],
    ['its leader, failed [B0652]', { ...open, status: 'failure' }, leader('failure'), 'again'],
    ['its member, failed [B0653]', { ...open, status: 'failure' }, { ...leader('failure'), roleCode: 'member' }, 'openOwn'],
    ['its member, succeeded [B0654]', { ...open, status: 'success' }, leader('success'), 'order'],
    ['its member, going on [B0655]', open, leader('process'), 'invite'],
    ['a stranger [B0656]', open, nobody, 'join'],
    ['a stranger when it is full', { ...open, left: 0 }, nobody, 'none'],
    ['a stranger when it is over', { ...open, status: 'success' }, nobody, 'openOwn'],
    ['somebody of another pack [B0657]', { ...open, id: '8' }, leader('process'), 'other'],
    ['somebody whose other pack failed', { ...open, id: '8' }, leader('failure'), 'join'],
  ] as const)('%s', (_, team, own, action) => {
    expect(teamAction(team, own)).toBe(action)
  })
})
