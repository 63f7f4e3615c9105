import { complaintReasonTexts } from '@youli/domain/marketing/complaint/texts.ts'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { activity } from '../../activity/tables.ts'
import { complaint } from '../tables.ts'

/** A member, and the messaging identities they log in with. */
interface Complainant {
  memberId: string
  wxUserIds: readonly string[]
}

/** Complaints of a member, also those from before they registered. */
const byPerson = ({ memberId, wxUserIds }: Complainant) =>
  or(eq(complaint.memberId, memberId), and(isNull(complaint.memberId), inArray(complaint.wxUserId, [...wxUserIds])))

/** A member's complaints, for the copy of their data that they may ask for. */
export async function complaintsOf(r: Reader, person: Complainant) {
  const rows = await r
    .select({ complaint, activityName: activity.activityName })
    .from(complaint)
    .innerJoin(activity, eq(activity.id, complaint.activityId))
    .where(byPerson(person))
    .orderBy(complaint.id)
  return rows.map(({ activityName, complaint: { reason, content, mobile, pictures, answer, at } }) => ({
    activityName,
    reason: complaintReasonTexts[reason],
    content,
    mobile,
    pictures,
    answer,
    at,
  }))
}

/** Forgets what a member who leaves complained about; that somebody did, and how it was answered, stays. */
export async function eraseComplaints(tx: Tx, person: Complainant): Promise<void> {
  await tx.update(complaint).set({ content: '', mobile: '', pictures: [] }).where(byPerson(person))
}
