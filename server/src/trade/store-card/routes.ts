import { window } from '@youli/domain/kit/fields.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { storeCardCalls } from '@youli/domain/trade/store-card/calls.ts'
import { payCodeFrom } from '@youli/domain/trade/store-card/rules.ts'
import { storeCardSettings } from '@youli/domain/trade/store-card/settings.ts'
import { storeCardRefusals as no } from '@youli/domain/trade/store-card/texts.ts'
import type { Tx } from '../../kit/db/db.ts'
import { door, type Ctx } from '../../kit/http/door.ts'
import { pageAddress } from '../../platform/tenant-config/public/tenants.ts'
import * as cards from './cards.ts'
import * as charges from './charges.ts'
import { codeFor } from './pay-code.ts'
import * as reading from './reading.ts'
import * as refunds from './refunds.ts'
import { begin, statusOf } from './top-ups.ts'

/** This minute's pay code: an address that opens the till of the staff, and a number to type. */
async function payCode(tx: Tx, { me, app, now }: Ctx<'member'>) {
  cards.mustBeOpen((await cards.cardOf(tx, me)) ?? refuse(no.noCard))
  const { code, renewAt } = await codeFor(tx, me, now)
  const address = await pageAddress(tx, app, me.tenantId, '/member/store_card/till')
  address.searchParams.set('app_id', me.appId)
  address.searchParams.set('pay', code)
  const codeLimit = yuan(await cards.settingFen(tx, me.tenantId, storeCardSettings.codeLimit))
  return { qrText: address.toString(), code, renewTime: renewAt.getTime(), nowTime: now.getTime(), codeLimit }
}

export const storeCardDoor = door(storeCardCalls, {
  'GET /store-card/api/v1/card': { read: (r, _, { me, now }) => reading.standing(r, me, now) },
  'POST /store-card/api/v1/open': { free: (db, request, { me, now }) => cards.open(db, me, request, now) },
  'GET /store-card/api/v1/offers': { read: (r, _, { me }) => reading.offersOf(r, me.tenantId) },
  'POST /store-card/api/v1/top-up': {
    write: async (tx, { offerId }, { me, actor, app }) => {
      const { id, amountFen } = await begin(tx, actor, app, me, offerId)
      return { topUpId: id, amount: yuan(amountFen) }
    },
  },
  // Money that is on its way is told of, whatever the flag says.
  'GET /store-card/api/v1/top-up/status': {
    free: async (db, { topUpId }, { me, app, now }) => {
      const row = await statusOf(db, app, me, topUpId, now)
      return { state: row.state, amount: yuan(row.amountFen), gift: yuan(row.giftFen) }
    },
  },
  'GET /store-card/api/v1/records': {
    read: (r, { direction, ...page }, { me }) => reading.recordsOf(r, me, direction || undefined, window(page)),
  },
  'GET /store-card/api/v1/pay-code': { write: (tx, _, ctx) => payCode(tx, ctx) },
  'GET /store-card/api/v1/charges': { read: (r, page, { me }) => reading.chargesOf(r, me, window(page)) },
  'GET /store-card/api/v1/charge': {
    read: async (r, { chargeId }, { me }) => reading.shownOne(r, await charges.ofMember(r, me, chargeId)),
  },
  'GET /store-card/api/v1/waiting': { read: (r, _, { me, now }) => reading.waitingOf(r, me, now) },
  'POST /store-card/api/v1/confirm': {
    free: (db, { chargeId, password }, { me, actor, app, now }) =>
      cards.withPassword(db, me, password, now, async (tx, card) =>
        reading.shownOne(tx, await charges.confirm(tx, actor, app, card, chargeId)),
      ),
  },
  'POST /store-card/api/v1/decline': {
    write: async (tx, { chargeId }, { me }) => {
      await charges.decline(tx, me, chargeId)
    },
  },
  'POST /store-card/api/v1/freeze': {
    write: async (tx, _, { me }) => {
      await cards.freeze(tx, me, 'member')
    },
  },
  'POST /store-card/api/v1/unfreeze': {
    free: (db, { password }, { me, now }) => cards.withPassword(db, me, password, now, (tx) => cards.unfreeze(tx, me, 'member')),
  },
  'POST /store-card/api/v1/password': {
    free: async (db, request, { me, now }) => {
      await cards.changePassword(db, me, request, now)
    },
  },
  'GET /store-card/api/v1/refunds': { read: (r, page, { me }) => reading.refundsOf(r, me, window(page)) },
  'POST /store-card/api/v1/refund': {
    free: (db, { amount, password, remark }, { me, actor, now }) =>
      cards.withPassword(db, me, password, now, async (tx, card) => ({
        refundId: (await refunds.ask(tx, actor, card, { amountFen: fen(amount), remark })).id,
      })),
  },
  'POST /store-card/api/v1/refund/withdraw': {
    write: async (tx, { refundId }, { me, actor }) => {
      await refunds.withdraw(tx, actor, me, refundId)
    },
  },
  'POST /store-card/api/v1/staff/charge': {
    write: async (tx, { code, amount, note }, { me, actor, app, now }) => {
      const request = { code: payCodeFrom(code), amountFen: fen(amount), note }
      return (await reading.shownToStaff(tx, me, [await charges.charge(tx, actor, app, me, request)], now))[0]!
    },
  },
  'GET /store-card/api/v1/staff/charge': {
    read: async (r, { chargeId }, { me, now }) => {
      return (await reading.shownToStaff(r, me, [await charges.ofStaff(r, me, chargeId)], now))[0]!
    },
  },
  'GET /store-card/api/v1/staff/charges': {
    read: (r, page, { me, now }) => reading.chargesOfShop(r, me, window(page), now),
  },
  'POST /store-card/api/v1/staff/cancel': {
    write: async (tx, { chargeId }, { me }) => {
      await charges.cancel(tx, me, chargeId)
    },
  },
  'POST /store-card/api/v1/staff/reverse': {
    write: async (tx, { chargeId, reason }, { me, actor, app }) => {
      await charges.reverse(tx, actor, app, me, chargeId, reason)
    },
  },
})
