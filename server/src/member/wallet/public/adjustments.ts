import { may } from '@youli/domain/kit/flow.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import {
  adjustLimitSetting,
  adjustmentFlow,
  type AdjustmentState,
  type AdjustmentVerb,
  isCardKind,
  type LedgerKind,
  needsApproval,
} from '@youli/domain/member/wallet/rules.ts'
import { walletRefusals } from '@youli/domain/member/wallet/texts.ts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import { countWaiting, type WaitingCount } from '../../../kit/db/counts.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import { type Operator, type Within, within } from '../../../kit/http/callers.ts'
import { configValue } from '../../../platform/tenant-config/public/tenants.ts'
import { memberOf, membersByIds } from '../../registration/public/members.ts'
import { walletAdjustment } from '../tables.ts'
import { creditPoints } from './earnings.ts'
import { takePoints } from './spending.ts'

export type Adjustment = typeof walletAdjustment.$inferSelect

export interface AdjustmentDraft {
  memberId: string
  kind: LedgerKind
  /** Signed, not 0. */
  amount: number
  remark: string
}

/** Corrects a member's points by the hand of an operator at once, or proposes it where it is above the tenant's limit. Refuses `noMember`, `short`. */
export async function adjustWallet(tx: Tx, { tenantId, byId, name, at, newId }: Actor, draft: AdjustmentDraft): Promise<Adjustment> {
  if (!(await memberOf(tx, tenantId, draft.memberId))) refuse(walletRefusals.noMember)
  const limit = Number(await configValue(tx, tenantId, adjustLimitSetting(draft.kind))) * (isCardKind(draft.kind) ? 100 : 1)
  const waits = needsApproval(draft.amount, limit)
  const [made] = await tx
    .insert(walletAdjustment)
    .values({
      ...draft,
      id: newId(),
      tenantId,
      state: waits ? 'proposed' : 'approved',
      proposedBy: byId!,
      proposerName: name,
      createdAt: at,
      decidedAt: waits ? null : at,
    })
    .returning()
  if (!waits) await carryOut(tx, made!, at)
  return made!
}

/** Carries out, turns down or takes back what was proposed of some kinds, once. Refuses `noAdjustment`, `adjustmentOver`, `ownAdjustment`, `short`. */
export async function decideAdjustment(
  tx: Tx,
  { tenantId, byId, name, at }: Actor,
  kinds: readonly LedgerKind[],
  id: string,
  verb: AdjustmentVerb,
  remark: string,
): Promise<Adjustment> {
  const mine = and(eq(walletAdjustment.tenantId, tenantId), eq(walletAdjustment.id, id), inArray(walletAdjustment.kind, [...kinds]))
  const [known] = await tx.select().from(walletAdjustment).where(mine).for('update')
  if (!known) refuse(walletRefusals.noAdjustment)
  if (!adjustmentFlow[verb].from.includes(known.state)) refuse(walletRefusals.adjustmentOver)
  const by = known.proposedBy === byId ? 'own' : 'other'
  if (!may(adjustmentFlow, verb, known.state, by)) refuse(by === 'own' ? walletRefusals.ownAdjustment : walletRefusals.noAdjustment)
  const [moved] = await tx
    .update(walletAdjustment)
    .set({ state: adjustmentFlow[verb].to, decidedBy: byId, deciderName: name, decisionRemark: remark, decidedAt: at })
    .where(mine)
    .returning()
  if (verb === 'approve') await carryOut(tx, moved!, at)
  return moved!
}

async function carryOut(tx: Tx, { id, tenantId, memberId, kind, amount, remark }: Adjustment, at: Date): Promise<void> {
  const source = `adjust:${id}`
  const why = { tenantId, kind, reason: 'adjust', at } as const
  if (amount > 0) await creditPoints(tx, why, [{ memberId, amount, source, remark }], 'adjusted')
  else await takePoints(tx, { ...why, memberId, amount: -amount, source, remark }, 'adjusted')
}

interface AdjustmentFilter<K extends LedgerKind> {
  state?: AdjustmentState
  kinds: readonly K[]
  within?: Within
}

const wantedAdjustments = (tenantId: string, f: AdjustmentFilter<LedgerKind>) =>
  and(
    eq(walletAdjustment.tenantId, tenantId),
    f.state ? eq(walletAdjustment.state, f.state) : undefined,
    inArray(walletAdjustment.kind, [...f.kinds]),
    f.within?.(walletAdjustment.memberId),
  )

/** Corrections of some kinds that wait for a second person; late are those proposed before a moment. */
export const countProposed = (r: Reader, me: Operator, kinds: readonly LedgerKind[], lateBefore: Date): Promise<WaitingCount> =>
  countWaiting(
    r,
    walletAdjustment,
    wantedAdjustments(me.tenantId, { state: 'proposed', kinds, within: within(me) }),
    lt(walletAdjustment.createdAt, lateBefore),
  )

/** Corrections of some kinds as operators see them, newest first; `own` are those the asker proposed. Phones are whole. */
export async function listAdjustments<K extends LedgerKind>(
  r: Reader,
  { tenantId, operatorId }: { tenantId: string; operatorId: string },
  f: AdjustmentFilter<K>,
  page: Window,
) {
  const where = wantedAdjustments(tenantId, f)
  const query = r.select().from(walletAdjustment).where(where).orderBy(desc(walletAdjustment.id))
  const { rows, total } = await paged(query, page, r.$count(walletAdjustment, where))
  const people = await membersByIds(
    r,
    tenantId,
    rows.map((a) => a.memberId),
  )
  const data = rows.map((a) => ({
    id: a.id,
    memberId: a.memberId,
    memberName: people.get(a.memberId)?.name ?? '',
    mobile: people.get(a.memberId)?.mobile ?? '',
    kind: a.kind as K,
    amount: a.amount,
    remark: a.remark,
    state: a.state,
    proposedBy: a.proposerName,
    decidedBy: a.deciderName,
    decisionRemark: a.decisionRemark,
    own: a.proposedBy === operatorId,
    time: a.createdAt.getTime(),
    decidedTime: a.decidedAt?.getTime() ?? null,
  }))
  return { data, total }
}
