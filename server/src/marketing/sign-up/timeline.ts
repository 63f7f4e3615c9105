import { signUpStateTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { MemberEvents } from '../../member/profile/public/timeline.ts'
import { olderThan } from '../../platform/note/public/timeline.ts'
import { activity } from '../activity/tables.ts'
import { signUp } from './tables.ts'

/** Sign-ups of a member, as they stand now. */
export const signUpEvents: MemberEvents = {
  key: 'sign-up',
  topic: 'activity',
  read: async (r, _, request) => {
    const rows = await r
      .select({ id: signUp.id, at: signUp.createdAt, state: signUp.state, name: activity.activityName })
      .from(signUp)
      .innerJoin(activity, eq(activity.id, signUp.activityId))
      .where(and(eq(signUp.memberId, request.subjectId), olderThan(signUp.createdAt, signUp.id, request)))
      .orderBy(desc(signUp.createdAt), desc(signUp.id))
      .limit(request.limit)
    return rows.map(({ id, at, state, name }) => ({ id, at, title: `报名「${name}」`, detail: signUpStateTexts[state] }))
  },
}
