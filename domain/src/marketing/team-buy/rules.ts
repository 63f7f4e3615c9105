import type { BuyingGroupState } from '../../trade/buying-group/rules.ts'

/** Fewest and most people of a pack, and hours it may stay open. */
export const unitRange = { least: 2, most: 50 } as const
export const teamHoursRange = { least: 1, most: 240 } as const

/** Answer of join-status (Spec 3 §4: 0 and 3 lead back to the start page). `lost`: the order was closed before it was paid. */
export const joinCode = { none: 0, process: 1, success: 2, lost: 3, unpaid: 4, failure: 5 } as const

/** What a member has to do with the packs of an activity. */
export interface OwnTeam {
  packId: string
  /** '' while there is none, or its order is unpaid. */
  status: '' | BuyingGroupState
  roleCode: '' | 'leader' | 'member'
  /** '0' when there is none. */
  orderId: string
}

const noId = '0'

/** Whether a member has an order of the activity that waits for payment. */
export const hasUnpaid = (own: Pick<OwnTeam, 'status' | 'orderId'>): boolean => own.orderId !== noId && own.status === ''
/** Whether a member is in a pack that goes on or succeeded: one per activity (contradictions C13). */
export const inTeam = (own: Pick<OwnTeam, 'status'>): boolean => own.status === 'process' || own.status === 'success'

/** What the start page offers. */
export type StartAction = 'pay' | 'over' | 'soldOut' | 'before' | 'open' | 'join'
export function startAction(of: { own: OwnTeam; phase: 'before' | 'running' | 'over'; left: number; packId: string }): StartAction {
  if (hasUnpaid(of.own)) return 'pay'
  if (of.phase === 'over') return 'over'
  if (of.phase === 'before') return 'before'
  if (of.left <= 0) return 'soldOut'
  return of.packId ? 'join' : 'open'
}

/** What the page of a pack offers its visitor. */
export type TeamAction = 'pay' | 'again' | 'openOwn' | 'order' | 'invite' | 'join' | 'other' | 'none'
export function teamAction(team: { id: string; status: BuyingGroupState; left: number }, own: OwnTeam): TeamAction {
  const mine = own.packId === team.id
  if (hasUnpaid(own)) return 'pay'
  if (mine && team.status === 'success') return 'order'
  if (mine && team.status === 'process') return 'invite'
  if (mine) return own.roleCode === 'leader' ? 'again' : 'openOwn'
  if (inTeam(own)) return 'other'
  if (team.status === 'process' && team.left > 0) return 'join'
  return team.status === 'process' ? 'none' : 'openOwn'
}
