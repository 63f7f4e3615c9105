import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { goodsIn } from '@youli/domain/content/subject/rules.ts'
import { goodsSummaries } from '../../../catalog/goods/public/goods.ts'
import type { Reader } from '../../../kit/db/db.ts'
import type { Visitor } from '../../../kit/http/callers.ts'
import { likedSubjects } from './favorites.ts'
import type { SubjectRow } from './subjects.ts'

/** A topic as lists show it. */
export const subjectSummary = (row: SubjectRow, liked: ReadonlySet<string>) => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  masterImg: row.masterImg,
  modules: JSON.stringify(row.modules),
  userCollect: liked.has(row.id),
  hits: row.hits,
  collect: row.collect,
})

/** A topic with the goods of its parts that are on sale. */
export async function presentSubject(r: Reader, me: Visitor | null, row: SubjectRow) {
  const goods = await goodsSummaries(r, row.tenantId, goodsIn(row.modules))
  return { ...subjectSummary(row, await likedSubjects(r, me, [row.id])), goods: goods.filter((one) => one.status === goodsStatus.onSale) }
}
