import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { isNoteOpen, noteMax } from '@youli/domain/platform/note/rules.ts'
import { noticeNotices } from '@youli/domain/platform/notice/notices.ts'
import { noteRefusals as no } from '@youli/domain/platform/note/texts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holding, type Operator } from '../../kit/http/callers.ts'
import { notifyOperators } from '../notice/public/notices.ts'
import { namesOfOperators } from '../operator/public/operators.ts'
import { colleaguesOf, type NoteRef } from './public/colleagues.ts'
import { type Note, noteOlderThan, notesOn } from './public/notes.ts'
import { noteSubjects } from './public/subjects.ts'
import { note, noteRevision } from './tables.ts'

interface NoteText {
  text: string
  mentions: readonly string[]
}

/** The name of a subject that the operator may see. Refuses `notAllowed`, `noSubject`. */
export async function subjectName(r: Reader, app: App, me: Operator, { kind, refId }: NoteRef): Promise<string> {
  const { permission, nameOf } = app.extensions.at(noteSubjects)[kind]
  const here = holding(me, permission) ?? refuse(common.notAllowed)
  return (await nameOf(r, here, refId)) ?? refuse(no.noSubject)
}

/** Notes on a subject as the operator sees them, newest first. */
export async function listNotes(r: Reader, me: Operator, { kind, refId }: NoteRef, before: string | null, now: Date) {
  const [last] = before ? await r.select().from(note).where(eq(note.id, before)) : []
  const rows = await notesOn(r, kind, refId, last && noteOlderThan(last.at, last.id), noteMax.page)
  const names = await namesOfOperators(r, me.tenantId, [...new Set(rows.flatMap((row) => row.mentions))])
  return rows.map((row) => ({
    id: row.id,
    text: row.body,
    by: { id: row.operatorId, name: row.operatorName },
    mentions: row.mentions.map((id) => ({ id, name: names.get(id) ?? '' })),
    version: row.version,
    time: row.at.getTime(),
    editTime: row.editedAt?.getTime() ?? null,
    open: row.operatorId === me.operatorId && isNoteOpen(row.at, now),
  }))
}

/** Refuses `noColleague` where a mentioned operator may not see the subject. */
async function checkMentions(r: Reader, app: App, me: Operator, ref: NoteRef, mentions: readonly string[]): Promise<void> {
  if (mentions.length === 0) return
  const known = new Set((await colleaguesOf(r, app, me, ref)).map(({ id }) => id))
  if (!mentions.every((id) => known.has(id))) refuse(no.noColleague)
}

/** Tells colleagues that a note mentions them; what it says they read on its page. */
async function announce(tx: Tx, app: App, { at }: Actor, row: Note, operatorIds: readonly string[]): Promise<void> {
  if (operatorIds.length === 0) return
  const link = app.extensions.at(noteSubjects)[row.kind].linkOf(row.refId)
  const words = { title: `${row.operatorName}提到了您`, text: row.kind === 'order' ? '在一笔订单的备注里' : '在一位会员的备注里' }
  await notifyOperators(tx, app, [{ kind: noticeNotices.mentioned, ref: row.id, ...words, link, at, only: operatorIds }])
}

/** Writes a note. Refuses `noColleague`. */
export async function addNote(tx: Tx, app: App, me: Operator, actor: Actor, ref: NoteRef, draft: NoteText): Promise<Note> {
  const mentions = [...new Set(draft.mentions)]
  await checkMentions(tx, app, me, ref, mentions)
  const { kind, refId } = ref
  const by = { operatorId: me.operatorId, operatorName: me.name }
  const [row] = await tx
    .insert(note)
    .values({ id: actor.newId(), kind, refId, body: draft.text, mentions, ...by, at: actor.at })
    .returning()
  await announce(tx, app, actor, row!, mentions)
  return row!
}

/** The operator's own note, locked while it may be changed. Refuses `notThere`, `notYours`, `late`. */
export async function lockOpenNote(tx: Tx, me: Operator, id: string, now: Date): Promise<Note> {
  const [row] = await tx
    .select()
    .from(note)
    .where(and(eq(note.id, id), isNull(note.deletedAt)))
    .for('update')
  if (!row) refuse(no.notThere)
  if (row.operatorId !== me.operatorId) refuse(no.notYours)
  return isNoteOpen(row.at, now) ? row : refuse(no.late)
}

/** Keeps the text that a change replaces. */
async function keepRevision(tx: Tx, { id: noteId, version, body, mentions }: Note, at: Date): Promise<void> {
  await tx.insert(noteRevision).values({ noteId, version, body, mentions, at })
}

/** Replaces the text of a locked note. Refuses `changed`, `noColleague`. */
export async function editNote(
  tx: Tx,
  app: App,
  me: Operator,
  actor: Actor,
  before: Note,
  draft: NoteText & { version: number },
): Promise<Note> {
  if (before.version !== draft.version) refuse(no.changed)
  const mentions = [...new Set(draft.mentions)]
  const added = mentions.filter((id) => !before.mentions.includes(id))
  await checkMentions(tx, app, me, before, added)
  await keepRevision(tx, before, actor.at)
  const [row] = await tx
    .update(note)
    .set({ body: draft.text, mentions, version: before.version + 1, editedAt: actor.at })
    .where(eq(note.id, before.id))
    .returning()
  await announce(tx, app, actor, row!, added)
  return row!
}

/** Deletes a locked note; its text stays in the history. */
export async function deleteNote(tx: Tx, row: Note, at: Date): Promise<void> {
  await keepRevision(tx, row, at)
  await tx.update(note).set({ body: '', mentions: [], deletedAt: at }).where(eq(note.id, row.id))
}
