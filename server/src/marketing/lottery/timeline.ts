import { drawStateTexts } from '@youli/domain/marketing/lottery/texts.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { MemberEvents } from '../../member/profile/public/timeline.ts'
import { olderThan } from '../../platform/note/public/timeline.ts'
import { activity } from '../activity/tables.ts'
import { lotteryDraw } from './tables.ts'

/** Draws of a member. */
export const drawEvents: MemberEvents = {
  key: 'draw',
  topic: 'activity',
  read: async (r, _, request) => {
    const rows = await r
      .select({ draw: lotteryDraw, name: activity.activityName })
      .from(lotteryDraw)
      .innerJoin(activity, eq(activity.id, lotteryDraw.activityId))
      .where(and(eq(lotteryDraw.memberId, request.subjectId), olderThan(lotteryDraw.at, lotteryDraw.id, request)))
      .orderBy(desc(lotteryDraw.at), desc(lotteryDraw.id))
      .limit(request.limit)
    return rows.map(({ draw, name }) => ({
      id: draw.id,
      at: draw.at,
      title: `抽奖「${name}」`,
      detail: [draw.itemName || draw.prizeName, drawStateTexts[draw.state]].filter(Boolean).join(' · '),
    }))
  },
}
