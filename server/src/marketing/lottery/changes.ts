import type { Parsed } from '@youli/domain/kit/call.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { lotteryConsoleCalls } from '@youli/domain/marketing/lottery/console-calls.ts'
import { costKind, unlimited } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryEditRefusals as no } from '@youli/domain/marketing/lottery/texts.ts'
import { asc, eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { couponFault } from '../../promotion/gift-bag/public/rewards.ts'
import type { ActivityChange } from '../activity/public/kind.ts'
import type { ActivityRow } from '../activity/public/activities.ts'
import { peopleOf } from './queries.ts'
import type { PrizeRow, TermsRow } from './terms.ts'
import { lotteryPrize, lotteryTerms } from './tables.ts'

type Draft = Parsed<(typeof lotteryConsoleCalls)['POST /console/api/v1/lotteries/save']>
type PrizeDraft = Draft['prizes'][number]

const termsIn = (d: Draft) => ({
  lotteryType: d.lotteryType,
  partakMode: d.partakMode,
  consumeNum: costKind(d.partakMode) ? d.consumeNum : 0,
  participationType: d.participationType,
  totalLimit: d.totalLimit,
  dayLimit: d.dayLimit,
  todayLimit: d.todayLimit,
  failureRemark: d.failureRemark,
  defaultPicUrl: d.defaultPicUrl,
  backgroundPicUrl: d.activityBackgroundPicUrl,
})

const prizeIn = (p: PrizeDraft) => ({
  prizeIndex: p.prizeIndex,
  name: p.prizeName,
  itemName: p.prizeItemName,
  imageUrl: p.prizeImageUrl,
  type: p.prizeType,
  giveValue: p.prizeType === 'cash_redpacket' ? fen(p.giveValue) : p.prizeType === 'coupon' ? 1 : p.giveValue,
  couponTplId: p.prizeType === 'coupon' ? p.couponTplId : '0',
  odds: p.odds,
  putQuantity: p.putQuantity,
})

/** Keeps terms and prizes of a lottery as far as those who drew let them change. Refuses as the call says. */
export async function saveLottery(tx: Tx, s: Actor, { id, draft, before }: ActivityChange<Draft>): Promise<void> {
  if (before) return change(tx, s, before, draft)
  await checkCoupons(tx, s, draft.prizes)
  await tx.insert(lotteryTerms).values({ activityId: id, tenantId: s.tenantId, ...termsIn(draft) })
  await tx.insert(lotteryPrize).values(draft.prizes.map((p) => newPrize(s, id, p)))
}

const newPrize = (s: Actor, activityId: string, p: PrizeDraft) => ({ id: s.newId(), tenantId: s.tenantId, activityId, ...prizeIn(p) })

async function change(tx: Tx, s: Actor, activity: ActivityRow, draft: Draft): Promise<void> {
  const { id } = activity
  const [terms] = await tx.select().from(lotteryTerms).where(eq(lotteryTerms.activityId, id)).for('update')
  // Whoever is drawing now waits here, or its piece is counted already.
  const mine = eq(lotteryPrize.activityId, id)
  const prizes = await tx.select().from(lotteryPrize).where(mine).orderBy(asc(lotteryPrize.id)).for('update')
  const frozen = (await peopleOf(tx, [id])).has(id)
  if (frozen && !sameDeal(activity, terms!, prizes, draft)) refuse(no.frozen)
  await checkCoupons(tx, s, draft.prizes, prizes)
  await tx.update(lotteryTerms).set(termsIn(draft)).where(eq(lotteryTerms.activityId, id))
  if (frozen) await changePrizes(tx, prizes, draft.prizes)
  else {
    await tx.delete(lotteryPrize).where(mine)
    await tx.insert(lotteryPrize).values(draft.prizes.map((p) => newPrize(s, id, p)))
  }
}

/** Whether a draft is drawn by the same people, at the same cost, for the same prizes: what people relied on. The rest may change. */
function sameDeal(activity: ActivityRow, before: TermsRow, prizes: readonly PrizeRow[], d: Draft): boolean {
  const after = termsIn(d)
  const fixed = ['lotteryType', 'partakMode', 'consumeNum', 'participationType'] as const
  const shape = (all: readonly Omit<ReturnType<typeof prizeIn>, 'odds' | 'putQuantity' | 'imageUrl'>[]) =>
    JSON.stringify(
      all.map((p) => [p.prizeIndex, p.name, p.itemName, p.type, p.giveValue, p.couponTplId] as const).toSorted((a, b) => a[0] - b[0]),
    )
  return (
    activity.startAt.getTime() === d.startTime &&
    fixed.every((key) => before[key] === after[key]) &&
    shape(prizes) === shape(d.prizes.map(prizeIn))
  )
}

/** New odds, pieces and pictures. Refuses `tooFew`. */
async function changePrizes(tx: Tx, before: readonly PrizeRow[], after: readonly PrizeDraft[]): Promise<void> {
  for (const old of before) {
    const { odds, putQuantity, imageUrl } = prizeIn(after.find((p) => p.prizeIndex === old.prizeIndex)!)
    if (putQuantity !== unlimited && putQuantity < old.won) refuse(no.tooFew, { item: old.itemName, given: old.won })
    await tx.update(lotteryPrize).set({ odds, putQuantity, imageUrl }).where(eq(lotteryPrize.id, old.id))
  }
}

/** Coupons must be ones that are still issued; those that were there before may have ended. Refuses `noCoupon`. */
async function checkCoupons(tx: Tx, s: Actor, prizes: readonly PrizeDraft[], before: readonly PrizeRow[] = []): Promise<void> {
  const known = new Set(before.map((p) => p.couponTplId))
  for (const p of prizes) {
    if (p.prizeType !== 'coupon' || known.has(p.couponTplId)) continue
    const fault = await couponFault(tx, s.tenantId, p.couponTplId, s.at)
    if (fault) refuse(no.noCoupon, { item: p.prizeItemName, fault })
  }
}
