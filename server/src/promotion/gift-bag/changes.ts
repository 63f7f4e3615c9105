import type { Parsed } from '@youli/domain/kit/call.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { giftBagConsoleCalls } from '@youli/domain/promotion/gift-bag/calls.ts'
import { bagFault, type GiftPart, type GiftScene, isActivityScene, isNamedScene, isPoints } from '@youli/domain/promotion/gift-bag/rules.ts'
import { giftRefusals as no } from '@youli/domain/promotion/gift-bag/texts.ts'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { bagNamer, findBag } from './public/bags.ts'
import { freeGifts } from './public/free-gifts.ts'
import { rewardKinds } from './public/rewards.ts'
import type { Bag } from './public/awards.ts'
import { countsOf } from './queries.ts'
import { giftBag, giftGrant } from './tables.ts'

export type Draft = Parsed<(typeof giftBagConsoleCalls)['POST /console/api/v1/gift-bags/save']>

/** Bags as the console shows them. */
async function stored(r: Reader, tenantId: string, bags: readonly Bag[], now: Date) {
  const [counts, named] = [
    await countsOf(
      r,
      bags.map((b) => b.id),
    ),
    await bagNamer(
      r,
      tenantId,
      bags.flatMap((b) => b.parts),
      now,
    ),
  ]
  return bags.map((b) => ({
    id: b.id,
    name: b.name,
    scene: b.scene,
    businessId: b.businessId,
    style: b.style as 1 | 2 | 3,
    labelFirst: b.labelFirst,
    labelSecond: b.labelSecond,
    parts: b.parts,
    detailList: named(b.parts),
    putQuantity: b.putQuantity,
    beginTime: b.beginsAt.getTime(),
    endTime: b.endsAt.getTime(),
    receiveDays: b.receiveDays,
    pageId: b.pageId,
    minPay: yuan(b.minPayFen),
    perMember: b.perMember,
    open: b.open,
    ...(counts.get(b.id) ?? { given: 0, received: 0, failed: 0 }),
  }))
}

/** As `stored`, one bag. Refuses `notThere`. */
export const storedBag = async (r: Reader, tenantId: string, id: string, now: Date) =>
  (await stored(r, tenantId, [await findBag(r, tenantId, id)], now))[0]!

/** Bags of a tenant, newest first. */
export async function listBags(r: Reader, tenantId: string, f: { scene: GiftScene | ''; keyword: string }, page: Window, now: Date) {
  const where = and(
    eq(giftBag.tenantId, tenantId),
    f.scene === '' ? undefined : eq(giftBag.scene, f.scene),
    f.keyword ? holdsText(giftBag.name, f.keyword) : undefined,
  )
  const query = r.select().from(giftBag).where(where).orderBy(desc(giftBag.id))
  const { rows, total } = await paged(query, page, r.$count(giftBag, where))
  return { data: await stored(r, tenantId, rows, now), total }
}

/** Of a scene of one activity at most one bag is open at a time; bags that are named by their giver stand side by side. Refuses `overlaps`. */
async function mustBeAlone(
  tx: Tx,
  tenantId: string,
  d: { scene: GiftScene; businessId: string; beginsAt: Date; endsAt: Date },
  id: string,
): Promise<void> {
  if (isNamedScene(d.scene)) return
  // Two operators who save at once wait for each other here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gift-bag ${tenantId} ${d.scene}`}, 0))`)
  const [other] = await tx
    .select({ name: giftBag.name })
    .from(giftBag)
    .where(
      and(
        eq(giftBag.tenantId, tenantId),
        eq(giftBag.scene, d.scene),
        eq(giftBag.businessId, d.businessId),
        eq(giftBag.open, true),
        ne(giftBag.id, id),
        lt(giftBag.beginsAt, d.endsAt),
        gt(giftBag.endsAt, d.beginsAt),
      ),
    )
    .limit(1)
  if (other) refuse(no.overlaps, { name: other.name })
}

