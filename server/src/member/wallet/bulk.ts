import { filled, integer } from '@youli/domain/kit/fields.ts'
import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import { maxMove } from '@youli/domain/member/wallet/rules.ts'
import * as z from 'zod'
import { defineBulk } from '../../platform/bulk/public/kind.ts'
import { memberToChange, ofMembers } from '../profile/public/bulk-members.ts'
import { adjustTotalOf } from './public/adjust-allowance.ts'
import { adjustWallet, decideAdjustment } from './public/adjustments.ts'

type Made = { id: string; amount: number; waits: boolean } | null

const counted = (amount: number): string => amount.toLocaleString('en')
const text = (amount: number): string => `${amount > 0 ? '增加' : '扣减'} ${counted(Math.abs(amount))} 积分`

/** Corrects the points of many members; what is beyond the limit of a member waits for a second operator, as one by one. */
export const walletBulkKinds = [
  defineBulk<{ amount: number; remark: string }, z.output<typeof ofMembers.filter>, Made>({
    ...ofMembers,
    key: 'members.points',
    title: '调整会员积分',
    permission: walletPermissions.adjust,
    params: z.object({ amount: integer(-maxMove, maxMove).refine((n) => n !== 0), remark: filled(100) }),
    allowance: async (tx, { me, actor }, memberIds, { amount }, waiting) => {
      const { takes, left } = await adjustTotalOf(tx, me, { kind: 'integral', memberIds, amount }, actor.at)
      // Rows of tasks under way will take theirs.
      const rest = Math.max(0, left - (await waiting()).reduce((sum, row) => sum + Math.abs(row.amount), 0))
      return { text: `本次共 ${counted(takes)} 积分，您 24 小时内合计还可调整 ${counted(rest)} 积分`, fits: takes <= rest }
    },
    act: async (tx, { me, actor }, memberId, { amount, remark }) => {
      await memberToChange(tx, me, memberId)
      const { id, state } = await adjustWallet(tx, actor, { memberId, kind: 'integral', amount, remark })
      const waits = state === 'proposed'
      return { what: `${text(amount)}${waits ? '，待审批' : ''}`, before: null, after: { id, amount, waits } }
    },
    undo: async (tx, { me, actor }, memberId, { after }) => {
      const { id, amount, waits } = after!
      await memberToChange(tx, me, memberId)
      if (waits) {
        await decideAdjustment(tx, actor, ['integral'], id, 'withdraw', '批量撤销')
        return '撤回待审批的调整'
      }
      await adjustWallet(tx, actor, { memberId, kind: 'integral', amount: -amount, remark: '批量撤销', undoes: id })
      return text(-amount)
    },
  }),
]
