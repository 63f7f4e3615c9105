import { maskPhone } from '@youli/domain/kit/phone.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import type { memberAdminCalls } from '@youli/domain/member/profile/calls.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { advisorNames } from '../advisor/public/advisors.ts'
import { gradeNames } from '../grade/public/grades.ts'
import { listMembersWithSums, memberOrigins } from '../registration/public/member-search.ts'
import type { Member } from '../registration/public/members.ts'
import { pointsByMember, pointsOfMembers } from '../wallet/public/balances.ts'
import { consoleFilter } from './public/bulk-members.ts'
import { birthdaysOf, tagsOfMembers } from './public/profiles.ts'

export const stateOf = (m: Member): 'active' | 'leaving' | 'left' => (m.leftAt ? 'left' : m.leavesAt ? 'leaving' : 'active')

/** A page of the console's list of members: one query for the members and one for each thing beside them. */
export async function memberList(
  r: Reader,
  me: Operator,
  input: Parsed<(typeof memberAdminCalls)['GET /console/api/v1/members']>,
  now: Date,
) {
  const { tenantId } = me
  const page = { ...window(input), sort: input.sort }
  const { rows, total } = await listMembersWithSums(r, tenantId, await consoleFilter(r, me, input, now), page, pointsOfMembers(r))
  const members = rows.map((row) => row.member)
  const ids = members.map(({ id }) => id)
  const tags = await tagsOfMembers(r, ids)
  const grades = await gradeNames(r, tenantId, members, now)
  const points = await pointsByMember(r, ids)
  const advisors = await advisorNames(r, tenantId, ids)
  const origins = await memberOrigins(r, ids)
  const birthdays = await birthdaysOf(r, ids)
  const data = rows.map(({ member: m, trade }) => ({
    id: m.id,
    userName: m.name,
    mobileNo: maskPhone(m.mobile),
    headImgUrl: m.headImgUrl,
    sex: m.sex,
    tags: tags.get(m.id) ?? [],
    completed: m.infoCompletedAt !== null,
    state: stateOf(m),
    blocked: m.blockedAt !== null,
    registerTime: m.registeredAt.getTime(),
    gradeName: grades.get(m.id) ?? '',
    spent: yuan(trade.spentFen),
    orders: trade.orders,
    lastOrderTime: trade.orders > 0 ? trade.lastOrderAt.getTime() : 0,
    points: points.get(m.id) ?? 0,
    shopName: origins.get(m.id)?.shopName ?? '',
    advisorName: advisors.get(m.id) ?? '',
    fromType: origins.get(m.id)?.fromType ?? '',
    birthday: '',
    birthdayIsLunar: 0 as const,
    ...birthdays.get(m.id),
  }))
  return { data, total }
}
