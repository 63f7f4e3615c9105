import { noteCalls } from '@youli/domain/platform/note/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../operator/public/audit.ts'
import { addNote, deleteNote, editNote, listNotes, lockOpenNote, subjectName } from './notes.ts'
import { colleaguesOf } from './public/colleagues.ts'
import type { Note } from './public/notes.ts'

/** What the log keeps of a note: never its text, which may be personal. */
const logged = ({ kind, refId, mentions, version }: Note) => ({ kind, refId, mentions, version })

export const noteRoutes = defineRoutes(noteCalls, {
  'GET /console/api/v1/notes': {
    read: async (r, { before, ...ref }, { me, app, now }) => {
      await subjectName(r, app, me, ref)
      return listNotes(r, me, ref, before, now)
    },
  },
  'GET /console/api/v1/notes/people': {
    read: async (r, ref, { me, app }) => {
      await subjectName(r, app, me, ref)
      return colleaguesOf(r, app, me, ref)
    },
  },
  'POST /console/api/v1/notes/add': {
    write: async (tx, { kind, refId, ...draft }, ctx) => {
      const name = await subjectName(tx, ctx.app, ctx.me, { kind, refId })
      const row = await addNote(tx, ctx.app, ctx.me, ctx.actor, { kind, refId }, draft)
      await writeAudit(tx, ctx, { id: row.id, name, after: logged(row) })
      return { id: row.id, version: row.version }
    },
  },
  'POST /console/api/v1/notes/edit': {
    write: async (tx, { id, ...draft }, ctx) => {
      const before = await lockOpenNote(tx, ctx.me, id, ctx.now)
      const name = await subjectName(tx, ctx.app, ctx.me, before)
      const row = await editNote(tx, ctx.app, ctx.me, ctx.actor, before, draft)
      await writeAudit(tx, ctx, { id, name, before: logged(before), after: logged(row) })
      return { version: row.version }
    },
  },
  'POST /console/api/v1/notes/delete': {
    write: async (tx, { id }, ctx) => {
      const row = await lockOpenNote(tx, ctx.me, id, ctx.now)
      const name = await subjectName(tx, ctx.app, ctx.me, row)
      await deleteNote(tx, row, ctx.now)
      await writeAudit(tx, ctx, { id, name, before: logged(row) })
    },
  },
})
