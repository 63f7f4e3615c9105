import { yuan } from '@youli/domain/kit/money.ts'
import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { gradeOf } from '../grade/public/grades.ts'
import type { Member } from '../registration/public/members.ts'
import { tradeSumsOf } from '../registration/public/trade-sums.ts'
import { walletStandings } from '../wallet/public/balances.ts'
import { cardBalanceOf } from '../wallet/public/card-accounts.ts'
import type { MemberFacts } from './public/facts.ts'

/** Figures of a member, each read from its ledger; those of the wallet are null for whoever may not see it. */
export async function figuresOf(r: Reader, me: Operator, facts: MemberFacts, memberId: string, now: Date) {
  const owner = { tenantId: me.tenantId, memberId }
  const { orders, spentFen, lastOrderAt } = await tradeSumsOf(r, memberId)
  const mayWallet = me.permissions.has(walletPermissions.view.key)
  const points = mayWallet ? (await walletStandings(r, me.tenantId, memberId, now)).find((s) => s.accountType === 'integral')! : null
  const card = mayWallet ? await cardBalanceOf(r, owner, now) : null
  return {
    spent: yuan(spentFen),
    orders,
    average: orders > 0 ? yuan(Math.round(spentFen / orders)) : 0,
    lastOrderTime: lastOrderAt?.getTime() ?? null,
    points: points && { balance: points.balance, expiring: points.expiring, expiringTime: points.expiringTime },
    card: card && { principal: yuan(card.principalFen), gift: yuan(card.giftFen) },
    coupons: await facts.coupons(r, owner, now),
  }
}

/** The grade of a member with what lacks to the next one. */
export async function gradeProgress(r: Reader, member: Member, now: Date) {
  const { growth, level, gradeName, rules } = await gradeOf(r, member, now)
  const next = rules.levels[level + 1]
  return { name: gradeName, growth, since: rules.levels[level]!.growth, next: next ? { name: next.name, growth: next.growth } : null }
}
