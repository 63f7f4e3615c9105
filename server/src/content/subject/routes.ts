import { subjectCalls } from '@youli/domain/content/subject/calls.ts'
import { subjectPageSize } from '@youli/domain/content/subject/rules.ts'
import { window } from '@youli/domain/kit/fields.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import type { Visitor } from '../../kit/http/callers.ts'
import { countSubjectVisit, listSubjects, lockSubject, type SubjectRow } from './public/subjects.ts'
import { favoritesOf, likedSubjects, likeSubject, unlikeSubject } from './public/favorites.ts'
import { subjectSummary, presentSubject } from './public/queries.ts'

async function presentSubjects(r: Reader, me: Visitor | null, { rows, total }: { rows: SubjectRow[]; total: number }) {
  const ids = rows.map((row) => row.id)
  const liked = await likedSubjects(r, me, ids)
  return { data: rows.map((row) => subjectSummary(row, liked)), total }
}

export const subjectRoutes = defineRoutes(subjectCalls, {
  'GET /customize-page/api/v1/subject/list/fore': {
    read: async (r, input, { me, tenantId }) =>
      presentSubjects(r, me, await listSubjects(r, tenantId, { keyword: input.keyword, state: 'on' }, window(input, subjectPageSize))),
  },
  'GET /customize-page/api/v1/subject/detail/fore': {
    write: async (tx, { id }, { me, tenantId }) => presentSubject(tx, me, await countSubjectVisit(tx, tenantId, id)),
  },
  'GET /customize-page/api/v1/subject/is-fav': { read: async (r, { id }, { me }) => (await likedSubjects(r, me, [id])).has(id) },
  'FORM /customize-page/api/v1/subject/fav': {
    write: async (tx, { id, action }, { me, now }) => {
      await lockSubject(tx, me.tenantId, id)
      await (action ? likeSubject(tx, me, id, now) : unlikeSubject(tx, me, id))
      return action
    },
  },
  'GET /customize-page/api/v1/subject/fav/list': {
    read: async (r, input, { me }) => presentSubjects(r, me, await favoritesOf(r, me, window(input, 10))),
  },
})
