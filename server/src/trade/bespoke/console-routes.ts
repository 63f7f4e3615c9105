import { window } from '@youli/domain/kit/fields.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { bespokeTemplateAudit } from '@youli/domain/trade/bespoke/audit.ts'
import { bespokeConsoleCalls } from '@youli/domain/trade/bespoke/console-calls.ts'
import { bespokeNo, termsFault } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeRefusals as no } from '@youli/domain/trade/bespoke/texts.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { employeeNames } from '../../member/employee/public/employees.ts'
import { auditChange, auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { exportFile } from './export.ts'
import { findForOperator, transition, noteOnTrade, type TradeRow } from './transitions.ts'
import { eventsOf, listTrades, tradeBoard, tradesForAdmin } from './queries.ts'
import { countTradesByTemplate, findTemplate, listTemplates, saveTemplate, setTemplateEnabled, type TemplateRow } from './templates.ts'

type Operating = Ctx<'operator'>

async function templatesShown(r: Reader, rows: readonly TemplateRow[]) {
  const trades = await countTradesByTemplate(
    r,
    rows.map((row) => row.id),
  )
  return rows.map(({ id, name, picture, remark, shopIds, employeeIds, fields, enabled }) => ({
    id,
    name,
    picture,
    remark,
    shopIds,
    employeeIds,
    fields,
    enabled,
    trades: trades.get(id) ?? 0,
  }))
}
const oneTemplate = async (r: Reader, { me }: Operating, id: string) =>
  (await templatesShown(r, [await findTemplate(r, me.tenantId, id)]))[0]!

const logged = (tx: Tx, ctx: Operating, { id }: TradeRow, change: { before?: object; after: object }) =>
  writeAudit(tx, ctx, { id, name: bespokeNo(id), ...change })

async function oneTrade(r: Reader, { me }: Operating, id: string) {
  const row = await findForOperator(r, me, id)
  const [shown] = await tradesForAdmin(r, me, [row])
  return {
    ...shown!,
    answers: row.answers ?? [],
    remark: row.customer?.remark ?? '',
    cancelReason: row.cancelReason,
    events: await eventsOf(r, row, true),
  }
}

export const bespokeConsoleRoutes = defineRoutes(bespokeConsoleCalls, {
  'GET /console/api/v1/bespoke-templates': {
    read: async (r, { keyword = '', enabled, ...page }, { me }) => {
      const { rows, ...counted } = await listTemplates(r, me.tenantId, { keyword, enabled }, window(page))
      return { data: await templatesShown(r, rows), ...counted }
    },
  },
  'GET /console/api/v1/bespoke-templates/one': {
    read: async (r, { id }, ctx) => {
      const template = await oneTemplate(r, ctx, id)
      const names = await employeeNames(r, ctx.me.tenantId, template.employeeIds)
      const mark = await editMarkOf(r, bespokeTemplateAudit.edit.subject, id)
      return { ...template, employeeNames: Object.fromEntries(names), ...mark }
    },
  },
  'POST /console/api/v1/bespoke-templates/save': {
    write: async (tx, { version, ...draft }, ctx) => {
      const id = await auditSave(tx, ctx, {
        id: draft.id,
        version,
        read: (saved) => oneTemplate(tx, ctx, saved),
        change: () => saveTemplate(tx, ctx.actor, draft),
        name: (template) => template.name,
      })
      return { id }
    },
  },
  'POST /console/api/v1/bespoke-templates/status': {
    write: async (tx, { id, enabled }, ctx) => {
      const before = await setTemplateEnabled(tx, ctx.actor, id, enabled)
      await auditChange(tx, ctx, { id, name: before.name, before: { enabled: before.enabled }, after: { enabled } })
    },
  },
  'GET /console/api/v1/bespoke-trades': {
    read: async (r, { page, pageSize, offset, limit, ...input }, { me }) => {
      const filter = { ...input, shops: me.shops }
      const { rows, ...counted } = await listTrades(r, me.tenantId, filter, window({ page, pageSize, offset, limit }))
      return { data: await tradesForAdmin(r, me, rows), ...counted }
    },
  },
  'GET /console/api/v1/bespoke-trades/board': {
    read: async (r, { shopId }, { me }) => {
      const columns = []
      for (const { rows, ...column } of await tradeBoard(r, me, shopId))
        columns.push({ ...column, trades: await tradesForAdmin(r, me, rows) })
      return columns
    },
  },
  'GET /console/api/v1/bespoke-trades/one': { read: (r, { id }, ctx) => oneTrade(r, ctx, id) },
  'POST /console/api/v1/bespoke-trades/move': {
    write: async (tx, { id, verb, ...input }, ctx) => {
      const before = await findForOperator(tx, ctx.me, id)
      const after = await transition(tx, ctx.actor, ctx.app, id, verb, input)
      await logged(tx, ctx, after, { before: { status: before.status }, after: { status: after.status, note: input.note } })
    },
  },
  'POST /console/api/v1/bespoke-trades/note': {
    write: async (tx, { id, ...input }, ctx) => {
      await findForOperator(tx, ctx.me, id)
      await logged(tx, ctx, await noteOnTrade(tx, ctx.actor, id, 'note', input), { after: input })
    },
  },
  'POST /console/api/v1/bespoke-trades/terms': {
    write: async (tx, { id, price, deposit }, ctx) => {
      const fault = termsFault({ price, deposit })
      if (fault) refuse(no.badBooking, { fault: fault.text })
      const { priceFen, depositFen } = await findForOperator(tx, ctx.me, id)
      const words = { note: `价格 ${price.toFixed(2)} 元，定金 ${deposit.toFixed(2)} 元` }
      const after = await noteOnTrade(tx, ctx.actor, id, 'terms', words, { priceFen: fen(price), depositFen: fen(deposit) })
      await logged(tx, ctx, after, { before: { price: yuan(priceFen), deposit: yuan(depositFen) }, after: { price, deposit } })
    },
  },
  'POST /console/api/v1/bespoke-trades/cancel': {
    write: async (tx, { id, reason }, ctx) => {
      const before = await findForOperator(tx, ctx.me, id)
      const after = await transition(tx, ctx.actor, ctx.app, id, 'cancel', { note: reason }, { cancelReason: reason })
      await logged(tx, ctx, after, { before: { status: before.status }, after: { status: after.status, reason } })
    },
  },
  'GET /console/api/v1/bespoke-trades/export': {
    free: (db, filter, { me, now }) => Promise.resolve(exportFile(db, me, { ...filter, shops: me.shops }, now)),
  },
})
