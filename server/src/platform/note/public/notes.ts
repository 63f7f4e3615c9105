import type { NoteKind } from '@youli/domain/platform/note/rules.ts'
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { note, noteRevision } from '../tables.ts'

export type Note = typeof note.$inferSelect

/** Notes on a subject, newest first; `before` cuts off those already read. */
export const notesOn = (r: Reader, kind: NoteKind, refId: string, before: SQL | undefined, limit: number): Promise<Note[]> =>
  r
    .select()
    .from(note)
    .where(and(eq(note.kind, kind), eq(note.refId, refId), isNull(note.deletedAt), before))
    .orderBy(desc(note.at), desc(note.id))
    .limit(limit)

/** How many notes a subject has. */
export const countNotes = (r: Reader, kind: NoteKind, refId: string): Promise<number> =>
  r.$count(note, and(eq(note.kind, kind), eq(note.refId, refId), isNull(note.deletedAt)))

/** Only notes older than this place in the order of `notesOn`. */
export const noteOlderThan = (at: Date, id: string): SQL =>
  sql`(${note.at}, ${note.id}) < (${at.toISOString()}::timestamptz, ${id}::bigint)`

/** Removes what operators wrote on somebody who is gone, with its history. */
export async function eraseNotes(tx: Tx, kind: NoteKind, refId: string): Promise<void> {
  const gone = tx
    .select({ id: note.id })
    .from(note)
    .where(and(eq(note.kind, kind), eq(note.refId, refId)))
  await tx.delete(noteRevision).where(inArray(noteRevision.noteId, gone))
  await tx.delete(note).where(and(eq(note.kind, kind), eq(note.refId, refId)))
}
