import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, integer, optionalId, stamp } from '../../kit/fields.ts'
import { noteAudit } from './audit.ts'
import { noteKinds, noteMax } from './rules.ts'
import { noteRefusals } from './texts.ts'

const of = { kind: z.enum(noteKinds), refId: id }
const written = { text: filled(noteMax.text), mentions: z.array(id).max(noteMax.mentions).default([]) }
const person = z.object({ id, name: z.string() })

/** Who may read or write a note is decided by its subject: the permission and the stores of a member, or of an order. */
const bySubject = { who: 'operator', refusals: noteRefusals } as const

export const noteCalls = {
  'GET /console/api/v1/notes': call({
    summary: 'List notes on a member or an order, newest first',
    ...bySubject,
    input: z.object({
      ...of,
      /** Id of the last note of the page before. */
      before: optionalId,
    }),
    data: z.array(
      z.object({
        id,
        text: z.string(),
        by: person,
        mentions: z.array(person),
        version: z.int(),
        time: stamp,
        editTime: stamp.nullable(),
        /** Whether the caller may edit or delete it now. */
        open: z.boolean(),
      }),
    ),
  }),
  'GET /console/api/v1/notes/people': call({
    summary: 'List colleagues who may be mentioned in a note',
    ...bySubject,
    input: z.object(of),
    data: z.array(person),
  }),
  'POST /console/api/v1/notes/add': call({
    summary: 'Write a note on a member or an order',
    ...bySubject,
    audit: noteAudit.add,
    input: z.object({ ...of, ...written }),
    data: z.object({ id, version: z.int() }),
  }),
  'POST /console/api/v1/notes/edit': call({
    summary: 'Edit an own note within a day; earlier texts are kept',
    ...bySubject,
    audit: noteAudit.edit,
    input: z.object({ id, ...written, version: integer(1, 2_147_483_647) }),
    data: z.object({ version: z.int() }),
  }),
  'POST /console/api/v1/notes/delete': call({
    summary: 'Delete an own note within a day; its text is kept',
    ...bySubject,
    audit: noteAudit.del,
    input: z.object({ id }),
    data: z.null(),
  }),
}
