import { asText, csvLines, csvMark } from '@youli/domain/kit/csv.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { bulkOutcomeTexts } from '@youli/domain/platform/bulk/texts.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { kindNamed } from './kinds.ts'
import { type BulkJob, findTask, namesIn, rowsAfter, titleOf } from './tasks.ts'

const titles = ['序号', '编号', '名称', '结果', '做了什么', '未处理原因']
const batch = 500

async function* lines(db: Db, app: App, me: Operator, job: BulkJob): AsyncGenerator<string> {
  yield csvMark + csvLines([titles])
  let after = -1
  for (;;) {
    const rows = await db.read((r) => rowsAfter(r, job.id, after, null, batch))
    const names = await db.read((r) => namesIn(r, app, me, job, rows))
    yield csvLines(
      rows.map(({ position, subjectId, outcome, what, why }) => [
        position + 1,
        asText(subjectId),
        names.get(subjectId) ?? '',
        bulkOutcomeTexts[outcome],
        what,
        why,
      ]),
    )
    if (rows.length < batch) return
    after = rows.at(-1)!.position
  }
}

/** What became of each thing of a task, as a file for spreadsheets. Refuses `notThere`. */
export async function resultFile(db: Db, app: App, me: Operator, id: string) {
  const job = await db.read((r) => findTask(r, me, id))
  const name = `${titleOf(kindNamed(app, job.kind), job)}-${dayOf(job.createdAt)}.csv`
  return { type: 'text/csv; charset=utf-8', bytes: lines(db, app, me, job), name }
}
