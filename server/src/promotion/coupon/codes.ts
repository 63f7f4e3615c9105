import { randomInt } from 'node:crypto'
import { couponRefusals as no } from '@youli/domain/promotion/coupon/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { insertAll } from '../../kit/db/bulk.ts'
import { blind } from '../../kit/db/encrypted.ts'
import { rowsByState, yesNo } from '../../kit/db/counts.ts'
import type { Window } from '../../kit/db/paged.ts'
import { couponIdOf } from './claims.ts'
import { isOver, issueCoupons, lockTemplate } from './issuance.ts'
import { coupon, couponCode, couponTemplate } from './tables.ts'

/** Without 0, O, 1, I and L, which people mix up on paper; 31^12 of them cannot be guessed. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 12
const newCode = (): string => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')

/** A code as it is kept: people type it in small letters, in groups. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Makes codes and sets pieces aside for them, so that every printed code can be kept. Refuses `notThere`, `stopped`, `tooFew`. */
export async function makeCodes(tx: Tx, { tenantId, newId, at }: Actor, id: string, wanted: number): Promise<string[]> {
  const template = (await lockTemplate(tx, tenantId, id)) ?? refuse(no.notThere)
  if (isOver(template, at)) refuse(no.stopped)
  const left = template.putQuantity - template.getQuantity - template.codeQuantity
  if (wanted > left) refuse(no.tooFew, { left })
  const codes = Array.from({ length: wanted }, newCode)
  await tx.execute(
    insertAll(
      couponCode,
      codes.map((code) => ({ id: newId(), tenantId, templateId: id, code, codeIndex: blind(code), createdAt: at })),
    ),
  )
  await tx
    .update(couponTemplate)
    .set({ codeQuantity: sql`${couponTemplate.codeQuantity} + ${wanted}::int` })
    .where(eq(couponTemplate.id, id))
  return codes
}

/** Turns a code into a coupon; who comes second is refused, the first one gets theirs again. Refuses `badCode`, `codeUsed`, `over`. */
export async function redeemCode(tx: Tx, actor: Actor, memberId: string, text: string): Promise<string> {
  const { tenantId } = actor
  const ofCode = and(eq(couponCode.tenantId, tenantId), eq(couponCode.codeIndex, blind(plain(text))))
  const [found] = await tx.select({ templateId: couponCode.templateId }).from(couponCode).where(ofCode)
  if (!found) refuse(no.badCode)
  // The template's lock is taken first everywhere; under it nobody else redeems this code.
  const template = (await lockTemplate(tx, tenantId, found.templateId)) ?? refuse(no.notThere)
  const [code] = await tx.select().from(couponCode).where(ofCode)
  if (code!.couponId) return (await isOwn(tx, memberId, code!.couponId)) ? code!.couponId : refuse(no.codeUsed)
  const [grant] = await issueCoupons(tx, actor, template, [{ memberId, source: `code:${code!.id}` }], 'codes')
  const couponId = couponIdOf(grant)
  await tx.update(couponCode).set({ couponId }).where(eq(couponCode.id, code!.id))
  return couponId
}

async function isOwn(r: Reader, memberId: string, id: string): Promise<boolean> {
  const [row] = await r
    .select({ id: coupon.id })
    .from(coupon)
    .where(and(eq(coupon.id, id), eq(coupon.memberId, memberId)))
  return row !== undefined
}

/** Codes of a template, newest first. */
export async function codesOf(r: Reader, tenantId: string, { id, used }: { id: string; used?: 'true' | 'false' | '' }, page: Window) {
  const others = and(eq(couponCode.tenantId, tenantId), eq(couponCode.templateId, id))
  const asked = { table: couponCode, states: yesNo(isNotNull(couponCode.couponId)), state: used, others }
  const { rows, ...counted } = await rowsByState(r, asked, page, [desc(couponCode.id)])
  const data = rows.map((c) => ({ id: c.id, code: c.code, used: c.couponId !== null, createTime: c.createdAt.getTime() }))
  return { data, ...counted }
}
