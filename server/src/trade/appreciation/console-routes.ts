import { window } from '@youli/domain/kit/fields.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { valueTemplateAudit } from '@youli/domain/trade/appreciation/audit.ts'
import { appreciationConsoleCalls } from '@youli/domain/trade/appreciation/calls.ts'
import { valueAddedState, type ValueAddedState } from '@youli/domain/trade/appreciation/rules.ts'
import { appreciationEditRefusals as no } from '@youli/domain/trade/appreciation/texts.ts'
import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { rowsByState } from '../../kit/db/counts.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { auditChange, auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { couponStates } from '../../promotion/coupon/public/own-amount.ts'
import { endValueOrder, type ValueOrderRow } from './public/value-orders.ts'
import { presentValueOrder, scopedValueOrders, valueFigures, worthNow } from './queries.ts'
import { valueOrder } from './tables.ts'
import { findTemplate, saveValueTemplate, setTemplateOpen, presentTemplates, templateList, templateNames } from './templates.ts'

const presentTemplate = async (r: Reader, { me, now }: Ctx<'operator'>, id: string) =>
  (await presentTemplates(r, me.tenantId, [await findTemplate(r, me.tenantId, id)], now))[0]!

/** Orders with who has them. */
async function forOperators(r: Reader, { me, now }: Ctx<'operator'>, rows: readonly ValueOrderRow[]) {
  const people = await membersByIds(
    r,
    me.tenantId,
    rows.map((row) => row.memberId),
  )
  const names = await templateNames(
    r,
    rows.map((row) => row.templateId),
  )
  const states = await couponStates(
    r,
    rows.flatMap((row) => row.couponId ?? []),
  )
  return rows.map((row) => {
    const { name = '', mobile = '' } = people.get(row.memberId) ?? {}
    return {
      ...presentValueOrder(row, now),
      templateName: names.get(row.templateId) ?? '',
      memberId: row.memberId,
      userName: name,
      mobileNo: mobile,
      couponState: states.get(row.couponId ?? '') ?? ('' as const),
    }
  })
}

interface Filter {
  keyword: string
  templateId: string | null
  state: '1' | '2' | '3' | ''
}
const hasState = (state: ValueAddedState) => eq(valueOrder.state, state)
const states = { all: undefined, '1': hasState(1), '2': hasState(2), '3': hasState(3) }

async function orders(r: Reader, ctx: Ctx<'operator'>, f: Filter, page: SortedWindow<'createTime'>) {
  const { tenantId, shops } = ctx.me
  const person = /^1\d{10}$/.test(f.keyword) ? await memberByMobile(r, tenantId, f.keyword) : null
  const others = and(
    scopedValueOrders(tenantId, shops),
    f.templateId ? eq(valueOrder.templateId, f.templateId) : undefined,
    f.keyword ? (person ? eq(valueOrder.memberId, person.id) : eq(valueOrder.orderNo, f.keyword.toUpperCase())) : undefined,
  )
  const order = sortedBy(page.sort, { createTime: valueOrder.beganAt }, valueOrder.id)
  const { rows, ...counted } = await rowsByState(r, { table: valueOrder, states, state: f.state, others }, page, order)
  return { data: await forOperators(r, ctx, rows), ...counted }
}

/** Ends an order. Refuses `noOrder`, `disabledBefore`, `couponUsed`. */
async function disable(tx: Tx, { me, now }: Ctx<'operator'>, id: string, reason: string): Promise<ValueOrderRow> {
  const [row] = await tx
    .select()
    .from(valueOrder)
    .where(and(scopedValueOrders(me.tenantId, me.shops), eq(valueOrder.id, id)))
    .for('update')
  if (!row) refuse(no.noOrder)
  if (row.state === valueAddedState.disabled) refuse(no.disabledBefore)
  await endValueOrder(tx, row, reason, now)
  const state = row.couponId && (await couponStates(tx, [row.couponId])).get(row.couponId)
  if (state === 'used') refuse(no.couponUsed)
  return row
}

export const appreciationConsoleRoutes = defineRoutes(appreciationConsoleCalls, {
  'GET /console/api/v1/appreciation/templates': {
    read: async (r, { keyword = '', ...page }, { me, now }) => {
      const { rows, total } = await templateList(r, me.tenantId, keyword, window(page))
      return { data: await presentTemplates(r, me.tenantId, rows, now), total }
    },
  },
  'GET /console/api/v1/appreciation/templates/one': {
    read: async (r, { id }, ctx) => ({
      ...(await presentTemplate(r, ctx, id)),
      ...(await editMarkOf(r, valueTemplateAudit.edit.subject, id)),
    }),
  },
  'POST /console/api/v1/appreciation/templates/save': {
    write: async (tx, { version, ...draft }, ctx) => {
      const id = await auditSave(tx, ctx, {
        id: draft.id,
        version,
        read: (saved) => presentTemplate(tx, ctx, saved),
        change: () => saveValueTemplate(tx, ctx.actor, draft),
        name: (template) => template.name,
      })
      return { id }
    },
  },
  'POST /console/api/v1/appreciation/templates/status': {
    write: async (tx, { id, open }, ctx) => {
      const before = await setTemplateOpen(tx, ctx.actor, id, open)
      await auditChange(tx, ctx, { id, name: before.name, before: { open: before.open }, after: { open } })
    },
  },
  'GET /console/api/v1/appreciation/orders': {
    read: (r, { keyword = '', templateId, state = '', sort, ...page }, ctx) =>
      orders(r, ctx, { keyword, templateId, state }, { ...window(page), sort }),
  },
  'GET /console/api/v1/appreciation/figures': {
    read: async (r, _, { me, now }) => {
      const { openBaseFen, openFen, dueFen, exchangedFen, ahead, ...counts } = await valueFigures(r, me.tenantId, me.shops, now)
      return {
        ...counts,
        openBase: yuan(openBaseFen),
        openWorth: yuan(openFen),
        dueWorth: yuan(dueFen),
        exchangedWorth: yuan(exchangedFen),
        ahead: ahead.map(({ day, worthFen }) => ({ day, worth: yuan(worthFen) })),
      }
    },
  },
  'POST /console/api/v1/appreciation/orders/disable': {
    write: async (tx, { id, reason }, ctx) => {
      const row = await disable(tx, ctx, id, reason)
      const before = { state: row.state, worth: yuan(worthNow(row, ctx.now)) }
      await writeAudit(tx, ctx, { id, name: row.orderNo, before, after: { state: valueAddedState.disabled, reason } })
    },
  },
})
