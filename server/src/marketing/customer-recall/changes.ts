import type { Parsed } from '@youli/domain/kit/call.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { recallConsoleCalls } from '@youli/domain/marketing/customer-recall/calls.ts'
import { recallFault, type RecallState, recallStates } from '@youli/domain/marketing/customer-recall/rules.ts'
import { recallEditRefusals as no } from '@youli/domain/marketing/customer-recall/texts.ts'
import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { rowsByState, statesOf } from '../../kit/db/counts.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { bagsByIds, findBag } from '../../promotion/gift-bag/public/bags.ts'
import { purchasesByPerson } from '../../trade/order/public/buyers.ts'
import { findRecall, type RecallRow, recallTimes } from './answers.ts'
import { customerRecall, customerRecallMember } from './tables.ts'

type Draft = Parsed<(typeof recallConsoleCalls)['POST /console/api/v1/customer-recalls/save']>

/** Locks a recall until the transaction ends. Refuses `gone`. */
async function lock(tx: Tx, tenantId: string, id: string): Promise<RecallRow> {
  await tx
    .select({ id: customerRecall.id })
    .from(customerRecall)
    .where(and(eq(customerRecall.id, id), eq(customerRecall.tenantId, tenantId)))
    .for('update')
  return findRecall(tx, tenantId, id)
}

/** Writes a recall, or changes one that was not sent. Refuses `badDraft`, `noBag`, `frozen`, `gone`. */
export async function saveRecall(tx: Tx, { tenantId, newId }: Actor, { id, startTime, endTime, ...draft }: Draft): Promise<string> {
  const fault = recallFault({ ...draft, startTime, endTime })
  if (fault) refuse(no.badDraft, { fault })
  const bag = await findBag(tx, tenantId, draft.giftBagId)
  if (bag.scene !== 'customer_recall') refuse(no.noBag)
  const row = { ...draft, startAt: new Date(startTime), endAt: new Date(endTime) }
  if (!id) {
    const made = newId()
    await tx.insert(customerRecall).values({ id: made, tenantId, state: 'draft', ...row })
    return made
  }
  if ((await lock(tx, tenantId, id)).state !== 'draft') refuse(no.frozen)
  await tx.update(customerRecall).set(row).where(eq(customerRecall.id, id))
  return id
}

/** Lets a recall go out, once. Refuses `notDraft`. */
export async function sendRecall(tx: Tx, { tenantId, at }: Actor, id: string): Promise<RecallRow> {
  const row = await lock(tx, tenantId, id)
  if (row.state !== 'draft') refuse(no.notDraft)
  await tx.update(customerRecall).set({ state: 'sending', sentAt: at }).where(eq(customerRecall.id, id))
  return row
}

/** Ends a recall before its time; answers it as it was. */
export async function stopRecall(tx: Tx, { tenantId }: Actor, id: string): Promise<RecallRow> {
  const row = await lock(tx, tenantId, id)
  await tx.update(customerRecall).set({ state: 'stopped' }).where(eq(customerRecall.id, id))
  return row
}

/** Of each recall how many it went to, answered, and have bought since it went out. */
async function results(r: Reader, tenantId: string, rows: readonly RecallRow[]) {
  const ids = rows.map((row) => row.id)
  const counts = await r
    .select({ id: customerRecallMember.recallId, invited: count(), submitted: count(customerRecallMember.submittedAt) })
    .from(customerRecallMember)
    .where(inArray(customerRecallMember.recallId, ids))
    .groupBy(customerRecallMember.recallId)
  const known = new Map(counts.map((c) => [c.id, c]))
  const found = []
  for (const { id, sentAt } of rows) {
    const people = r
      .select({ person: customerRecallMember.memberId, memberId: customerRecallMember.memberId })
      .from(customerRecallMember)
      .where(eq(customerRecallMember.recallId, id))
    const returned = sentAt ? (await purchasesByPerson(r, tenantId, people, sentAt)).size : 0
    const { invited = 0, submitted = 0 } = known.get(id) ?? {}
    found.push({ invited, submitted, returned })
  }
  return found
}

/** Recalls as the console shows them. */
export async function presentRecalls(r: Reader, tenantId: string, rows: readonly RecallRow[]) {
  const found = await bagsByIds(
    r,
    rows.map((row) => row.giftBagId),
  )
  const sums = await results(r, tenantId, rows)
  return rows.map((row, i) => {
    const { id, name, audience, days, tag, title, content, imgUrl, giftBagId } = row
    const giftBagName = found.get(giftBagId)?.name ?? ''
    return { id, name, audience, days, tag, title, content, imgUrl, giftBagId, giftBagName, ...recallTimes(row), ...sums[i]! }
  })
}

const states = statesOf(customerRecall.state, recallStates)

/** Recalls of a tenant, newest first. */
export async function listRecalls(r: Reader, tenantId: string, state: RecallState | undefined, page: Window) {
  const asked = { table: customerRecall, states, state, others: eq(customerRecall.tenantId, tenantId) }
  const { rows, ...counted } = await rowsByState(r, asked, page, [desc(customerRecall.id)])
  return { data: await presentRecalls(r, tenantId, rows), ...counted }
}

/** Whom a recall went to, those who answered first. Phones are masked unless the asker may see them. */
export async function listRecalled(r: Reader, tenantId: string, id: string, page: Window) {
  await findRecall(r, tenantId, id)
  const where = eq(customerRecallMember.recallId, id)
  const query = r
    .select()
    .from(customerRecallMember)
    .where(where)
    .orderBy(
      desc(isNotNull(customerRecallMember.submittedAt)),
      desc(customerRecallMember.submittedAt),
      sql`${customerRecallMember.memberId}`,
    )
  const { rows, total } = await paged(query, page, r.$count(customerRecallMember, where))
  const known = await membersByIds(
    r,
    tenantId,
    rows.map((row) => row.memberId),
  )
  const data = rows.map((row) => {
    const { name = '', mobile = '' } = known.get(row.memberId) ?? {}
    return {
      memberId: row.memberId,
      userName: name,
      mobileNo: mobile,
      submittedTime: row.submittedAt?.getTime() ?? null,
      contactName: row.answer?.name ?? '',
      contactMobile: row.answer?.mobile ?? '',
      received: row.received,
    }
  })
  return { data, total }
}
