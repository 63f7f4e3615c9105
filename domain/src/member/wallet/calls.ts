import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, paging, sortBy, stamp, text, integer } from '../../kit/fields.ts'
import { walletAudit } from './audit.ts'
import { walletPermissions } from './permissions.ts'
import { adjustmentStates, maxMove, walletAccounts, walletKinds, walletReasons } from './rules.ts'
import { walletRefusals } from './texts.ts'
import { allowance, phone } from '../../platform/operator/fields.ts'

const kind = z.enum(walletKinds)
const any = <const T extends readonly [string, ...string[]]>(words: T) => z.enum(['', ...words]).optional()

/** What a member has of one kind. */
const standing = z.object({
  accountType: kind,
  /** May be spent now. */
  balance: z.int(),
  /** Earned, and available later. */
  pending: z.int(),
  /** When the next of the pending become available. */
  pendingTime: stamp.nullable(),
  /** Reserved for an order that is not decided yet. */
  held: z.int(),
  /** Expire within 30 days if not spent. */
  expiring: z.int(),
  /** When the first of them expire. */
  expiringTime: stamp.nullable(),
})

const record = z.object({
  id,
  accountType: kind,
  /** Signed: what came to, or left, what may be spent. */
  amount: z.int(),
  reason: z.enum(walletReasons),
  title: z.string(),
  remark: z.string(),
  time: stamp,
})

export const walletCalls = {
  'GET /user/account/api/v1/integral-balance': call({
    summary: 'Points that the caller may spend now',
    who: 'visitor',
    input: z.object({}),
    data: z.int(),
  }),
  'GET /account/api/v1/user': call({
    summary: 'What the caller has of one kind; points when none is named',
    who: 'visitor',
    input: z.object({ accountType: kind.default('integral') }),
    data: standing,
  }),
  'GET /account/api/v1/user/all': call({
    summary: 'What the caller has of every kind',
    who: 'visitor',
    input: z.object({}),
    data: z.array(standing),
  }),
  'GET /account/api/v1/user/records': call({
    summary: 'What came and went of the caller, newest first; of one kind or of all',
    who: 'member',
    paged: true,
    input: z.object({ ...paging, accountType: any(walletKinds), direction: any(['income', 'expense']) }),
    data: z.array(record),
  }),
}

const adjustment = z.object({
  id,
  memberId: id,
  memberName: z.string(),
  accountType: kind,
  amount: z.int(),
  remark: z.string(),
  state: z.enum(adjustmentStates),
  proposedBy: z.string(),
  decidedBy: z.string(),
  decisionRemark: z.string(),
  /** Whether the asking operator proposed it. */
  own: z.boolean(),
  time: stamp,
  decidedTime: stamp.nullable(),
})

const month = z.object({
  /** `2026-11`, Shanghai. */
  month: z.string(),
  issued: z.int(),
  /** Spent, less what came back by refunds. */
  spent: z.int(),
  expired: z.int(),
  /** Signed. */
  adjusted: z.int(),
  /** What members had when the month ended. */
  outstanding: z.int(),
})

const view = { who: 'operator', permission: walletPermissions.view, refusals: walletRefusals } as const

export const walletConsoleCalls = {
  'GET /console/api/v1/wallet/report': call({
    summary: 'What the brand owes its members of one kind, and how it came about month by month, newest first',
    stale: true,
    ...view,
    input: z.object({ accountType: kind.default('integral'), months: integer(1, 36).default(12) }),
    data: z.object({
      available: z.int(),
      pending: z.int(),
      held: z.int(),
      outstanding: z.int(),
      expiring: z.int(),
      members: z.int(),
      /** Clawbacks that found too little. */
      shortfall: z.int(),
      months: z.array(month),
    }),
  }),
  'GET /console/api/v1/wallet/members': call({
    summary: 'Members by what they have of one kind, most first; a phone or an id finds one',
    ...view,
    paged: true,
    input: z.object({ ...paging, accountType: kind.default('integral'), keyword: text(40).optional() }),
    data: z.array(
      z.object({
        id,
        memberName: z.string(),
        mobileNo: phone,
        accountType: kind,
        available: z.int(),
        pending: z.int(),
        held: z.int(),
      }),
    ),
  }),
  'GET /console/api/v1/wallet/member': call({
    summary: 'What one member has of every kind',
    ...view,
    input: z.object({ memberId: id }),
    data: z.object({
      memberId: id,
      memberName: z.string(),
      mobileNo: phone,
      accounts: z.array(standing),
      /** What the asker may still correct without a second operator within 24 hours: of this member, and in total. */
      allowance: allowance(z.int()),
      /** What their own corrections of the member came to meanwhile; taking those back takes nothing of the allowance. */
      corrected: z.array(z.object({ accountType: kind, amount: z.int() })),
    }),
    refusals: walletRefusals,
  }),
  'GET /console/api/v1/wallet/movements': call({
    summary: 'Every movement of a member between accounts, newest first',
    ...view,
    paged: true,
    input: z.object({ ...paging, memberId: id, accountType: any(walletKinds), reason: any(walletReasons) }),
    data: z.array(
      z.object({
        id,
        accountType: kind,
        fromAccount: z.enum(walletAccounts),
        toAccount: z.enum(walletAccounts),
        amount: z.int(),
        shortfall: z.int(),
        reason: z.enum(walletReasons),
        source: z.string(),
        remark: z.string(),
        time: stamp,
      }),
    ),
  }),
  'POST /console/api/v1/wallet/adjust': call({
    summary: 'Corrects what a member has; beyond the asker’s allowance it waits for a second operator',
    who: 'operator',
    permission: walletPermissions.adjust,
    audit: [walletAudit.adjust, walletAudit.propose],
    input: z.object({
      memberId: id,
      accountType: kind,
      amount: integer(-maxMove, maxMove).refine((n) => n !== 0),
      remark: filled(100),
    }),
    data: z.object({ id, state: z.enum(['proposed', 'approved']) }),
    refusals: walletRefusals,
  }),
  'GET /console/api/v1/wallet/adjustments': call({
    summary: 'Corrections, newest first',
    ...view,
    paged: true,
    counts: ['all', ...adjustmentStates],
    input: z.object({ ...paging, state: any(adjustmentStates), accountType: any(walletKinds), sort: sortBy('time') }),
    data: z.array(adjustment),
  }),
  'POST /console/api/v1/wallet/adjustments/approve': call({
    summary: 'Carries out a correction that somebody else proposed',
    who: 'operator',
    permission: walletPermissions.approve,
    audit: walletAudit.approve,
    input: z.object({ id }),
    data: z.null(),
    refusals: walletRefusals,
  }),
  'POST /console/api/v1/wallet/adjustments/reject': call({
    summary: 'Turns down a correction that somebody else proposed',
    who: 'operator',
    permission: walletPermissions.approve,
    audit: walletAudit.reject,
    input: z.object({ id, remark: filled(100) }),
    data: z.null(),
    refusals: walletRefusals,
  }),
  'POST /console/api/v1/wallet/adjustments/withdraw': call({
    summary: 'Takes back a correction that the asking operator proposed',
    who: 'operator',
    permission: walletPermissions.adjust,
    audit: walletAudit.withdraw,
    input: z.object({ id }),
    data: z.null(),
    refusals: walletRefusals,
  }),
}
