import { filled, integer } from '@youli/domain/kit/fields.ts'
import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import { maxMove } from '@youli/domain/member/wallet/rules.ts'
import * as z from 'zod'
import { defineBulk } from '../../platform/bulk/public/kind.ts'
import { memberToChange, ofMembers } from '../profile/public/bulk-members.ts'
import { adjustWallet, decideAdjustment } from './public/adjustments.ts'

type Made = { id: string; amount: number; waits: boolean } | null

const text = (amount: number): string => `${amount > 0 ? '增加' : '扣减'} ${Math.abs(amount).toLocaleString('en')} 积分`

/** Corrects the points of many members; above the limit each correction waits for a second operator, as one by one. */
export const walletBulkKinds = [
  defineBulk<{ amount: number; remark: string }, z.output<typeof ofMembers.filter>, Made>({
    ...ofMembers,
    key: 'members.points',
    title: '调整会员积分',
    permission: walletPermissions.adjust,
    params: z.object({ amount: integer(-maxMove, maxMove).refine((n) => n !== 0), remark: filled(100) }),
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
      await adjustWallet(tx, actor, { memberId, kind: 'integral', amount: -amount, remark: '批量撤销' })
      return text(-amount)
    },
  }),
]
