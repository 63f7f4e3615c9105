import { partnerCalls } from '@youli/domain/gift/partner/calls.ts'
import { giftStatus } from '@youli/domain/gift/gift-store/rules.ts'
import { giftRefusals } from '@youli/domain/gift/gift-store/texts.ts'
import { partnerRefusals as no } from '@youli/domain/gift/partner/texts.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { findGiftOrder, partnerFigures } from '../gift-store/public/orders.ts'
import { closeGiftOrder, type GiftActor, shipGiftOrder } from '../gift-store/public/transitions.ts'
import { giftOfPartner, listGifts, presentGifts } from '../gift-store/public/products.ts'
import { setGiftsOnShelf } from '../gift-store/public/sale-status.ts'
import {
  belongingOf,
  findPartner,
  partnerPeople,
  refuseUnlessBelongs,
  refuseUnlessManager,
  removePartnerPerson,
  savePartnerPerson,
  presentPartner,
} from './public/partners.ts'

/** An order of the caller's own merchant, with who moves it. Refuses `notPartner`, and another's order as one that is not there. */
async function ownOrder(tx: Tx, { me, actor: member }: Ctx<'member'>, id: string) {
  const { partner, person } = await refuseUnlessBelongs(tx, me)
  const order = await findGiftOrder(tx, me.tenantId, id)
  if (order.partnerId !== partner.id) refuse(giftRefusals.noOrder)
  const actor: GiftActor = { ...member, by: 'partner', byId: person.id }
  return { order, actor }
}

export const partnerRoutes = defineRoutes(partnerCalls, {
  'GET /giftmall/api/v1/giftmall/is-manage': {
    read: async (r, _, { me }) => (await belongingOf(r, me))?.person.isManager ?? false,
  },
  'GET /giftmall/api/v1/giftmall/partner_status': {
    read: async (r, _, { me }) => ({ status: (await belongingOf(r, me)) ? ('active' as const) : ('none' as const) }),
  },
  'GET /giftmall/api/v1/giftmall/partner/client': {
    read: async (r, { id }, { tenantId }) => {
      const found = await findPartner(r, tenantId, id)
      return found.isActive ? presentPartner(found) : refuse(no.noPartner)
    },
  },
  'GET /giftmall/api/v1/giftmall/partner/accountInfo': {
    read: async (r, _, { me, now }) => {
      const { partner, person } = await refuseUnlessBelongs(r, me)
      const { settlementFen, ...figures } = await partnerFigures(r, partner.id, startOfDay(`${dayOf(now).slice(0, 7)}-01`))
      return {
        ...presentPartner(partner),
        userName: person.name,
        manager: person.isManager,
        ...figures,
        monthSettlement: yuan(settlementFen),
      }
    },
  },
  'GET /giftmall/api/v1/giftmall/partner/gift-goods-list': {
    read: async (r, { productStatus, ...page }, { me }) => {
      const { partner } = await refuseUnlessBelongs(r, me)
      const filter = { partnerId: partner.id, onShelf: productStatus ? productStatus === giftStatus.onShelf : undefined }
      const { data, total } = await listGifts(r, me.tenantId, filter, { order: 'default', ...window(page, 10) })
      return { data: await presentGifts(r, data, { settlement: true }), total }
    },
  },
  'FORM /giftmall/api/v1/giftmall/partner/on-off-shelf': {
    write: async (tx, { id, status }, { me, actor }) => {
      const { partner } = await refuseUnlessBelongs(tx, me)
      if (status !== giftStatus.onShelf && status !== giftStatus.offShelf) refuse(no.badStatus)
      const own = await giftOfPartner(tx, me.tenantId, id, partner.id)
      if (!own) refuse(no.noGift)
      await setGiftsOnShelf(tx, actor, [id], status === giftStatus.onShelf, partner.id)
    },
  },
  'GET /giftmall/api/v1/giftmall/partner/staff': {
    read: async (r, _, { me }) => {
      const { partner, person } = await refuseUnlessBelongs(r, me)
      return (await partnerPeople(r, partner.id)).map((p) => ({
        id: p.id,
        name: p.name,
        mobile: person.isManager || p.id === person.id ? p.mobile : maskPhone(p.mobile),
        manager: p.isManager,
        self: p.id === person.id,
      }))
    },
  },
  'FORM /giftmall/api/v1/giftmall/partner/staff-save': {
    write: async (tx, draft, { me, actor }) => {
      const { partner } = await refuseUnlessManager(tx, me)
      await savePartnerPerson(tx, actor, partner.id, draft)
    },
  },
  'FORM /giftmall/api/v1/giftmall/partner/staff-remove': {
    write: async (tx, { id }, { me }) => {
      const { partner } = await refuseUnlessManager(tx, me)
      await removePartnerPerson(tx, partner.id, id)
    },
  },
  'FORM /giftmall/api/v1/giftmall/partner/ship': {
    write: async (tx, { id, ...input }, ctx) => {
      const { order, actor } = await ownOrder(tx, ctx, id)
      await shipGiftOrder(tx, actor, order, input)
    },
  },
  'FORM /giftmall/api/v1/giftmall/partner/refuse': {
    write: async (tx, { id, reason }, ctx) => {
      const { order, actor } = await ownOrder(tx, ctx, id)
      await closeGiftOrder(tx, actor, order, reason)
    },
  },
})
