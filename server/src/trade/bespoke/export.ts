import { csvLines, csvMark } from '@youli/domain/kit/csv.ts'
import { yuanText } from '@youli/domain/kit/money.ts'
import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { bespokeStatusTexts } from '@youli/domain/trade/bespoke/texts.ts'
import { and, desc, lt } from 'drizzle-orm'
import { phoneFor } from '../../member/profile/public/phone.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { type TradeFilter, tradesForAdmin, tradeConditions } from './queries.ts'
import { bespokeTrade } from './tables.ts'

const titles = [
  '定制单号',
  '模板',
  '状态',
  '会员姓名',
  '手机号',
  '门店',
  '填单员工',
  '价格',
  '定金',
  '期望日期',
  '定制内容',
  '备注',
  '提交时间',
  '最近进展',
  '取消原因',
]
/** Trades read at once: what a file of any length costs in memory. */
const batch = 500

async function* quantitiesOf(db: Db, me: Operator, filter: TradeFilter): AsyncGenerator<string> {
  yield csvMark + csvLines([titles])
  let before: string | null = null
  do {
    const last: string | null = before
    const { rows, shown } = await db.read(async (r) => {
      const where = and(await tradeConditions(r, me.tenantId, filter), last ? lt(bespokeTrade.id, last) : undefined)
      const rows = await r.select().from(bespokeTrade).where(where).orderBy(desc(bespokeTrade.id)).limit(batch)
      return { rows, shown: await tradesForAdmin(r, me, rows) }
    })
    const lines = rows.map((row, i) => {
      const s = shown[i]!
      return [
        s.tradeNo,
        s.templateName,
        bespokeStatusTexts[s.status],
        s.userName,
        phoneFor(me, s.mobileNo),
        s.shopName,
        s.employeeName,
        yuanText(row.priceFen),
        yuanText(row.depositFen),
        s.expectDate,
        // Phones are the members' own; who may not see them does not find them among the answers either.
        (row.answers ?? [])
          .filter((a) => a.fieldType !== 'tel')
          .map((a) => `${a.fieldName}：${a.fieldValue || '未填写'}`)
          .join('；'),
        row.customer?.remark ?? '',
        clockOf(row.createdAt),
        clockOf(row.statusAt),
        row.cancelReason,
      ]
    })
    if (lines.length > 0) yield csvLines(lines)
    before = rows.length < batch ? null : rows.at(-1)!.id
  } while (before)
}

/** All trades of a filter as a file for spreadsheets, read in batches while it goes out. */
export const exportFile = (db: Db, me: Operator, filter: TradeFilter, now: Date) => ({
  type: 'text/csv; charset=utf-8',
  bytes: quantitiesOf(db, me, filter),
  name: `定制单-${dayOf(now)}.csv`,
})
