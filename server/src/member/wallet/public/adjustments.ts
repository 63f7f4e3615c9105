import { may } from '@youli/domain/kit/flow.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import {
  adjustmentFlow,
  type AdjustmentState,
  adjustmentStates,
  type AdjustmentVerb,
  type LedgerKind,
} from '@youli/domain/member/wallet/rules.ts'
import { walletRefusals } from '@youli/domain/member/wallet/texts.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import { countWaiting, rowsByState, statesOf, type WaitingCount } from '../../../kit/db/counts.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { sortedBy, type SortedWindow } from '../../../kit/db/sorted.ts'
import { type Operator, type Within, within } from '../../../kit/http/callers.ts'
import { memberOf, membersByIds } from '../../registration/public/members.ts'
import { walletAdjustment } from '../tables.ts'
import { needsApproval } from './adjust-allowance.ts'
import { creditPoints } from './earnings.ts'
import { takePoints } from './spending.ts'

export type Adjustment = typeof walletAdjustment.$inferSelect

export interface AdjustmentDraft {
  memberId: string
  kind: LedgerKind
  /** Signed, not 0. */
  amount: number
  remark: string
  /** The correction that this one takes back: it needs no second person, and gives the allowance back. */
  undoes?: string
}

/** Corrects a member's points by the hand of an operator at once, or proposes it where it is beyond their allowance. Refuses `noMember`, `short`. */
export async function adjustWallet(tx: Tx, { tenantId, byId, name, at, newId }: Actor, draft: AdjustmentDraft): Promise<Adjustment> {
  if (!(await memberOf(tx, tenantId, draft.memberId))) refuse(walletRefusals.noMember)
  const waits = draft.undoes === undefined && (await needsApproval(tx, { tenantId, operatorId: byId! }, draft, at))
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

const states = statesOf(walletAdjustment.state, adjustmentStates)

const ofKinds = (tenantId: string, f: { kinds: readonly LedgerKind[]; within?: Within }) =>
  and(eq(walletAdjustment.tenantId, tenantId), inArray(walletAdjustment.kind, [...f.kinds]), f.within?.(walletAdjustment.memberId))

/** Corrections of some kinds that wait for a second person; late are those proposed before a moment. */
export const countProposed = (r: Reader, me: Operator, kinds: readonly LedgerKind[], lateBefore: Date): Promise<WaitingCount> => {
  const waiting = and(ofKinds(me.tenantId, { kinds, within: within(me) }), states.proposed)
  return countWaiting(r, walletAdjustment, waiting, lt(walletAdjustment.createdAt, lateBefore))
}

/** Corrections of some kinds as operators see them, newest first unless another order is chosen; `own` are those the asker proposed. Phones are whole. */
export async function listAdjustments<K extends LedgerKind>(
  r: Reader,
  { tenantId, operatorId }: { tenantId: string; operatorId: string },
  f: { state?: AdjustmentState; kinds: readonly K[]; within?: Within },
  page: SortedWindow<'time'>,
) {
  const order = sortedBy(page.sort, { time: walletAdjustment.createdAt }, walletAdjustment.id)
  const asked = { table: walletAdjustment, states, state: f.state, others: ofKinds(tenantId, f) }
  const { rows, ...counted } = await rowsByState(r, asked, page, order)
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
  return { data, ...counted }
}
