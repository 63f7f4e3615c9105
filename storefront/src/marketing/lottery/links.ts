import { withQuery } from '../../kit/with-query.ts'

/** The page of a lottery; `qualifiedId` is a draw that was given to the member, `shareId` who shared it. */
export const toLottery = (activityId: string, { qualifiedId, shareId }: { qualifiedId?: string; shareId?: string } = {}): string =>
  withQuery(`/activity/luck_draw/${activityId}`, { qualifiedId, shareId })
/** The page of a lottery on the spot. */
export const toLotterySite = (activityId: string, { shareId }: { shareId?: string } = {}): string =>
  withQuery(`/activity/luck_draw/site/${activityId}`, { shareId })