/** Refuses `badBag` for a content that cannot be given now. */
async function mustGive(tx: Tx, app: Pick<App, 'extensions'>, tenantId: string, parts: readonly GiftPart[], now: Date): Promise<void> {
  for (const part of parts) {
    const fault = await rewardKinds[part.kind].fault(tx, app, tenantId, part, now)
    if (fault) refuse(no.badBag, { fault })
  }
}

const partsFor = (d: Draft): GiftPart[] => d.parts.map((p) => ({ ...p, businessId: isPoints(p.kind) ? '0' : p.businessId }))

/** Gifts keep the name and picture they have now. */
async function named(r: Reader, app: Pick<App, 'extensions'>, tenantId: string, parts: readonly GiftPart[]): Promise<GiftPart[]> {
  const ids = parts.flatMap((p) => (p.kind === 'gift' ? [p.businessId] : []))
  if (ids.length === 0) return [...parts]
  const faces = await app.extensions.at(freeGifts).faces(r, tenantId, ids)
  return parts.map((p) => (p.kind === 'gift' ? { ...p, ...faces.get(p.businessId) } : p))
}

function rowOf(d: Draft) {
  return {
    name: d.name,
    scene: d.scene,
    businessId: isActivityScene(d.scene) ? d.businessId : '0',
    style: d.style,
    labelFirst: d.labelFirst,
    labelSecond: d.labelSecond,
    putQuantity: d.putQuantity,
    beginsAt: new Date(d.beginTime),
    endsAt: new Date(d.endTime),
    receiveDays: d.receiveDays,
    pageId: d.pageId,
    minPayFen: d.scene === 'order_pay' ? fen(d.minPay) : 0,
    perMember: d.scene === 'order_pay' ? d.perMember : 0,
  }
}

/** Makes a bag, or changes one: how many there are counts on from what was given. Answers its id; refuses as the call says. */
export async function saveBag(tx: Tx, { tenantId, at, newId }: Actor, app: Pick<App, 'extensions'>, draft: Draft): Promise<string> {
  const fault = bagFault(draft)
  if (fault) refuse(no.badBag, { fault })
  const id = draft.id ?? newId()
  const row = { ...rowOf(draft), parts: await named(tx, app, tenantId, partsFor(draft)) }
  if (!draft.id) {
    await mustGive(tx, app, tenantId, row.parts, at)
    await mustBeAlone(tx, tenantId, row, id)
    await tx.insert(giftBag).values({ id, tenantId, ...row, left: row.putQuantity || null })
    return id
  }
  await findBag(tx, tenantId, id)
  const [before] = await tx.select().from(giftBag).where(eq(giftBag.id, id)).for('update')
  const given = await tx.$count(giftGrant, and(eq(giftGrant.bagId, id), sql`${giftGrant.state} in ('waiting', 'received')`))
  const won = await tx.$count(giftGrant, eq(giftGrant.bagId, id))
  const sameGift =
    before!.scene === row.scene &&
    before!.businessId === row.businessId &&
    JSON.stringify(partsOf(before!)) === JSON.stringify(partsOf(row))
  if (won > 0 && !sameGift) refuse(no.frozen)
  if (!sameGift) await mustGive(tx, app, tenantId, row.parts, at)
  if (row.putQuantity > 0 && row.putQuantity < given) refuse(no.tooFew, { given })
  if (before!.open) await mustBeAlone(tx, tenantId, row, id)
  await tx
    .update(giftBag)
    .set({ ...row, parts: sameGift ? before!.parts : row.parts, left: row.putQuantity === 0 ? null : row.putQuantity - given })
    .where(eq(giftBag.id, id))
  return id
}

/** Contents in the order of the form, whatever order their fields are stored in. */
const partsOf = (bag: Pick<Bag, 'parts'>) => bag.parts.map((p) => [p.kind, p.score, p.businessId])

/** Stops a bag or lets it go on. Refuses `notThere`, `overlaps`. */
export async function setBagOpen(tx: Tx, { tenantId }: Actor, id: string, open: boolean): Promise<Bag> {
  const bag = await findBag(tx, tenantId, id)
  if (open && !bag.open) await mustBeAlone(tx, tenantId, bag, id)
  await tx.update(giftBag).set({ open }).where(eq(giftBag.id, id))
  return bag
}
