import { isMobile } from '@youli/domain/kit/phone.ts'
import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { isRunning } from '@youli/domain/marketing/customer-recall/rules.ts'
import { recallRefusals as no } from '@youli/domain/marketing/customer-recall/texts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Db, Reader, Tx } from '../../kit/db/db.ts'
import { bagNamer, bagsByIds, findBag } from '../../promotion/gift-bag/public/bags.ts'
import { giveBag } from '../../promotion/gift-bag/public/receipt.ts'
import { customerRecall, customerRecallMember } from './tables.ts'

export type RecallRow = typeof customerRecall.$inferSelect

export const recallTimes = ({ state, startAt, endAt }: RecallRow) => ({ state, startTime: startAt.getTime(), endTime: endAt.getTime() })

/** A recall of a tenant. Refuses `gone`. */
export async function findRecall(r: Reader, tenantId: string, id: string): Promise<RecallRow> {
  const [row] = await r
    .select()
    .from(customerRecall)
    .where(and(eq(customerRecall.id, id), eq(customerRecall.tenantId, tenantId)))
  return row ?? refuse(no.gone)
}

const invitation = (id: string, memberId: string) => and(eq(customerRecallMember.recallId, id), eq(customerRecallMember.memberId, memberId))

/** A recall with the caller's invitation. Refuses `gone` for one that was not sent, `notForYou`. */
export async function listOwnRecalls(r: Reader, { tenantId, memberId }: MemberKey, id: string) {
  const recall = await findRecall(r, tenantId, id)
  if (recall.state === 'draft') refuse(no.gone)
  const [invited] = await r.select().from(customerRecallMember).where(invitation(id, memberId))
  return { recall, invited: invited ?? refuse(no.notForYou) }
}

/** A recall as its page shows it. */
export async function recallDetail(r: Reader, me: MemberKey, id: string, now: Date) {
  const { recall, invited } = await listOwnRecalls(r, me, id)
  const bag = (await bagsByIds(r, [recall.giftBagId])).get(recall.giftBagId)
  const named = await bagNamer(r, me.tenantId, bag?.parts ?? [], now)
  const { startTime, endTime } = recallTimes(recall)
  return {
    activityId: id,
    title: recall.title,
    content: recall.content,
    imgUrl: recall.imgUrl,
    gifts: named(bag?.parts ?? []).map((part) => part.title),
    startTime,
    endTime,
    running: isRunning(recallTimes(recall), now.getTime()),
    submitted: invited.submittedAt !== null,
    received: invited.received,
  }
}

interface Answer {
  activityId: string
  userName: string
  mobileNo: string
}

/** Notes an answer, once. Refuses `badForm`, `notRunning`, `again` and what `listOwnRecalls` refuses. */
async function answer(tx: Tx, { tenantId, at }: Actor, memberId: string, { activityId, userName, mobileNo }: Answer): Promise<RecallRow> {
  const { recall } = await listOwnRecalls(tx, { tenantId, memberId }, activityId)
  if (!isRunning(recallTimes(recall), at.getTime())) refuse(no.notRunning)
  if (!userName || !isMobile(mobileNo)) refuse(no.badForm)
  const noted = await tx
    .update(customerRecallMember)
    .set({ answer: { name: userName, mobile: mobileNo }, submittedAt: at })
    .where(and(invitation(recall.id, memberId), isNull(customerRecallMember.submittedAt)))
    .returning({ id: customerRecallMember.memberId })
  return noted.length > 0 ? recall : refuse(no.again)
}

/** Answers a recall and gives its gift: what the bag refuses (all gone) leaves the answer standing and is told. */
export async function submitAnswers(db: Db, actor: Actor, memberId: string, request: Answer): Promise<boolean> {
  const recall = await db.transact((tx) => answer(tx, actor, memberId, request))
  const giftEvent = { memberId, scene: 'customer_recall', businessId: recall.id, event: `customer-recall:${recall.id}` } as const
  try {
    await db.transact(async (tx) => {
      await giveBag(tx, actor, await findBag(tx, actor.tenantId, recall.giftBagId), giftEvent)
      await tx.update(customerRecallMember).set({ received: true }).where(invitation(recall.id, memberId))
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
