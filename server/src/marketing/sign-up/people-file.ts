import { csvOf } from '@youli/domain/kit/csv.ts'
import { yuanText } from '@youli/domain/kit/money.ts'
import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { signUpStateTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { findActivity } from '../activity/public/activities.ts'
import { phoneFor } from '../../member/profile/public/phone.ts'
import { everybody, type PeopleFilter } from './queries.ts'
import { termsOf } from './terms.ts'

const titles = ['报名编号', '会员姓名', '手机号', '状态', '报名费', '支付单号', '报名时间', '审核人', '审核备注', '签到时间']

/** Everybody who signed up with a column for each question, as a file for spreadsheets; refuses `gone`. */
export async function peopleFile(r: Reader, me: Operator, filter: PeopleFilter, now: Date) {
  const a = await findActivity(r, me.tenantId, filter.activityId, 'signup')
  const { fields } = await termsOf(r, me.tenantId, a.id)
  const lines = (await everybody(r, me.tenantId, filter)).map(({ row, userName, mobile }) => {
    const answers = new Map(row.answers?.map((one) => [one.fieldName, one.fieldValue]))
    return [
      row.id,
      userName,
      phoneFor(me, mobile),
      signUpStateTexts[row.state],
      yuanText(row.feeFen),
      row.payOrderNo,
      clockOf(row.createdAt),
      row.auditedBy,
      row.remark,
      row.signedInAt ? clockOf(row.signedInAt) : '',
      ...fields.map((f) => (f.fieldType === 'tel' ? phoneFor(me, answers.get(f.fieldName) ?? '') : (answers.get(f.fieldName) ?? ''))),
    ]
  })
  const name = `${a.activityName.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()}-报名名单-${dayOf(now)}.csv`
  return { type: 'text/csv; charset=utf-8', bytes: csvOf([[...titles, ...fields.map((f) => f.fieldName)], ...lines]), name }
}
