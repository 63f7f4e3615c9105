import { window } from '@youli/domain/kit/fields.ts'
import { fen, yuan, yuanText } from '@youli/domain/kit/money.ts'
import { refuse, type RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { cardKinds, type AdjustmentVerb, type CardKind } from '@youli/domain/member/wallet/rules.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import { walletRefusals } from '@youli/domain/member/wallet/texts.ts'
import { allowanceIn } from '@youli/domain/platform/operator/allowance.ts'
import { storeCardAudit } from '@youli/domain/trade/store-card/audit.ts'
import { storeCardConsoleCalls } from '@youli/domain/trade/store-card/console-calls.ts'
import { storeCardNotices } from '@youli/domain/trade/store-card/notices.ts'
import { storeCardRefusals as no } from '@youli/domain/trade/store-card/texts.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { type Operator, within } from '../../kit/http/callers.ts'
import { memberInScope } from '../../member/registration/public/member-search.ts'
import { lockBalance } from '../../member/wallet/public/spending.ts'
import { adjustable } from '../../member/wallet/public/adjust-allowance.ts'
import { adjustWallet, decideAdjustment, listAdjustments } from '../../member/wallet/public/adjustments.ts'
import { notifyOperators } from '../../platform/notice/public/notices.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { findStoreCardForAdmin, listCardRefunds, listStoreCards, storeCardFile, storeCardReport } from './card-admin.ts'
import { freezeCard, lockCard, unfreezeCard } from './cards.ts'
import { allOffers, findOffer, saveOffer } from './offers.ts'
import { cardRecords } from './queries.ts'
import { approveRefund, type RefundRow, rejectRefund, retryRefund, settleRefundByHand } from './refunds.ts'

/** A member the operator may touch; of other stores there is no card. */
const mine = async (r: Reader, me: Operator, memberId: string, not: RefusalSpec = no.noCard) =>
  (await memberInScope(r, me, memberId)) ?? refuse(not)

const noticeOfProposed = (
  { me, now: at }: Ctx<'operator'>,
  { id, memberId, amount }: { id: string; memberId: string; amount: number },
) => ({
  kind: storeCardNotices.proposed,
  ref: id,
  title: `储值调整待批 ${amount > 0 ? '增加' : '扣减'} ¥${Math.abs(amount).toFixed(2)}`,
  text: `由${me.name}提出`,
  link: '/store-card-adjustments?state=proposed',
  at,
  memberId,
  except: me.operatorId,
})

/** Corrects a card. A shortfall is said in yuan. */
async function adjust(
  tx: Tx,
  ctx: Ctx<'operator'>,
  { memberId, account: kind, amount, remark }: { memberId: string; account: CardKind; amount: number; remark: string },
) {
  const { me, now } = ctx
  await mine(tx, me, memberId)
  await lockCard(tx, { tenantId: me.tenantId, memberId })
  const balanceFen = await lockBalance(tx, { tenantId: me.tenantId, memberId, kind }, now)
  const amountFen = fen(amount)
  if (balanceFen + amountFen < 0) refuse(no.adjustShort, { balance: yuanText(balanceFen) })
  const { id, state } = await adjustWallet(tx, ctx.actor, { memberId, kind, amount: amountFen, remark })
  if (state === 'proposed') await notifyOperators(tx, ctx.app, [noticeOfProposed(ctx, { id, memberId, amount })])
  const word = state === 'proposed' ? storeCardAudit.propose : storeCardAudit.adjust
  await writeAudit(tx, ctx, { as: word, id: memberId, after: { id, kind, amount, remark } })
  return { id, state: state === 'proposed' ? ('proposed' as const) : ('approved' as const) }
}

/** Decides on a correction and writes it down. */
async function decide(tx: Tx, ctx: Ctx<'operator'>, id: string, verb: AdjustmentVerb, remark = ''): Promise<void> {
  const { memberId, kind, amount, state } = await decideAdjustment(tx, ctx.actor, cardKinds, id, verb, remark)
  await mine(tx, ctx.me, memberId, walletRefusals.noAdjustment)
  // A card that was closed meanwhile takes no money any more.
  if (verb === 'approve') await lockCard(tx, { tenantId: ctx.me.tenantId, memberId })
  const after = { id, state, kind, amount: yuan(amount), remark }
  await writeAudit(tx, ctx, { id: memberId, before: { state: 'proposed' }, after })
}

async function logRefund(tx: Tx, ctx: Ctx<'operator'>, row: RefundRow, remark = ''): Promise<void> {
  await mine(tx, ctx.me, row.memberId, no.noRefund)
  await writeAudit(tx, ctx, {
    id: row.memberId,
    after: { refundId: row.id, amount: yuan(row.amountFen), byHand: yuan(row.manualFen), remark },
  })
}

export const storeCardConsoleRoutes = defineRoutes(storeCardConsoleCalls, {
  'GET /console/api/v1/store-cards': {
    read: (r, input, { me }) => {
      const filter = { keyword: input.keyword, state: input.state || undefined, within: within(me) }
      return listStoreCards(r, me.tenantId, filter, { ...window(input), sort: input.sort })
    },
  },
  'GET /console/api/v1/store-cards/one': {
    read: async (r, { memberId }, { me, now }) => {
      await mine(r, me, memberId)
      const adjustLimit = Number(await configValue(r, me.tenantId, walletSettings.cardAdjustLimit))
      const { left, corrected } = await adjustable(r, me, 'card_principal', memberId, now)
      const own = cardKinds.map((account) => ({ account, amount: yuan(corrected.get(account) ?? 0) }))
      return { ...(await findStoreCardForAdmin(r, me.tenantId, memberId)), adjustLimit, allowance: allowanceIn(left, yuan), corrected: own }
    },
  },
  'GET /console/api/v1/store-cards/records': {
    read: async (r, { memberId, ...page }, { me }) => {
      await mine(r, me, memberId)
      return cardRecords(r, { tenantId: me.tenantId, memberId }, undefined, window(page))
    },
  },
  'GET /console/api/v1/store-cards/export': {
    read: (r, { state }, { me, now }) => storeCardFile(r, me, { state: state || undefined, within: within(me) }, now),
  },
  'POST /console/api/v1/store-cards/freeze': {
    write: async (tx, { memberId, frozen, remark }, ctx) => {
      await mine(tx, ctx.me, memberId)
      const owner = { tenantId: ctx.me.tenantId, memberId }
      const { state } = await lockCard(tx, owner)
      await (frozen ? freezeCard(tx, owner, 'operator', remark) : unfreezeCard(tx, owner, 'operator'))
      const word = frozen ? storeCardAudit.freeze : storeCardAudit.unfreeze
      await writeAudit(tx, ctx, { as: word, id: memberId, before: { state }, after: { remark } })
    },
  },
  'POST /console/api/v1/store-cards/adjust': { write: (tx, request, ctx) => adjust(tx, ctx, request) },
  'GET /console/api/v1/store-card-adjustments': {
    read: async (r, input, { me }) => {
      const filter = { state: input.state || undefined, kinds: cardKinds, within: within(me) }
      const { data, ...counted } = await listAdjustments(r, me, filter, { ...window(input), sort: input.sort })
      const shown = data.map(({ kind: account, mobile, amount, ...row }) => ({
        ...row,
        mobileNo: mobile,
        account,
        amount: yuan(amount),
      }))
      return { data: shown, ...counted }
    },
  },
  'POST /console/api/v1/store-card-adjustments/approve': { write: (tx, { id }, ctx) => decide(tx, ctx, id, 'approve') },
  'POST /console/api/v1/store-card-adjustments/reject': { write: (tx, { id, remark }, ctx) => decide(tx, ctx, id, 'reject', remark) },
  'POST /console/api/v1/store-card-adjustments/withdraw': { write: (tx, { id }, ctx) => decide(tx, ctx, id, 'withdraw') },
  'GET /console/api/v1/store-card-offers': { read: (r, page, { me }) => allOffers(r, me.tenantId, window(page)) },
  'POST /console/api/v1/store-card-offers/save': {
    write: async (tx, { offerId, amount, gift, label, open }, ctx) => {
      const offer = offerId ? await findOffer(tx, ctx.tenantId, offerId) : null
      const draft = { amountFen: fen(amount), giftFen: fen(gift), label, open }
      const id = await saveOffer(tx, ctx.actor, offerId, draft)
      const before = offer && { amountFen: offer.amountFen, giftFen: offer.giftFen, label: offer.label, open: offer.open }
      await auditChange(tx, ctx, { id, before, after: draft })
      return { offerId: id }
    },
  },
  'GET /console/api/v1/store-card-refunds': {
    read: (r, input, { me }) => {
      const filter = { state: input.state || undefined, within: within(me) }
      return listCardRefunds(r, me.tenantId, filter, { ...window(input), sort: input.sort })
    },
  },
  'POST /console/api/v1/store-card-refunds/approve': {
    write: async (tx, { refundId }, ctx) => {
      const row = await approveRefund(tx, ctx.actor, ctx.app, refundId)
      await logRefund(tx, ctx, row)
      return { manual: yuan(row.manualFen) }
    },
  },
  'POST /console/api/v1/store-card-refunds/reject': {
    write: async (tx, { refundId, remark }, ctx) => {
      await logRefund(tx, ctx, await rejectRefund(tx, ctx.actor, ctx.app, refundId, remark), remark)
    },
  },
  'POST /console/api/v1/store-card-refunds/retry': {
    write: async (tx, { refundId }, ctx) => {
      await logRefund(tx, ctx, await retryRefund(tx, ctx.actor, ctx.app, refundId))
    },
  },
  'POST /console/api/v1/store-card-refunds/settle': {
    write: async (tx, { refundId, remark }, ctx) => {
      await logRefund(tx, ctx, await settleRefundByHand(tx, ctx.actor, refundId, remark), remark)
    },
  },
  'GET /console/api/v1/store-card-report': { read: (r, _, { me, now }) => storeCardReport(r, me.tenantId, now) },
})
