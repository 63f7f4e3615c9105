import type { Parsed } from '@youli/domain/kit/call.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { memberAdminCalls } from '@youli/domain/member/profile/calls.ts'
import { memberAdminRefusals as no } from '@youli/domain/member/profile/texts.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { type Operator, within } from '../../../kit/http/callers.ts'
import { leaveRow } from '../../../platform/bulk/public/kind.ts'
import { memberInScope, membersInScope, newestMembers } from '../../registration/public/member-search.ts'
import { taggedQuery } from './profiles.ts'

type Asked = Parsed<(typeof memberAdminCalls)['GET /console/api/v1/members']>

/** The members that the console's list is asked for, within the operator's scope. */
export const consoleFilter = (r: Reader, me: Operator, { keyword, tag, from, to }: Asked) => {
  const among = tag ? taggedQuery(r, me.tenantId, tag) : undefined
  return { keyword, from, to, among, within: within(me) }
}

/** What bulk acts on members share: members are chosen from the console's list, each within the operator's scope. */
export const ofMembers = {
  unit: '位会员',
  filter: memberAdminCalls['GET /console/api/v1/members'].input,
  select: async (r: Reader, me: Operator, filter: Asked, limit: number): Promise<string[]> =>
    (await newestMembers(r, me.tenantId, consoleFilter(r, me, filter), limit)).map(({ id }) => id),
  names: async (r: Reader, me: Operator, ids: readonly string[]) =>
    new Map([...(await membersInScope(r, me, ids))].map(([id, { name }]) => [id, name])),
}

/** A member whom an act may touch. Refuses `notThere` outside the operator's scope; leaves one who has left. */
export async function memberToChange(r: Reader, me: Operator, id: string) {
  const member = (await memberInScope(r, me, id)) ?? refuse(no.notThere)
  if (member.leftAt) leaveRow('会员已注销')
  return member
}
