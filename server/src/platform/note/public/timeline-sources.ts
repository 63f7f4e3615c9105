import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import { isNoteOpen, type NoteKind } from '@youli/domain/platform/note/rules.ts'
import { changesBefore } from '../../operator/public/audit.ts'
import { notesOn } from './notes.ts'
import { olderThan, type TimelineSource } from './timeline.ts'
import { note } from '../tables.ts'

/** Notes on a subject, for its timeline. */
export const noteEvents = (kind: NoteKind): TimelineSource<'note', never> => ({
  key: 'note',
  topic: 'note',
  read: async (r, me, request) => {
    const rows = await notesOn(r, kind, request.subjectId, olderThan(note.at, note.id, request), request.limit)
    return rows.map((row) => ({
      id: row.id,
      at: row.at,
      title: row.body,
      detail: row.editedAt ? `${row.operatorName} · 改过` : row.operatorName,
      ...(row.operatorId === me.operatorId &&
        isNoteOpen(row.at, request.now) && { note: { id: row.id, mentions: row.mentions, version: row.version } }),
    }))
  },
})

/** What the log has on a subject, for its timeline. Actions that other sources tell of are on the tab of the log only. */
export const logEvents = (subject: string, toldElsewhere: readonly string[] = []): TimelineSource<'log', never> => ({
  key: 'log',
  topic: 'log',
  permission: operatorPermissions.auditLog,
  read: async (r, me, { subjectId, before, limit, alone }) => {
    const rows = await changesBefore(r, me, { subject, subjectId, before, limit, except: alone ? [] : toldElsewhere })
    return rows.map((row) => ({ id: row.id, at: row.at, title: row.action, detail: row.operatorName }))
  },
})
