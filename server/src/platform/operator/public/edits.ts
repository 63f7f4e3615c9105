import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { editVersion } from '../tables.ts'

/** Who saves, and when. */
interface Editor {
  me: { name: string }
  now: Date
}

const versionOf = (subject: string, id: string) => and(eq(editVersion.subject, subject), eq(editVersion.subjectId, id))

/** How a thing stands for a form that reads it; `subject` as in the log of operations. Read it in the transaction that reads the thing. */
export async function editMarkOf(r: Reader, subject: string, id: string): Promise<EditMark> {
  const [row] = await r.select().from(editVersion).where(versionOf(subject, id))
  return row
    ? { version: row.version, changedBy: row.operatorName, changedAt: row.at.getTime() }
    : { version: 0, changedBy: '', changedAt: null }
}

/**
 * Counts a change of a thing and holds its row until the transaction ends, so that those who save at once save one after the other.
 * With the version a form read, refuses `changedMeanwhile` when the thing has another by now.
 */
export async function claimEdit(tx: Tx, { me, now }: Editor, subject: string, id: string, seen?: number): Promise<void> {
  const change = { operatorName: me.name, at: now }
  const claimed = await tx
    .insert(editVersion)
    .values({ subject, subjectId: id, version: 1, ...change })
    .onConflictDoUpdate({
      target: [editVersion.tenantId, editVersion.subject, editVersion.subjectId],
      set: { version: sql`${editVersion.version} + 1`, ...change },
      setWhere: seen === undefined ? undefined : eq(editVersion.version, seen),
    })
    .returning({ version: editVersion.version })
  if (claimed.length > 0) return
  const { changedBy, changedAt } = await editMarkOf(tx, subject, id)
  refuse(common.changedMeanwhile, { by: changedBy, at: clockOf(new Date(changedAt!)).slice(5, 16) })
}
