import { csvOf } from '@youli/domain/kit/csv.ts'
import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { playerStateTexts } from '@youli/domain/marketing/vote/texts.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { phoneFor } from '../../member/profile/public/phone.ts'
import { findVote, isListed } from './votes.ts'
import { votePlayer } from './tables.ts'

const titles = ['名次', '编号', '选手', '票数', '状态', '会员', '手机号', '报名时间', '审核人', '未通过原因']

/** All players by votes with a column for each question, as a file for spreadsheets; refuses `gone`. */
export async function playersFile(r: Reader, me: Operator, voteId: string, now: Date) {
  const v = await findVote(r, me.tenantId, voteId)
  const rows = await r
    .select()
    .from(votePlayer)
    .where(eq(votePlayer.voteId, voteId))
    .orderBy(desc(votePlayer.tickets), asc(votePlayer.reachedAt), asc(votePlayer.id))
  const people = await membersByIds(
    r,
    me.tenantId,
    rows.flatMap((p) => p.memberId ?? []),
  )
  let place = 0
  const lines = rows.map((p) => {
    const person = p.memberId ? people.get(p.memberId) : undefined
    const answers = new Map(p.answers?.map((one) => [one.fieldName, one.fieldValue]))
    return [
      isListed(p) ? (place += 1) : '',
      p.serialNo ?? '',
      p.userName,
      p.tickets,
      p.hidden ? '已隐藏' : playerStateTexts[p.state],
      person?.name ?? '',
      phoneFor(me, person?.mobile ?? ''),
      clockOf(p.createdAt),
      p.auditedBy,
      p.remark,
      ...v.fields.map((f) => (f.fieldType === 'tel' ? phoneFor(me, answers.get(f.fieldName) ?? '') : (answers.get(f.fieldName) ?? ''))),
    ]
  })
  const name = `${v.title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()}-投票排名-${dayOf(now)}.csv`
  return { type: 'text/csv; charset=utf-8', bytes: csvOf([[...titles, ...v.fields.map((f) => f.fieldName)], ...lines]), name }
}
