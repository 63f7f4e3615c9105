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
import { type Ctx, door } from '../../kit/http/door.ts'
import * as gifts from '../gift-store/service.ts'
import * as partners from './service.ts'

/** An order of the caller's own merchant, with who moves it. Refuses `notPartner`, and another's order as one that is not there. */
async function ownOrder(tx: Tx, { me, actor }: Ctx<'member'>, id: string) {
  const { partner, person } = await partners.mustBelong(tx, me)
  const order = await gifts.findOrder(tx, me.tenantId, id)
  if (order.partnerId !== partner.id) refuse(giftRefusals.noOrder)
  const mover: gifts.GiftMover = { ...actor, by: 'partner', byId: person.id }
  return { order, mover }
}

export const partnerDoor = door(partnerCalls, {
  'GET /giftmall/api/v1/giftmall/is-manage': {
    read: async (r, _, { me }) => (await partners.belongingOf(r, me))?.person.isManager ?? false,
  },
  'GET /giftmall/api/v1/giftmall/partner_status': {
    read: async (r, _, { me }) => ({ status: (await partners.belongingOf(r, me)) ? ('active' as const) : ('none' as const) }),
  },
  'GET /giftmall/api/v1/giftmall/partner/client': {
    read: async (r, { id }, { tenantId }) => {
      const found = await partners.findPartner(r, tenantId, id)
      return found.isActive ? partners.shownPartner(found) : refuse(no.noPartner)
    },
  },
  'GET /giftmall/api/v1/giftmall/partner/accountInfo': {
    read: async (r, _, { me, now }) => {
      const { partner, person } = await partners.mustBelong(r, me)
      const { settlementFen, ...figures } = await gifts.partnerFigures(r, partner.id, startOfDay(`${dayOf(now).slice(0, 7)}-01`))
      return {
        ...partners.shownPartner(partner),
        userName: person.name,
        manager: person.isManager,
        ...figures,
        monthSettlement: yuan(settlementFen),
      }
    },
  },
  'GET /giftmall/api/v1/giftmall/partner/gift-goods-list': {
    read: async (r, { productStatus, ...page }, { me }) => {
      const { partner } = await partners.mustBelong(r, me)
      const filter = { partnerId: partner.id, onShelf: productStatus ? productStatus === giftStatus.onShelf : undefined }
      const { data, total } = await gifts.listGifts(r, me.tenantId, filter, { order: 'default', ...window(page, 10) })
      return { data: await gifts.shownGifts(r, data, { settlement: true }), total }
    },
  },
  'FORM /giftmall/api/v1/giftmall/partner/on-off-shelf': {
    write: async (tx, { id, status }, { me, actor }) => {
      const { partner } = await partners.mustBelong(tx, me)
      if (status !== giftStatus.onShelf && status !== giftStatus.offShelf) refuse(no.badStatus)
      const own = await gifts.giftOfPartner(tx, me.tenantId, id, partner.id)
      if (!own) refuse(no.noGift)
      await gifts.setShelf(tx, actor, [id], status === giftStatus.onShelf, partner.id)
    },
  },
  'GET /giftmall/api/v1/giftmall/partner/staff': {
    read: async (r, _, { me }) => {
      const { partner, person } = await partners.mustBelong(r, me)
      return (await partners.peopleOf(r, partner.id)).map((p) => ({
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
      const { partner } = await partners.mustManage(tx, me)
      await partners.savePerson(tx, actor, partner.id, draft)
    },
  },
  'FORM /giftmall/api/v1/giftmall/partner/staff-remove': {
    write: async (tx, { id }, { me }) => {
      const { partner } = await partners.mustManage(tx, me)
      await partners.removePerson(tx, partner.id, id)
    },
  },
  'FORM /giftmall/api/v1/giftmall/partner/ship': {
    write: async (tx, { id, ...parcel }, ctx) => {
      const { order, mover } = await ownOrder(tx, ctx, id)
      await gifts.ship(tx, mover, order, parcel)
    },
  },
  'FORM /giftmall/api/v1/giftmall/partner/refuse': {
    write: async (tx, { id, reason }, ctx) => {
      const { order, mover } = await ownOrder(tx, ctx, id)
      await gifts.close(tx, mover, order, reason)
    },
  },
})
