import type { Parsed } from '@youli/domain/kit/call.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import type { appreciationConsoleCalls } from '@youli/domain/trade/appreciation/calls.ts'
import { reduceDaysOf, valueFault } from '@youli/domain/trade/appreciation/rules.ts'
import { appreciationEditRefusals as no, appreciationTexts } from '@youli/domain/trade/appreciation/texts.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { goodsNames } from '../../catalog/goods/public/goods.ts'
import { openOwnAmount } from '../../promotion/coupon/public/own-amount.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { worthSql } from './queries.ts'
import { valueOrder, valueTemplate } from './tables.ts'

type Draft = Parsed<(typeof appreciationConsoleCalls)['POST /console/api/v1/appreciation/templates/save']>
type Row = typeof valueTemplate.$inferSelect

/** Names of templates by id. */
export async function templateNames(r: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await r
          .select()
          .from(valueTemplate)
          .where(inArray(valueTemplate.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.name]))
}

async function figuresOf(r: Reader, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await r
    .select({
      id: valueOrder.templateId,
      openCount: sql<number>`(count(*) filter (where ${valueOrder.state} = 1))::int`,
      openFen: sql<string>`coalesce(sum(${worthSql(dayOf(now))}) filter (where ${valueOrder.state} = 1), 0)`,
      exchangedCount: sql<number>`(count(*) filter (where ${valueOrder.state} = 2))::int`,
      exchangedFen: sql<string>`coalesce(sum(${valueOrder.exchangedFen}) filter (where ${valueOrder.state} = 2), 0)`,
    })
    .from(valueOrder)
    .where(inArray(valueOrder.templateId, [...ids]))
    .groupBy(valueOrder.templateId)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Templates as the console shows them. */
export async function presentTemplates(r: Reader, tenantId: string, rows: readonly Row[], now: Date) {
  const found = await figuresOf(
    r,
    rows.map((t) => t.id),
    now,
  )
  const names = await goodsNames(
    r,
    tenantId,
    rows.flatMap((t) => (t.scope === 'goods' ? t.scopeIds : [])),
  )
  return rows.map((t) => {
    const of = found.get(t.id)
    return {
      id: t.id,
      name: t.name,
      scope: t.scope,
      scopeIds: t.scopeIds,
      minAmount: yuan(t.minFen),
      creditPercent: t.creditPercent,
      addDays: t.addDays,
      keepingDays: t.keepingDays,
      addedPercentPerDay: t.addedBp / 100,
      devaluePercentPerDay: t.devalueBp / 100,
      exchangeDays: t.exchangeDays,
      effectiveDays: t.effectiveDays,
      open: t.open,
      reduceDays: reduceDaysOf(t),
      openCount: of?.openCount ?? 0,
      openWorth: yuan(Number(of?.openFen ?? 0)),
      exchangedCount: of?.exchangedCount ?? 0,
      exchangedWorth: yuan(Number(of?.exchangedFen ?? 0)),
      scopeNames: Object.fromEntries(t.scope === 'goods' ? t.scopeIds.map((id) => [id, names.get(id) ?? '']) : []),
    }
  })
}

/** A template of a tenant. Refuses `notThere`. */
export async function findTemplate(r: Reader, tenantId: string, id: string): Promise<Row> {
  const [row] = await r
    .select()
    .from(valueTemplate)
    .where(and(eq(valueTemplate.tenantId, tenantId), eq(valueTemplate.id, id)))
  return row ?? refuse(no.notThere)
}

export async function templateList(r: Reader, tenantId: string, keyword: string, page: Window) {
  const where = and(eq(valueTemplate.tenantId, tenantId), keyword ? holdsText(valueTemplate.name, keyword) : undefined)
  const query = r.select().from(valueTemplate).where(where).orderBy(desc(valueTemplate.id))
  return paged(query, page, r.$count(valueTemplate, where))
}

/** Makes a template with its kind of coupon, or changes it; answers its id. Refuses `badDraft`, `notThere`. */
export async function saveValueTemplate(
  tx: Tx,
  actor: Actor,
  { id, minAmount, addedPercentPerDay, devaluePercentPerDay, ...rest }: Draft,
): Promise<string> {
  const { tenantId, newId, at } = actor
  const draft = {
    ...rest,
    minFen: fen(minAmount),
    addedBp: Math.round(addedPercentPerDay * 100),
    devalueBp: Math.round(devaluePercentPerDay * 100),
  }
  const fault = valueFault(draft)
  if (fault) refuse(no.badDraft, { fault })
  const before = id ? await findTemplate(tx, tenantId, id) : null
  const kind = { id: before?.couponTemplateId ?? null, name: draft.name, remark: appreciationTexts.couponRemark }
  const couponTemplateId = await openOwnAmount(tx, actor, kind)
  if (before) {
    await tx.update(valueTemplate).set(draft).where(eq(valueTemplate.id, before.id))
    return before.id
  }
  const made = newId()
  await tx.insert(valueTemplate).values({ id: made, tenantId, ...draft, couponTemplateId, createdAt: at })
  return made
}

/** Stops a template or lets it go on. Answers it as it was. Refuses `notThere`. */
export async function setTemplateOpen(tx: Tx, { tenantId }: Actor, id: string, open: boolean): Promise<Row> {
  const before = await findTemplate(tx, tenantId, id)
  await tx.update(valueTemplate).set({ open }).where(eq(valueTemplate.id, id))
  return before
}
