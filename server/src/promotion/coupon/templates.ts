import { type TemplateFacts, templateFault } from '@youli/domain/promotion/coupon/rules.ts'
import { couponRefusals as no } from '@youli/domain/promotion/coupon/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { lockTemplate } from './issuance.ts'
import { couponTemplate } from './tables.ts'
import type { TemplateRow } from './terms.ts'

export interface TemplateDraft extends Omit<TemplateFacts, 'scopeIds'> {
  id: string | null
  name: string
  maxOffFen: number
  scopeIds: string[]
  shopIds: string[]
  putQuantity: number
  personLimit: number
  remark: string
  imageUrl: string
}

/** What may not change any more once somebody has one. */
const fixed = [
  'couponType',
  'offType',
  'faceValue',
  'maxOffFen',
  'thresholdFen',
  'scope',
  'scopeIds',
  'shopIds',
  'takeEffectWay',
  'beginAt',
  'endAt',
  'takeStartDay',
  'takeEffectDay',
] as const satisfies (keyof TemplateDraft)[]

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** One template of the tenant; another's is not there. Refuses `notThere`. */
export async function findTemplate(r: Reader, tenantId: string, id: string): Promise<TemplateRow> {
  const [row] = await r
    .select()
    .from(couponTemplate)
    .where(and(eq(couponTemplate.tenantId, tenantId), eq(couponTemplate.id, id)))
  return row ?? refuse(no.notThere)
}

/** Names of templates by id. */
export async function namesOfTemplates(r: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await r
    .select({ id: couponTemplate.id, name: couponTemplate.name })
    .from(couponTemplate)
    .where(and(eq(couponTemplate.tenantId, tenantId), inArray(couponTemplate.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Makes a template or changes one; answers its id. Refuses `badTerms`, `notThere`, `termsFixed`, `belowIssued`. */
export async function saveTemplate(tx: Tx, { tenantId, newId, at }: Actor, { id, ...draft }: TemplateDraft): Promise<string> {
  const fault = templateFault(draft)
  if (fault) refuse(no.badTerms, { fault })
  if (!id) {
    const made = newId()
    await tx.insert(couponTemplate).values({ id: made, tenantId, ...draft, createdAt: at })
    return made
  }
  const before = (await lockTemplate(tx, tenantId, id)) ?? refuse(no.notThere)
  const issued = before.getQuantity + before.codeQuantity
  if (issued > 0 && fixed.some((field) => !same(before[field], draft[field]))) refuse(no.termsFixed)
  if (draft.putQuantity < issued) refuse(no.belowIssued, { issued })
  await tx.update(couponTemplate).set(draft).where(eq(couponTemplate.id, id))
  return id
}

/** Ends the issuing of a template, or lets it go on; coupons that members have stay good. Refuses `notThere`. */
export async function stopTemplate(tx: Tx, { tenantId, at }: Actor, id: string, stopped: boolean): Promise<void> {
  if (!(await lockTemplate(tx, tenantId, id))) refuse(no.notThere)
  const where = and(eq(couponTemplate.id, id), stopped ? isNull(couponTemplate.stoppedAt) : undefined)
  await tx
    .update(couponTemplate)
    .set({ stoppedAt: stopped ? at : null })
    .where(where)
}
