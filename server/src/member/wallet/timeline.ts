import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import { isCardKind, kindName, walletKinds } from '@youli/domain/member/wallet/rules.ts'
import { reasonTexts } from '@youli/domain/member/wallet/texts.ts'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { MemberEvents } from '../profile/public/timeline.ts'
import { moneyText, olderThan } from '../../platform/note/public/timeline.ts'
import { walletMovement } from './tables.ts'

const sign = (amount: number, incoming: boolean) => `${incoming ? '+' : '−'}${amount.toLocaleString('en')}`

/** Points that came to, or left, what a member may spend. */
export const walletEvents: MemberEvents = {
  key: 'wallet',
  topic: 'wallet',
  permission: walletPermissions.view,
  read: async (r, _, request) => {
    const moved = or(eq(walletMovement.toAccount, 'available'), eq(walletMovement.fromAccount, 'available'))
    const rows = await r
      .select()
      .from(walletMovement)
      .where(
        and(
          eq(walletMovement.memberId, request.subjectId),
          inArray(walletMovement.kind, [...walletKinds]),
          moved,
          sql`${walletMovement.amount} > 0`,
          olderThan(walletMovement.at, walletMovement.id, request),
        ),
      )
      .orderBy(desc(walletMovement.at), desc(walletMovement.id))
      .limit(request.limit)
    return rows.map((m) => ({
      id: m.id,
      at: m.at,
      title: `${kindName(m.kind)} ${isCardKind(m.kind) ? moneyText(m.amount) : sign(m.amount, m.toAccount === 'available')}`,
      detail: [reasonTexts[m.reason], m.remark].filter(Boolean).join(' · '),
      link: { to: 'wallet', id: request.subjectId },
    }))
  },
}
