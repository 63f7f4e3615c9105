import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { receivingGiftRefusal } from '@youli/domain/marketing/receiving-gifts/rules.ts'
import { receivingGiftRefusals as no, receivingGiftTexts as words } from '@youli/domain/marketing/receiving-gifts/texts.ts'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import { mustTakePart } from '../../member/registration/public/leaving.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { earnPoints } from '../../member/wallet/public/earnings.ts'
import { receivingGift, receivingGiftClick, receivingGiftRule } from './tables.ts'

export type ReceivingGift = typeof receivingGift.$inferSelect

/** What the rules ask of a gift activity. */
export const giftActivityState = ({ open, startAt, endAt }: ReceivingGift) => ({
  open,
  startTime: startAt.getTime(),
  endTime: endAt.getTime(),
})

/** A gift activity of a tenant. Refuses `gone`. */
export async function findGiftActivity(r: Reader, tenantId: string, id: string): Promise<ReceivingGift> {
  const [row] = await r
    .select()
    .from(receivingGift)
    .where(and(eq(receivingGift.id, id), eq(receivingGift.tenantId, tenantId)))
  return row ?? refuse(no.gone)
}

/** Gift activities that run, the newest first, and which of them the caller was given today. */
export async function runningGiftActivities(r: Reader, me: { tenantId: string; memberId: string | null }, page: Window, now: Date) {
  const where = and(
    eq(receivingGift.tenantId, me.tenantId),
    eq(receivingGift.open, true),
    lte(receivingGift.startAt, now),
    gt(receivingGift.endAt, now),
  )
  const query = r.select().from(receivingGift).where(where).orderBy(desc(receivingGift.id))
  const { rows, total } = await paged(query, page, r.$count(receivingGift, where))
  const ids = rows.map((row) => row.id)
  const had =
    me.memberId && ids.length > 0
      ? await r
          .select({ id: receivingGiftClick.receivingGiftId })
          .from(receivingGiftClick)
          .where(
            and(
              inArray(receivingGiftClick.receivingGiftId, ids),
              eq(receivingGiftClick.memberId, me.memberId),
              eq(receivingGiftClick.day, dayOf(now)),
            ),
          )
      : []
  const received = new Set(had.map((row) => row.id))
  const data = rows.map(({ id, imgUrl, luckyBean, theme, endAt, link }) => ({
    id,
    imgUrl,
    luckyBean,
    theme,
    endTime: endAt.getTime(),
    link,
    received: received.has(id),
  }))
  return { data, total }
}

/** What gives the beans of a day, once. */
const clickSource = (id: string, day: string): string => `receiving-gift:${id}:${day}`

/** A member clicked: beans once per day, however often and from how many phones. Answers what this click gave. Refuses `gone`, `notStarted`, `ended`, `closed`. */
export async function clickGiftActivity(tx: Tx, { tenantId, at }: Actor, memberId: string, id: string) {
  await mustTakePart(tx, memberId)
  const gift = await findGiftActivity(tx, tenantId, id)
  const refusal = receivingGiftRefusal(giftActivityState(gift), at.getTime())
  if (refusal) refuse(refusal)
  const { link, luckyBean, theme } = gift
  const day = dayOf(at)
  const [first] = await tx
    .insert(receivingGiftClick)
    .values({ receivingGiftId: id, memberId, day, luckyBean, at })
    .onConflictDoNothing()
    .returning({ day: receivingGiftClick.day })
  if (!first) return { luckyBean: 0, link }
  const remark = words.remark.replace('{theme}', theme)
  await earnPoints(tx, {
    tenantId,
    memberId,
    kind: 'lucky_bean',
    amount: luckyBean,
    reason: 'activity',
    source: clickSource(id, day),
    remark,
    at,
  })
  return { luckyBean, link }
}

/** The rule block of a tenant's page; '' while there is none. */
export async function giftRule(r: Reader, tenantId: string): Promise<string> {
  const [row] = await r.select().from(receivingGiftRule).where(eq(receivingGiftRule.tenantId, tenantId))
  return row?.html ?? ''
}
