import { csvLines, csvMark } from '@youli/domain/kit/csv.ts'
import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { bookingStateTexts } from '@youli/domain/trade/appointment/texts.ts'
import { and, desc, lt } from 'drizzle-orm'
import { phoneFor } from '../../member/profile/public/phone.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { bookingConditions, type BookingFilter, bookingsForAdmin } from './queries.ts'
import { booking } from './tables.ts'

const titles = [
  '预约编号',
  '项目',
  '门店',
  '日期',
  '时段',
  '状态',
  '会员姓名',
  '手机号',
  '备注',
  '预约时间',
  '处理人',
  '处理时间',
  '取消原因',
]
/** Bookings read at once: what a file of any length costs in memory. */
const batch = 500

async function* quantitiesOf(db: Db, me: Operator, filter: BookingFilter): AsyncGenerator<string> {
  yield csvMark + csvLines([titles])
  let before: string | null = null
  do {
    const last: string | null = before
    const { rows, shown } = await db.read(async (r) => {
      const where = and(await bookingConditions(r, me.tenantId, filter), last ? lt(booking.id, last) : undefined)
      const rows = await r.select().from(booking).where(where).orderBy(desc(booking.id)).limit(batch)
      return { rows, shown: await bookingsForAdmin(r, me, rows) }
    })
    const lines = rows.map((row, i) => {
      const s = shown[i]!
      return [
        `YY${row.id}`,
        s.serviceName,
        s.shopName,
        s.day,
        `${s.start}-${s.end}`,
        bookingStateTexts[s.state],
        s.userName,
        phoneFor(me, s.mobileNo),
        s.remark,
        clockOf(row.createdAt),
        s.endedBy,
        row.endedAt ? clockOf(row.endedAt) : '',
        s.cancelReason,
      ]
    })
    if (lines.length > 0) yield csvLines(lines)
    before = rows.length < batch ? null : rows.at(-1)!.id
  } while (before)
}

/** All bookings of a filter as a file for spreadsheets, read in batches while it goes out. */
export const exportFile = (db: Db, me: Operator, filter: BookingFilter, now: Date) => ({
  type: 'text/csv; charset=utf-8',
  bytes: quantitiesOf(db, me, filter),
  name: `预约-${dayOf(now)}.csv`,
})
