import { window } from '@youli/domain/kit/fields.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { refuse, type RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { walletAudit } from '@youli/domain/member/wallet/audit.ts'
import { walletConsoleCalls } from '@youli/domain/member/wallet/calls.ts'
import { walletKinds, type AdjustmentVerb, type WalletReason } from '@youli/domain/member/wallet/rules.ts'
import { walletNotices } from '@youli/domain/member/wallet/notices.ts'
import { walletRefusals } from '@youli/domain/member/wallet/texts.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { type Operator, within } from '../../kit/http/callers.ts'
import { memberInScope } from '../registration/public/member-search.ts'
import { adjustable } from './public/adjust-allowance.ts'
import { type Adjustment, adjustWallet, decideAdjustment, listAdjustments } from './public/adjustments.ts'
import { notifyOperators, type OperatorNotice } from '../../platform/notice/public/notices.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { walletLiability } from './report.ts'
import { walletAccounts, walletMovements, walletStandings } from './public/balances.ts'
import { memberByMobile, memberOf, membersByIds } from '../registration/public/members.ts'

/** The member that a word means: a whole phone or an id. Undefined for no word, '0' for nobody. */
async function meant(r: Reader, me: Operator, word: string): Promise<string | undefined> {
  if (!word) return undefined
  const found = (await memberByMobile(r, me.tenantId, word)) ?? (isId(word) ? await memberOf(r, me.tenantId, word) : null)
  return found?.id ?? '0'
}

/** A member the operator may touch. */
const mine = async (r: Reader, me: Operator, memberId: string, no: RefusalSpec = walletRefusals.noMember) =>
  (await memberInScope(r, me, memberId)) ?? refuse(no)

/** Decides on a correction and writes it down. */
async function decide(tx: Tx, ctx: Ctx<'operator'>, id: string, verb: AdjustmentVerb, remark = ''): Promise<void> {
  const { memberId, kind, amount, state } = await decideAdjustment(tx, ctx.actor, walletKinds, id, verb, remark)
  await mine(tx, ctx.me, memberId, walletRefusals.noAdjustment)
  await writeAudit(tx, ctx, { id: memberId, before: { state: 'proposed' }, after: { id, state, kind, amount, remark } })
}

const noticeOfProposed = ({ me, now: at }: Ctx<'operator'>, { id, memberId, amount }: Adjustment): OperatorNotice => ({
  kind: walletNotices.proposed,
  ref: id,
  title: `积分调整待批 ${amount > 0 ? '增加' : '扣减'} ${Math.abs(amount)}`,
  text: `由${me.name}提出`,
  link: '/wallet-adjustments?state=proposed',
  at,
  memberId,
  except: me.operatorId,
})

export const walletConsoleRoutes = defineRoutes(walletConsoleCalls, {
  'GET /console/api/v1/wallet/report': {
    read: (r, { accountType, months }, { me, now }) => walletLiability(r, me.tenantId, accountType, months, now),
  },
  'GET /console/api/v1/wallet/members': {
    read: async (r, input, { me }) => {
      const { tenantId } = me
      const filter = { kind: input.accountType, memberId: await meant(r, me, input.keyword ?? ''), within: within(me) }
      const { rows, total } = await walletAccounts(r, tenantId, filter, window(input))
      const people = await membersByIds(
        r,
        tenantId,
        rows.map((a) => a.memberId),
      )
      const data = rows.map(({ memberId, available, pending, held }) => {
        const { name = '', mobile = '' } = people.get(memberId) ?? {}
        return { id: memberId, memberName: name, mobileNo: mobile, accountType: input.accountType, available, pending, held }
      })
      return { data, total }
    },
  },
  'GET /console/api/v1/wallet/member': {
    read: async (r, { memberId }, { me, now }) => {
      const found = await mine(r, me, memberId)
      const accounts = await walletStandings(r, me.tenantId, memberId, now)
      const { left, corrected } = await adjustable(r, me, 'integral', memberId, now)
      const own = walletKinds.map((accountType) => ({ accountType, amount: corrected.get(accountType) ?? 0 }))
      return { memberId, memberName: found.name, mobileNo: found.mobile, accounts, allowance: left, corrected: own }
    },
  },
  'GET /console/api/v1/wallet/movements': {
    read: async (r, input, { me }) => {
      await mine(r, me, input.memberId)
      const kinds = input.accountType ? [input.accountType] : walletKinds
      const filter = { memberId: input.memberId, kinds, reason: input.reason || undefined }
      const { data, total } = await walletMovements(r, me.tenantId, filter, window(input))
      return { data: data.map((m) => ({ ...m, reason: m.reason as WalletReason })), total }
    },
  },
  'POST /console/api/v1/wallet/adjust': {
    write: async (tx, { memberId, accountType: kind, amount, remark }, ctx) => {
      await mine(tx, ctx.me, memberId)
      const made = await adjustWallet(tx, ctx.actor, { memberId, kind, amount, remark })
      const waits = made.state === 'proposed'
      if (waits) await notifyOperators(tx, ctx.app, [noticeOfProposed(ctx, made)])
      await writeAudit(tx, ctx, {
        as: walletAudit[waits ? 'propose' : 'adjust'],
        id: memberId,
        after: { id: made.id, kind, amount, remark },
      })
      return { id: made.id, state: waits ? ('proposed' as const) : ('approved' as const) }
    },
  },
  'GET /console/api/v1/wallet/adjustments': {
    read: async (r, input, { me }) => {
      const filter = { state: input.state || undefined, kinds: input.accountType ? [input.accountType] : walletKinds, within: within(me) }
      const { data, ...counted } = await listAdjustments(r, me, filter, { ...window(input), sort: input.sort })
      return { data: data.map(({ kind: accountType, ...row }) => ({ ...row, accountType })), ...counted }
    },
  },
  'POST /console/api/v1/wallet/adjustments/approve': { write: (tx, { id }, ctx) => decide(tx, ctx, id, 'approve') },
  'POST /console/api/v1/wallet/adjustments/reject': { write: (tx, { id, remark }, ctx) => decide(tx, ctx, id, 'reject', remark) },
  'POST /console/api/v1/wallet/adjustments/withdraw': { write: (tx, { id }, ctx) => decide(tx, ctx, id, 'withdraw') },
})
