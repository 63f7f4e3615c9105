import { and, desc, eq } from 'drizzle-orm'
import type { MemberEvents } from '../../member/profile/public/timeline.ts'
import { olderThan } from '../../platform/note/public/timeline.ts'
import { comment } from './tables.ts'

/** Comments of a member. */
export const commentEvents: MemberEvents = {
  key: 'comment',
  topic: 'service',
  read: async (r, _, request) => {
    const rows = await r
      .select()
      .from(comment)
      .where(and(eq(comment.memberId, request.subjectId), olderThan(comment.at, comment.id, request)))
      .orderBy(desc(comment.at), desc(comment.id))
      .limit(request.limit)
    return rows.map((c) => ({
      id: c.id,
      at: c.at,
      title: `评价「${c.goodsName}」${c.score} 星`,
      detail: c.content,
      link: { to: 'order', id: c.orderId },
    }))
  },
}
