import { refuse } from '@youli/domain/kit/refusal.ts'
import { memberMessages } from '@youli/domain/member/profile/messages.ts'
import { memberAdminRefusals as no } from '@youli/domain/member/profile/texts.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { memberInScope } from '../registration/public/member-search.ts'
import type { Member } from '../registration/public/members.ts'

/** Writes a member a few words of the brand's own. Refuses `notThere`, `leaves`. */
export async function writeToMember(
  tx: Tx,
  { me, actor, app }: { me: Operator; actor: Actor; app: Pick<App, 'id' | 'jobs'> },
  memberId: string,
  text: string,
): Promise<Member> {
  const member = (await memberInScope(tx, me, memberId)) ?? refuse(no.notThere)
  if (member.leavesAt || member.leftAt) refuse(no.leaves)
  const values = { userName: member.name || '亲爱的会员', text }
  const source = `letter:${actor.newId()}`
  await sendMessage(tx, app, {
    tenantId: me.tenantId,
    memberId,
    template: memberMessages.fromBrand,
    values,
    source,
    link: '/member',
    byName: me.name,
    at: actor.at,
  })
  return member
}
