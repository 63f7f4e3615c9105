import type { Parsed } from '@youli/domain/kit/call.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { memberAdminCalls } from '@youli/domain/member/profile/calls.ts'
import { memberAdminRefusals as no } from '@youli/domain/member/profile/texts.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { type Operator, within } from '../../../kit/http/callers.ts'
import { leaveRow } from '../../../platform/bulk/public/kind.ts'
import { lookedAfter } from '../../advisor/public/advisors.ts'
import { gradeRulesOf, membersAtLevel } from '../../grade/public/grades.ts'
import {
  cameBy,
  cameThrough,
  type MemberFilter,
  memberInScope,
  membersByTrade,
  membersInScope,
  newestMembers,
} from '../../registration/public/member-search.ts'
import { membersByPoints } from '../../wallet/public/balances.ts'
import { bornWithin } from './birthdays.ts'
import { taggedQuery } from './profiles.ts'

type Asked = Parsed<(typeof memberAdminCalls)['GET /console/api/v1/members']>

/** The members that the console's list is asked for, within the operator's scope. */
export async function consoleFilter(r: Reader, me: Operator, f: Asked, now: Date): Promise<MemberFilter> {
  const { keyword, tag, from, to, blocked } = f
  const trade = membersByTrade(r, {
    ...(f.spentFrom !== undefined && { spentFromFen: fen(f.spentFrom) }),
    ...(f.spentTo !== undefined && { spentToFen: fen(f.spentTo) }),
    ...(f.ordersFrom !== undefined && { ordersFrom: f.ordersFrom }),
    ...(f.ordersTo !== undefined && { ordersTo: f.ordersTo }),
    ...(f.orderedFrom && { from: f.orderedFrom }),
    ...(f.orderedTo && { to: f.orderedTo }),
  })
  const among = [
    tag ? taggedQuery(r, me.tenantId, tag) : null,
    trade ?? null,
    membersByPoints(r, f.pointsFrom, f.pointsTo),
    f.source ? cameBy(f.source === 'none' ? '' : f.source) : null,
    f.shopId ? cameThrough([f.shopId]) : null,
    f.advisorId ? lookedAfter(r, me.tenantId, f.advisorId) : null,
    f.birthdayWithin ? bornWithin(r, dayOf(now), f.birthdayWithin) : null,
    f.grade === undefined ? null : membersAtLevel(await gradeRulesOf(r, me.tenantId), f.grade, now),
  ]
  return { keyword, from, to, blocked, amongAll: among.filter((ids) => ids !== null), within: within(me) }
}

/** What bulk acts on members share: members are chosen from the console's list, each within the operator's scope. */
export const ofMembers = {
  unit: '位会员',
  filter: memberAdminCalls['GET /console/api/v1/members'].input,
  select: async (r: Reader, me: Operator, filter: Asked, limit: number, now: Date): Promise<string[]> =>
    (await newestMembers(r, me.tenantId, await consoleFilter(r, me, filter, now), limit)).map(({ id }) => id),
  names: async (r: Reader, me: Operator, ids: readonly string[]) =>
    new Map([...(await membersInScope(r, me, ids))].map(([id, { name }]) => [id, name])),
}

/** A member whom an act may touch. Refuses `notThere` outside the operator's scope; leaves one who has left. */
export async function memberToChange(r: Reader, me: Operator, id: string) {
  const member = (await memberInScope(r, me, id)) ?? refuse(no.notThere)
  if (member.leftAt) leaveRow('会员已注销')
  return member
}
