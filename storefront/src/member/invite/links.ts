import { inviteQuery } from '@youli/domain/member/invite/rules.ts'
import { withQuery } from '../../kit/with-query.ts'

/** The member's own poster. */
export const toPoster = '/member/poster'
/** Their link, and who came by it. */
export const toSpreadAide = '/spread_aide'

/** The address that brings friends: whoever registers after opening it counts as brought by this member. */
export const inviteAddress = (origin: string, appId: string, memberId: string): string =>
  origin + withQuery('/mall', inviteQuery(appId, memberId))
