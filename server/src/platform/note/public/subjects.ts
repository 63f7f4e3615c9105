import type { Permission } from '@youli/domain/kit/permission.ts'
import type { NoteKind } from '@youli/domain/platform/note/rules.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import type { Operator } from '../../../kit/http/callers.ts'

/** What the notes of one kind are written on. */
export interface NoteSubject {
  /** Who may read and write notes on it, within the stores the permission is held for. */
  permission: Permission
  /** Its name for the log; null where it is missing or outside the operator's stores. */
  nameOf: (r: Reader, me: Operator, id: string) => Promise<string | null>
  /** Path of the console where it is shown. */
  linkOf: (id: string) => string
}

/** The subject of each kind of note. */
export const noteSubjects = extensionPoint<Record<NoteKind, NoteSubject>>('note.subjects')
