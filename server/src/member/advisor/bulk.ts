import { optionalId } from '@youli/domain/kit/fields.ts'
import { advisorPermissions } from '@youli/domain/member/advisor/permissions.ts'
import type { AdvisorVia } from '@youli/domain/member/advisor/texts.ts'
import * as z from 'zod'
import type { Tx } from '../../kit/db/db.ts'
import { type BulkContext, defineBulk, leaveMovedOn, leaveRow } from '../../platform/bulk/public/kind.ts'
import { memberToChange, ofMembers } from '../profile/public/bulk-members.ts'
import { advisorNote, assignAdvisor, releaseFromAdvisors } from './public/advisors.ts'
import { checkHolders, employeeFor } from './scope.ts'

/** Who looks after a member, and how that came about; null: nobody. */
type Held = { employeeId: string; via: AdvisorVia } | null

/** Gives a member to an advisor, or to none. Answers the words for it; refuses `notThere`, `otherStore`. */
async function give(tx: Tx, { me, actor }: BulkContext, id: string, to: Held): Promise<string> {
  await checkHolders(tx, me, [id])
  if (to === null) {
    await releaseFromAdvisors(tx, actor.tenantId, [id])
    return '不再有专属顾问'
  }
  const employee = await employeeFor(tx, me, to.employeeId)
  await assignAdvisor(tx, actor, [id], to)
  return `顾问改为${employee.name}`
}

async function heldNow(tx: Tx, { me }: BulkContext, id: string): Promise<Held> {
  const { tenantId } = await memberToChange(tx, me, id)
  const note = await advisorNote(tx, { tenantId, memberId: id })
  return note && { employeeId: note.employeeId, via: note.via }
}

/** Acts on many members of the console's list. */
export const advisorBulkKinds = [
  defineBulk<{ employeeId: string | null }, z.output<typeof ofMembers.filter>, Held>({
    ...ofMembers,
    key: 'members.advisor',
    title: '更换专属顾问',
    permission: advisorPermissions.assign,
    params: z.object({ employeeId: optionalId }),
    act: async (tx, context, id, { employeeId }) => {
      const before = await heldNow(tx, context, id)
      if ((before?.employeeId ?? null) === employeeId) leaveRow(employeeId ? '已由这位顾问负责' : '没有专属顾问')
      const after: Held = employeeId ? { employeeId, via: 'manual' } : null
      return { what: await give(tx, context, id, after), before, after }
    },
    undo: async (tx, context, id, { before, after }) => {
      const now = await heldNow(tx, context, id)
      return now?.employeeId === after?.employeeId ? give(tx, context, id, before) : leaveMovedOn()
    },
  }),
]
