import { csvLines, csvMark } from '@youli/domain/kit/csv.ts'
import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { type DrawState, drawStates } from '@youli/domain/marketing/lottery/rules.ts'
import { drawStateTexts, prizeTypeTexts } from '@youli/domain/marketing/lottery/texts.ts'
import { and, desc, eq, lt, ne, type SQL } from 'drizzle-orm'
import type { Db, Reader } from '../../kit/db/db.ts'
import { rowsByState, statesOf } from '../../kit/db/counts.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { phoneFor } from '../../member/profile/public/phone.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { findActivity } from '../activity/public/activities.ts'
import type { DrawRow } from './draw.ts'
import { valueOn } from './queries.ts'
import { lotteryDraw } from './tables.ts'

/** `won`: all that won; `failed`: those whose prize could not be given. */
export interface DrawFilter {
  activityId: string
  state?: '' | 'won' | 'failed' | DrawState
  mobileNo?: string
}

const states = {
  ...statesOf(lotteryDraw.state, drawStates),
  won: ne(lotteryDraw.state, 'lost'),
  failed: and(eq(lotteryDraw.state, 'waiting'), ne(lotteryDraw.failMessage, '')),
}

async function inAnyState(r: Reader, tenantId: string, { activityId, mobileNo = '' }: DrawFilter): Promise<SQL | undefined> {
  const memberId = mobileNo ? ((await memberByMobile(r, tenantId, mobileNo))?.id ?? '0') : null
  return and(
    eq(lotteryDraw.tenantId, tenantId),
    eq(lotteryDraw.activityId, activityId),
    memberId ? eq(lotteryDraw.memberId, memberId) : undefined,
  )
}

async function presentDraws(r: Reader, me: Operator, rows: readonly DrawRow[]) {
  const people = await membersByIds(r, me.tenantId, [...new Set(rows.map((d) => d.memberId))])
  return rows.map((d) => ({
    drawId: d.id,
    memberId: d.memberId,
    userName: people.get(d.memberId)?.name ?? '',
    mobileNo: people.get(d.memberId)?.mobile ?? '',
    time: d.at.getTime(),
    state: d.state,
    prizeName: d.prizeName,
    prizeItemName: d.itemName,
    prizeType: d.prizeType ?? ('' as const),
    giveValue: d.prizeType ? valueOn(d.prizeType, d.giveValue) : 0,
    cost: d.cost,
    granted: d.grantId !== null,
    failMessage: d.failMessage,
    givenTime: d.givenAt?.getTime() ?? null,
    settledBy: d.settledBy,
    settleNote: d.settleNote,
  }))
}

/** Draws of a lottery for its operators, newest first unless another order is chosen. */
export async function listDraws(r: Reader, me: Operator, filter: DrawFilter, page: SortedWindow<'time'>) {
  const asked = { table: lotteryDraw, states, state: filter.state, others: await inAnyState(r, me.tenantId, filter) }
  const order = sortedBy(page.sort, { time: lotteryDraw.at }, lotteryDraw.id)
  const { rows, ...counted } = await rowsByState(r, asked, page, order)
  return { data: await presentDraws(r, me, rows), ...counted }
}

const titles = [
  '抽奖编号',
  '会员姓名',
  '手机号',
  '抽奖时间',
  '结果',
  '奖项',
  '奖品',
  '类型',
  '面值',
  '消耗',
  '赠送次数',
  '到账时间',
  '发放人',
  '发放备注',
]
/** Draws read at once: what a file of any length costs in memory. */
const batch = 500
const time = (at: number | null) => (at === null ? '' : clockOf(new Date(at)))

async function* quantitiesOf(db: Db, me: Operator, filter: DrawFilter): AsyncGenerator<string> {
  yield csvMark + csvLines([titles])
  let before: string | null = null
  do {
    const last: string | null = before
    const rows = await db.read(async (r) => {
      const where = and(
        await inAnyState(r, me.tenantId, filter),
        states[filter.state || 'all'],
        last ? lt(lotteryDraw.id, last) : undefined,
      )
      return presentDraws(r, me, await r.select().from(lotteryDraw).where(where).orderBy(desc(lotteryDraw.id)).limit(batch))
    })
    const lines = rows.map((d) => [
      d.drawId,
      d.userName,
      phoneFor(me, d.mobileNo),
      time(d.time),
      drawStateTexts[d.state],
      d.prizeName,
      d.prizeItemName,
      d.prizeType === '' ? '' : prizeTypeTexts[d.prizeType],
      d.prizeType === '' ? '' : d.giveValue,
      d.cost,
      d.granted ? '是' : '',
      time(d.givenTime),
      d.settledBy,
      d.settleNote,
    ])
    if (lines.length > 0) yield csvLines(lines)
    before = rows.length < batch ? null : rows.at(-1)!.drawId
  } while (before)
}

/** All draws of a filter as a file for spreadsheets, read in batches while it goes out. Refuses `gone`. */
export async function drawsFile(db: Db, me: Operator, filter: DrawFilter, now: Date) {
  const { activityName } = await db.read((r) => findActivity(r, me.tenantId, filter.activityId, 'lottery'))
  return {
    type: 'text/csv; charset=utf-8',
    bytes: quantitiesOf(db, me, filter),
    name: `${activityName.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()}-抽奖记录-${dayOf(now)}.csv`,
  }
}
