import type { NoteKind } from '@youli/domain/platform/note/rules.ts'
import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { countColumn, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { encryptedCheck, encryptedColumn } from '../../kit/db/encrypted.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** What an operator wrote on a member or an order; only colleagues read it. */
export const note = tenantTable(
  'note',
  {
    id: id(),
    kind: wordColumn<NoteKind>('kind').notNull(),
    /** Id of the member or order. */
    refId: idColumn('ref_id').notNull(),
    body: encryptedColumn('body').notNull(),
    /** Ids of mentioned operators. */
    mentions: jsonColumn<string[]>('mentions').notNull(),
    operatorId: idColumn('operator_id').notNull(),
    /** As it was when the note was written. */
    operatorName: text('operator_name').notNull(),
    /** Counts edits, from 1. */
    version: countColumn('version').notNull().default(1),
    at: timeColumn('at').notNull(),
    editedAt: timeColumn('edited_at'),
    deletedAt: timeColumn('deleted_at'),
  },
  (t) => [index('note_of_subject').on(t.tenantId, t.kind, t.refId, t.at, t.id), encryptedCheck('note', [t.body])],
)

/** Texts of a note before it was edited or deleted. */
export const noteRevision = tenantTable(
  'note_revision',
  {
    noteId: idColumn('note_id')
      .notNull()
      .references(() => note.id),
    version: countColumn('version').notNull(),
    body: encryptedColumn('body').notNull(),
    mentions: jsonColumn<string[]>('mentions').notNull(),
    /** When it was replaced. */
    at: timeColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.noteId, t.version] }), encryptedCheck('note_revision', [t.body])],
)
