import { window } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { bespokeCalls } from '@youli/domain/trade/bespoke/calls.ts'
import { bespokeRefusals as no } from '@youli/domain/trade/bespoke/texts.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { findTrade, findForStaff, takeDelivery } from './transitions.ts'
import { fieldsText, listTrades, presentTrades, tradeDetail } from './queries.ts'
import { countOpenBespoke } from './public/bespoke.ts'
import { type TemplateRow, usableTemplate, usableBy } from './templates.ts'
import { createTrade, customerBy, editTrade } from './changes.ts'

const templateShown = ({ id, name, picture, remark, fields }: TemplateRow) => ({
  id,
  name,
  picture,
  remark,
  templateField: fieldsText(fields),
})

export const bespokeRoutes = defineRoutes(bespokeCalls, {
  'GET /bespoke/template/bespoke-employee-tpl-list': {
    read: async (r, _, { me }) => (await usableBy(r, me.tenantId, me.employee)).map(templateShown),
  },
  'GET /bespoke/template/detail': {
    read: async (r, { id }, { me }) => templateShown(await usableTemplate(r, me.tenantId, me.employee, id)),
  },
  'GET /bespoke/template/get-user-booking-by-mobile-no': {
    read: async (r, { mobileNo }, { me }) => {
      const member = await customerBy(r, me.tenantId, mobileNo)
      const begun = { userName: member.name, mobileNo, shopId: me.employee.shopId ?? '', expectDate: '', price: 0, deposit: 0, remark: '' }
      return {
        memberId: member.id,
        userName: member.name,
        headImgUrl: member.headImgUrl,
        bookingField: JSON.stringify(begun),
        openTrades: await countOpenBespoke(r, member.id),
      }
    },
  },
  'GET /bespoke/trade/employee-trade-list': {
    read: async (r, { status, mobileNo, ...page }, { me }) => {
      const { shopId } = me.employee
      const { rows, total } = await listTrades(r, me.tenantId, { status, mobileNo, shopId }, window(page))
      return { data: await presentTrades(r, rows), total }
    },
  },
  'GET /bespoke/trade/get-trade-employee-detail': {
    read: async (r, { tradeId }, { me }) => tradeDetail(r, await findForStaff(r, me, tradeId)),
  },
  'POST /bespoke/trade/create-trade': {
    write: async (tx, { templateId, ...input }, { me, app, actor }) => {
      const template = await usableTemplate(tx, me.tenantId, me.employee, templateId)
      const { id } = await createTrade(tx, actor, { me, app }, template, input)
      return { id }
    },
  },
  'POST /bespoke/trade/edit-trade': {
    write: async (tx, { id, ...input }, { me, app, actor }) => {
      await editTrade(tx, actor, { me, app }, id, input)
    },
  },
  'POST /bespoke/trade/take-delivery': {
    write: async (tx, { id }, { me, app, actor }) => {
      await takeDelivery(tx, actor, app, me, id)
    },
  },
  'GET /bespoke/trade/user-trade-list': {
    read: async (r, page, { me }) => {
      const { rows, total } = await listTrades(r, me.tenantId, { memberId: me.memberId }, window(page))
      return { data: await presentTrades(r, rows), total }
    },
  },
  'GET /bespoke/trade/user-bespoke-detail': {
    read: async (r, { tradeId }, { me }) => {
      const row = await findTrade(r, me.tenantId, tradeId)
      return row.memberId === me.memberId ? tradeDetail(r, row) : refuse(no.notThere)
    },
  },
  'GET /bespoke/trade/get-trade-number': { read: (r, _, { me }) => countOpenBespoke(r, me.memberId) },
})
