import { withQuery } from '../../kit/with-query.ts'

/** The start page of a team buy; with a pack, the one that somebody was asked into. */
export const toTeamBuy = (activityId: string, { packId, shareId }: { packId?: string; shareId?: string } = {}): string =>
  withQuery(`/activity/assemble_index/${activityId}`, { packId, shareId })

/** The page of a pack; `order` is the member's own, to be looked after when it was paid. */
export const toTeam = (activityId: string, of: { packId?: string; order?: string }): string =>
  withQuery(`/activity/assemble_detail/${activityId}`, { ...of })

/** The confirm page; everything it needs stands in its address, so that loading it again loses nothing. */
export const toTeamCreate = (
  request: { activityId: string; productId: string; skuId: string; quantity: number },
  { packId, shareId }: { packId?: string; shareId?: string } = {},
): string => withQuery('/activity/pack_buy/create', { ...request, packId, shareId })

/** The packs of a member. */
export const toMyTeams = (role?: 'leader' | 'member'): string =>
  withQuery('/activity/mine_assemble', { role: role === 'member' ? role : '' })
