import type { Parsed } from '@youli/domain/kit/call.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { bespokeConsoleCalls } from '@youli/domain/trade/bespoke/console-calls.ts'
import { mayUse, templateFault } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeEditRefusals as editNo, bespokeRefusals as no } from '@youli/domain/trade/bespoke/texts.ts'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { rowsByState, yesNo } from '../../kit/db/counts.ts'
import type { Window } from '../../kit/db/paged.ts'
import type { Employment } from '../../kit/http/callers.ts'
import { employeesByIds } from '../../member/employee/public/employees.ts'
import { openShopsByIds } from '../../platform/store/public/stores.ts'
import { bespokeTemplate, bespokeTrade } from './tables.ts'

export type TemplateRow = typeof bespokeTemplate.$inferSelect
type Draft = Parsed<(typeof bespokeConsoleCalls)['POST /console/api/v1/bespoke-templates/save']>

/** A template of a tenant. Refuses `noTemplate`. */
export async function findTemplate(r: Reader, tenantId: string, id: string): Promise<TemplateRow> {
  const [row] = await r
    .select()
    .from(bespokeTemplate)
    .where(and(eq(bespokeTemplate.tenantId, tenantId), eq(bespokeTemplate.id, id)))
  return row ?? refuse(no.noTemplate)
}

/** Templates an employee may write trades by, newest first. */
export async function usableBy(r: Reader, tenantId: string, employee: Employment): Promise<TemplateRow[]> {
  const rows = await r
    .select()
    .from(bespokeTemplate)
    .where(and(eq(bespokeTemplate.tenantId, tenantId), bespokeTemplate.enabled))
    .orderBy(desc(bespokeTemplate.id))
  return rows.filter((row) => mayUse(row, employee))
}

/** A template an employee may write a trade by. Refuses `noTemplate`: stopped, not theirs and unknown are the same. */
export async function usableTemplate(r: Reader, tenantId: string, employee: Employment, id: string): Promise<TemplateRow> {
  const row = await findTemplate(r, tenantId, id)
  return row.enabled && mayUse(row, employee) ? row : refuse(no.noTemplate)
}

/** Templates of a tenant for the console, newest first. */
export async function listTemplates(r: Reader, tenantId: string, f: { keyword: string; enabled?: 'true' | 'false' | '' }, page: Window) {
  const others = and(eq(bespokeTemplate.tenantId, tenantId), f.keyword ? holdsText(bespokeTemplate.name, f.keyword) : undefined)
  const asked = { table: bespokeTemplate, states: yesNo(sql`${bespokeTemplate.enabled}`), state: f.enabled, others }
  return rowsByState(r, asked, page, [desc(bespokeTemplate.id)])
}

/** How many trades were written by each of these templates. */
export async function countTradesByTemplate(r: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select({ id: bespokeTrade.templateId, n: count() })
    .from(bespokeTrade)
    .where(inArray(bespokeTrade.templateId, [...ids]))
    .groupBy(bespokeTrade.templateId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Makes a template or changes it. Answers its id; refuses as the call says. */
export async function saveTemplate(tx: Tx, { tenantId, newId }: Actor, draft: Draft): Promise<string> {
  const fault = templateFault(draft)
  if (fault) refuse(editNo.badDraft, { fault })
  const shopIds = [...new Set(draft.shopIds)]
  const employeeIds = [...new Set(draft.employeeIds)]
  if ((await openShopsByIds(tx, tenantId, shopIds, null)).length < shopIds.length) refuse(editNo.noShop)
  const known = await employeesByIds(tx, tenantId, employeeIds)
  if (employeeIds.some((id) => known.get(id)?.isActive !== true)) refuse(editNo.noEmployee)
  const { name, picture, remark } = draft
  const fields = draft.fields.map((f) => ({ ...f, options: f.fieldType === 'radio' ? f.options : [] }))
  const row = { name, picture, remark, fields, shopIds, employeeIds }
  if (draft.id) {
    await findTemplate(tx, tenantId, draft.id)
    await tx.update(bespokeTemplate).set(row).where(eq(bespokeTemplate.id, draft.id))
    return draft.id
  }
  const id = newId()
  await tx.insert(bespokeTemplate).values({ id, tenantId, ...row })
  return id
}

/** Lets employees use a template, or no longer. Answers it as it was; refuses `noTemplate`. */
export async function setTemplateEnabled(tx: Tx, { tenantId }: Actor, id: string, enabled: boolean): Promise<TemplateRow> {
  const before = await findTemplate(tx, tenantId, id)
  await tx.update(bespokeTemplate).set({ enabled }).where(eq(bespokeTemplate.id, id))
  return before
}
