import { window } from '@youli/domain/kit/fields.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { storeCardCalls } from '@youli/domain/trade/store-card/calls.ts'
import { payCodeFrom } from '@youli/domain/trade/store-card/rules.ts'
import { storeCardSettings } from '@youli/domain/trade/store-card/settings.ts'
import { storeCardRefusals as no } from '@youli/domain/trade/store-card/texts.ts'
import type { Tx } from '../../kit/db/db.ts'
import { defineRoutes, type Ctx } from '../../kit/http/handlers.ts'
import { pageAddress } from '../../platform/tenant-config/public/tenants.ts'
import {
  cardSettingFen,
  changePassword,
  findStoreCard,
  freezeCard,
  openCard,
  refuseClosedCard,
  unfreezeCard,
  withPassword,
} from './cards.ts'
import { cancelCharge, chargeCard, chargeOfMember, chargeOfStaff, confirmCharge, declineCharge, reverseCharge } from './charges.ts'
import { codeFor } from './pay-code.ts'
import {
  cardRecords,
  cardStanding,
  chargesOfMember,
  chargesOfStore,
  presentChargeToStaff,
  presentOneCharge,
  refundsOfMember,
  topUpOffers,
  waitingCharge,
} from './queries.ts'
import { requestRefund, withdrawRefund } from './refunds.ts'
import { beginTopUp, topUpStatus } from './top-ups.ts'

/** This minute's pay code: an address that opens the till of the staff, and a number to type. */
async function payCode(tx: Tx, { me, app, now }: Ctx<'member'>) {
  refuseClosedCard((await findStoreCard(tx, me)) ?? refuse(no.noCard))
  const { code, renewAt } = await codeFor(tx, me, now)
  const address = await pageAddress(tx, app, me.tenantId, '/member/store_card/till')
  address.searchParams.set('app_id', me.appId)
  address.searchParams.set('pay', code)
  const codeLimit = yuan(await cardSettingFen(tx, me.tenantId, storeCardSettings.codeLimit))
  return { qrText: address.toString(), code, renewTime: renewAt.getTime(), nowTime: now.getTime(), codeLimit }
}

export const storeCardRoutes = defineRoutes(storeCardCalls, {
  'GET /store-card/api/v1/card': { read: (r, _, { me, now }) => cardStanding(r, me, now) },
  'POST /store-card/api/v1/open': { free: (db, request, { me, now }) => openCard(db, me, request, now) },
  'GET /store-card/api/v1/offers': { read: (r, _, { me }) => topUpOffers(r, me.tenantId) },
  'POST /store-card/api/v1/top-up': {
    write: async (tx, { offerId }, { me, actor, app }) => {
      const { id, amountFen } = await beginTopUp(tx, actor, app, me, offerId)
      return { topUpId: id, amount: yuan(amountFen) }
    },
  },
  // Money that is on its way is told of, whatever the flag says.
  'GET /store-card/api/v1/top-up/status': {
    free: async (db, { topUpId }, { me, app, now }) => {
      const row = await topUpStatus(db, app, me, topUpId, now)
      return { state: row.state, amount: yuan(row.amountFen), gift: yuan(row.giftFen) }
    },
  },
  'GET /store-card/api/v1/records': {
    read: (r, { direction, ...page }, { me }) => cardRecords(r, me, direction || undefined, window(page)),
  },
  'GET /store-card/api/v1/pay-code': { write: (tx, _, ctx) => payCode(tx, ctx) },
  'GET /store-card/api/v1/charges': { read: (r, page, { me }) => chargesOfMember(r, me, window(page)) },
  'GET /store-card/api/v1/charge': {
    read: async (r, { chargeId }, { me }) => presentOneCharge(r, await chargeOfMember(r, me, chargeId)),
  },
  'GET /store-card/api/v1/waiting': { read: (r, _, { me, now }) => waitingCharge(r, me, now) },
  'POST /store-card/api/v1/confirm': {
    free: (db, { chargeId, password }, { me, actor, app, now }) =>
      withPassword(db, me, password, now, async (tx, card) => presentOneCharge(tx, await confirmCharge(tx, actor, app, card, chargeId))),
  },
  'POST /store-card/api/v1/decline': {
    write: async (tx, { chargeId }, { me }) => {
      await declineCharge(tx, me, chargeId)
    },
  },
  'POST /store-card/api/v1/freeze': {
    write: async (tx, _, { me }) => {
      await freezeCard(tx, me, 'member')
    },
  },
  'POST /store-card/api/v1/unfreeze': {
    free: (db, { password }, { me, now }) => withPassword(db, me, password, now, (tx) => unfreezeCard(tx, me, 'member')),
  },
  'POST /store-card/api/v1/password': {
    free: async (db, request, { me, now }) => {
      await changePassword(db, me, request, now)
    },
  },
  'GET /store-card/api/v1/refunds': { read: (r, page, { me }) => refundsOfMember(r, me, window(page)) },
  'POST /store-card/api/v1/refund': {
    free: (db, { amount, password, remark }, { me, actor, now }) =>
      withPassword(db, me, password, now, async (tx, card) => ({
        refundId: (await requestRefund(tx, actor, card, { amountFen: fen(amount), remark })).id,
      })),
  },
  'POST /store-card/api/v1/refund/withdraw': {
    write: async (tx, { refundId }, { me, actor }) => {
      await withdrawRefund(tx, actor, me, refundId)
    },
  },
  'POST /store-card/api/v1/staff/charge': {
    write: async (tx, { code, amount, note }, { me, actor, app, now }) => {
      const request = { code: payCodeFrom(code), amountFen: fen(amount), note }
      return (await presentChargeToStaff(tx, me, [await chargeCard(tx, actor, app, me, request)], now))[0]!
    },
  },
  'GET /store-card/api/v1/staff/charge': {
    read: async (r, { chargeId }, { me, now }) => {
      return (await presentChargeToStaff(r, me, [await chargeOfStaff(r, me, chargeId)], now))[0]!
    },
  },
  'GET /store-card/api/v1/staff/charges': {
    read: (r, page, { me, now }) => chargesOfStore(r, me, window(page), now),
  },
  'POST /store-card/api/v1/staff/cancel': {
    write: async (tx, { chargeId }, { me }) => {
      await cancelCharge(tx, me, chargeId)
    },
  },
  'POST /store-card/api/v1/staff/reverse': {
    write: async (tx, { chargeId, reason }, { me, actor, app }) => {
      await reverseCharge(tx, actor, app, me, chargeId, reason)
    },
  },
})
