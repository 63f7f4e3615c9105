import { window } from '@youli/domain/kit/fields.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { bespokeConsoleCalls } from '@youli/domain/trade/bespoke/console-calls.ts'
import { bespokeNo, termsFault } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeRefusals as no } from '@youli/domain/trade/bespoke/texts.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, door } from '../../kit/http/door.ts'
import * as employees from '../../member/employee/service.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import { exportFile } from './export.ts'
import { findForOperator, move, type Mover, note, type TradeRow } from './moves.ts'
import { board, desk, eventsOf, list } from './reading.ts'
import * as templates from './templates.ts'

type Operating = Ctx<'operator'>
const subject = 'bespoke-template'

async function templatesShown(r: Reader, rows: readonly templates.TemplateRow[]) {
  const trades = await templates.tradesBy(
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
  (await templatesShown(r, [await templates.findTemplate(r, me.tenantId, id)]))[0]!

const moverOf = ({ me, app, now }: Operating, said: { note?: string; pictures?: string[] } = {}): Mover => ({
  app,
  by: 'operator',
  byId: me.operatorId,
  at: now,
  ...said,
})
const logged = (tx: Tx, ctx: Operating, row: TradeRow, action: string, change: { before?: object; after: object }) =>
  record(tx, actorOf(ctx), {
    action: `bespoke.${action}`,
    subject: 'bespoke',
    subjectId: row.id,
    subjectName: bespokeNo(row.id),
    ...change,
  })

async function oneTrade(r: Reader, { me }: Operating, id: string) {
  const row = await findForOperator(r, me, id)
  const [shown] = await desk(r, me, [row])
  return {
    ...shown!,
    answers: row.answers ?? [],
    remark: row.customer?.remark ?? '',
    cancelReason: row.cancelReason,
    events: await eventsOf(r, row, true),
  }
}

export const bespokeConsoleDoor = door(bespokeConsoleCalls, {
  'GET /console/api/v1/bespoke-templates': {
    read: async (r, { keyword = '', enabled, ...page }, { me }) => {
      const filter = { keyword, enabled: enabled ? enabled === 'true' : undefined }
      const { rows, total } = await templates.listTemplates(r, me.tenantId, filter, window(page))
      return { data: await templatesShown(r, rows), total }
    },
  },
  'GET /console/api/v1/bespoke-templates/one': {
    read: async (r, { id }, ctx) => {
      const template = await oneTemplate(r, ctx, id)
      const names = await employees.namesOf(r, ctx.me.tenantId, template.employeeIds)
      return { ...template, employeeNames: Object.fromEntries(names) }
    },
  },
  'POST /console/api/v1/bespoke-templates/save': {
    write: async (tx, draft, ctx) => {
      const before = draft.id ? await oneTemplate(tx, ctx, draft.id) : null
      const id = await templates.saveTemplate(tx, ctx.app.id, ctx.me.tenantId, draft)
      const after = await oneTemplate(tx, ctx, id)
      const changes = before ? difference(before, after) : { after }
      const action = before ? 'bespoke-template.edit' : 'bespoke-template.add'
      if (changes) await record(tx, actorOf(ctx), { action, subject, subjectId: id, subjectName: after.name, ...changes })
      return { id }
    },
  },
  'POST /console/api/v1/bespoke-templates/status': {
    write: async (tx, { id, enabled }, ctx) => {
      const before = await templates.setEnabled(tx, ctx.me.tenantId, id, enabled)
      const entry = { action: 'bespoke-template.status', subject, subjectId: id, subjectName: before.name }
      if (before.enabled !== enabled) await record(tx, actorOf(ctx), { ...entry, before: { enabled: before.enabled }, after: { enabled } })
      return null
    },
  },
  'GET /console/api/v1/bespoke-trades': {
    read: async (r, { page, pageSize, offset, limit, ...f }, { me }) => {
      const { rows, total } = await list(r, me.tenantId, { ...f, shops: me.shops }, window({ page, pageSize, offset, limit }))
      return { data: await desk(r, me, rows), total }
    },
  },
  'GET /console/api/v1/bespoke-trades/board': {
    read: async (r, { shopId }, { me }) => {
      const columns = []
      for (const { rows, ...column } of await board(r, me, shopId)) columns.push({ ...column, trades: await desk(r, me, rows) })
      return columns
    },
  },
  'GET /console/api/v1/bespoke-trades/one': { read: (r, { id }, ctx) => oneTrade(r, ctx, id) },
  'POST /console/api/v1/bespoke-trades/move': {
    write: async (tx, { id, verb, ...said }, ctx) => {
      const before = await findForOperator(tx, ctx.me, id)
      const after = await move(tx, id, verb, moverOf(ctx, said))
      await logged(tx, ctx, after, 'move', { before: { status: before.status }, after: { status: after.status, note: said.note } })
      return null
    },
  },
  'POST /console/api/v1/bespoke-trades/note': {
    write: async (tx, { id, ...said }, ctx) => {
      await findForOperator(tx, ctx.me, id)
      await logged(tx, ctx, await note(tx, id, 'note', moverOf(ctx, said)), 'note', { after: said })
      return null
    },
  },
  'POST /console/api/v1/bespoke-trades/terms': {
    write: async (tx, { id, price, deposit }, ctx) => {
      const fault = termsFault({ price, deposit })
      if (fault) refuse(no.badBooking, { fault: fault.text })
      const { priceFen, depositFen } = await findForOperator(tx, ctx.me, id)
      const words = { note: `价格 ${price.toFixed(2)} 元，定金 ${deposit.toFixed(2)} 元` }
      const after = await note(tx, id, 'terms', moverOf(ctx, words), { priceFen: fen(price), depositFen: fen(deposit) })
      await logged(tx, ctx, after, 'terms', { before: { price: yuan(priceFen), deposit: yuan(depositFen) }, after: { price, deposit } })
      return null
    },
  },
  'POST /console/api/v1/bespoke-trades/cancel': {
    write: async (tx, { id, reason }, ctx) => {
      const before = await findForOperator(tx, ctx.me, id)
      const after = await move(tx, id, 'cancel', moverOf(ctx, { note: reason }), { cancelReason: reason })
      await logged(tx, ctx, after, 'cancel', { before: { status: before.status }, after: { status: after.status, reason } })
      return null
    },
  },
  'GET /console/api/v1/bespoke-trades/export': {
    free: (db, filter, { me, now }) => Promise.resolve(exportFile(db, me, { ...filter, shops: me.shops }, now)),
  },
})
