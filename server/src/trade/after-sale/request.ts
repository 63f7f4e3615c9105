import {
  type AfterSaleKind,
  type AfterSaleState,
  type AfterSaleVerb,
  type Disposition,
  afterSaleLimits,
  applicationFault,
  mayRequestRefund,
  mayRequestReturn,
  mostAfterSales,
  orderStanding,
  parcelFault,
  withinWindow,
} from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleNotices } from '@youli/domain/trade/after-sale/notices.ts'
import { afterSaleSettings } from '@youli/domain/trade/after-sale/settings.ts'
import { afterSaleRefusals as no, reasonLabel } from '@youli/domain/trade/after-sale/texts.ts'
import { yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { OrderVerb } from '@youli/domain/trade/order/rules.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Member } from '../../kit/http/callers.ts'
import { mustStay } from '../../member/registration/public/leaving.ts'
import { notifyOperators } from '../../platform/notice/public/notices.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { areOwnPictures } from '../../platform/upload/public/uploads.ts'
import { historyActor, lockOrder, transitionOrder } from '../order/public/transitions.ts'
import { findOwnOrder } from '../order/public/queries.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { markReturning } from '../order/public/refunds.ts'
import { factsOf, type Figures, figures, type Items } from './amounts.ts'
import { type AfterSaleRow, findOwn, transition, noteStep } from './transitions.ts'
import { afterSale, afterSaleLine } from './tables.ts'

export interface Application {
  id: string
  reason: string
  remark: string
  images: readonly string[]
  items: Items
}

/** Asks for money back, or to send goods back; the order is held by it from then on. Answers where it stands. */
export async function requestAfterSale(
  tx: Tx,
  actor: Actor,
  app: App,
  me: Member,
  kind: AfterSaleKind,
  a: Application,
): Promise<AfterSaleRow> {
  await mustStay(tx, me.memberId)
  // What comes back is worked out of what the order still holds: nobody may take of it meanwhile.
  const order = await lockOrder(tx, await findOwnOrder(tx, me, a.id))
  if (a.images.length > afterSaleLimits.pictures) refuse(no.tooManyPictures, { max: afterSaleLimits.pictures })
  if (applicationFault(a)) refuse(no.noReason)
  if (!(await areOwnPictures(tx, me, a.images))) refuse(no.notYours)
  await refuseUnlessOpen(tx, order, kind, actor.at)
  const row = await openAfterSale(tx, actor, await figures(tx, order, a.items), {
    kind,
    verb: kind === 'refund' ? 'askRefund' : 'askReturn',
    state: 'pending',
    step: 'ask',
    said: a,
  })
  const title = `新售后 · ${kind === 'refund' ? '仅退款' : '退货退款'} ¥${yuanText(row.onlineFen + row.offlineFen)}`
  const text = `订单 ${order.orderNo} · ${reasonLabel(a.reason)}`
  await notifyOperators(tx, app, [{ kind: afterSaleNotices.asked, ref: row.id, title, text, ...whereOf(row), at: actor.at }])
  return row
}

const whereOf = ({ id, shopId }: AfterSaleRow) => ({ link: `/after-sales/${id}`, shopId })

async function refuseUnlessOpen(tx: Tx, order: OrderRow, kind: AfterSaleKind, now: Date): Promise<void> {
  const facts = factsOf(order)
  if (kind === 'refund' && !mayRequestRefund(facts)) refuse(no.noRefund)
  if (kind === 'return' && !mayRequestReturn(facts)) refuse(no.noReturn)
  const days = Number(await configValue(tx, order.tenantId, afterSaleSettings.returnDays))
  if (kind === 'return' && !withinWindow(order.receivedAt?.getTime() ?? null, now.getTime(), days)) refuse(no.tooLate)
}

/** What an after-sale begins with. */
export interface Opening {
  kind: AfterSaleKind
  verb: OrderVerb
  state: AfterSaleState
  step: 'ask' | 'takeBack' | 'give'
  said: { reason: string; remark: string; images: readonly string[] }
  /** Where the goods go, when that is known from the start. */
  disposition?: Disposition | null
}

/** Begins an after-sale: the order moves into it, its pieces are taken. Refuses `orderChanged` when somebody was faster, `badQuantity`, `tooOften`. */
export async function openAfterSale(tx: Tx, actor: Actor, { order, lines, wanted, back }: Figures, o: Opening): Promise<AfterSaleRow> {
  const { newId, at } = actor
  const standing = orderStanding({ kind: o.kind, state: o.state, before: order.status, nothingLeft: back.whole })
  // The guarded move comes first: of two that ask at once one waits here and then finds the order moved.
  await transitionOrder(tx, actor, order.id, o.verb, { childStatus: standing.childStatus })
  if ((await tx.$count(afterSale, eq(afterSale.orderId, order.id))) >= mostAfterSales) refuse(no.tooOften)
  const quantities = lines.flatMap((l, i) => (wanted[i]! > 0 ? [{ lineId: l.id, quantity: wanted[i]! }] : []))
  if (!(await markReturning(tx, quantities))) refuse(no.badQuantity)
  const { goodsFen, freightFen, onlineFen, offlineFen, waivedFen, adjustFen, points, earned, coupon, whole } = back
  const [row] = await tx
    .insert(afterSale)
    .values({
      id: newId(),
      tenantId: order.tenantId,
      orderId: order.id,
      memberId: order.memberId,
      shopId: order.shopId,
      kind: o.kind,
      disposition: o.disposition,
      source: historyActor(actor),
      state: o.state,
      statusBefore: order.status,
      reason: o.said.reason,
      remark: o.said.remark,
      images: [...o.said.images],
      goodsFen,
      freightFen,
      onlineFen,
      offlineFen,
      waivedFen,
      adjustFen,
      points,
      coupon,
      whole,
      earnedPoints: earned,
      stateAt: at,
      createdAt: at,
    })
    .returning()
  const pieces = lines.flatMap((l, i) =>
    wanted[i]! > 0
      ? [{ id: newId(), afterSaleId: row!.id, orderLineId: l.id, quantity: wanted[i]!, amountFen: back.lines[i]!.amountFen }]
      : [],
  )
  if (pieces.length > 0) await tx.insert(afterSaleLine).values(pieces)
  await noteStep(tx, actor, row!.id, o.step, words(o.said))
  return row!
}

const words = ({ reason, remark, images }: Opening['said']) => ({
  reasons: [
    ...(reason ? [{ reasonLabel: '原因', reasonValue: reasonLabel(reason) }] : []),
    ...(remark ? [{ reasonLabel: '说明', reasonValue: remark }] : []),
  ],
  images,
})

/** Takes an application back while nobody has judged it. `kind` is what the call says it is. */
export async function cancelAfterSale(tx: Tx, actor: Actor, me: Member, kind: AfterSaleKind, id: string): Promise<void> {
  const row = await findOwn(tx, me, id)
  if (row.kind !== kind) refuse(no.changed)
  await endAfterSale(tx, actor, row, 'cancel', [])
}

/** Ends an after-sale without effect: its pieces are free again and the order goes on where it was. */
export async function endAfterSale(
  tx: Tx,
  actor: Actor,
  row: AfterSaleRow,
  verb: Extract<AfterSaleVerb, 'cancel' | 'reject' | 'lapse'>,
  reasons: readonly { reasonLabel: string; reasonValue: string }[],
): Promise<AfterSaleRow> {
  const ended = await transition(tx, actor, row, verb, {}, { reasons })
  const lines = await tx.select().from(afterSaleLine).where(eq(afterSaleLine.afterSaleId, row.id))
  const freed = await markReturning(
    tx,
    lines.map((l) => ({ lineId: l.orderLineId, quantity: -l.quantity })),
  )
  if (!freed) throw new Error(`After-sale ${row.id} holds pieces that its order does not know of`)
  return ended
}

/** Tells the parcel in which goods go back. */
export async function sendGoodsBack(
  tx: Tx,
  actor: Actor,
  app: App,
  me: Member,
  parcel: { id: string; expressName: string; expressNo: string; remark: string; images: readonly string[] },
): Promise<void> {
  const row = await findOwn(tx, me, parcel.id)
  if (parcel.images.length > afterSaleLimits.sendPictures) refuse(no.tooManyPictures, { max: afterSaleLimits.sendPictures })
  const fault = parcelFault(parcel)
  if (fault) refuse(no[fault])
  if (!(await areOwnPictures(tx, me, parcel.images))) refuse(no.notYours)
  const { expressName, expressNo, remark, images } = parcel
  await transition(
    tx,
    actor,
    row,
    'send',
    { expressName, expressNo },
    {
      reasons: [
        { reasonLabel: '快递公司', reasonValue: expressName },
        { reasonLabel: '快递单号', reasonValue: expressNo },
        ...(remark ? [{ reasonLabel: '说明', reasonValue: remark }] : []),
      ],
      images,
    },
  )
  const notice = { kind: afterSaleNotices.sent, ref: row.id, title: '会员寄回了退货', text: `${expressName} ${expressNo}` }
  await notifyOperators(tx, app, [{ ...notice, ...whereOf(row), at: actor.at }])
}
