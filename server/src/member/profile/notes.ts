import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import type { NoteSubject } from '../../platform/note/public/subjects.ts'
import { memberInScope } from '../registration/public/member-search.ts'

/** Notes on members. */
export const memberNotes: NoteSubject = {
  permission: memberPermissions.view,
  nameOf: async (r, me, id) => (await memberInScope(r, me, id))?.name ?? null,
  linkOf: (id) => `/members/${id}`,
}
