import { refuse } from '@youli/domain/kit/refusal.ts'
import { type InvoiceTitle, maxTitles, tidyTitle, titleFault } from '@youli/domain/trade/invoice/rules.ts'
import { invoiceRefusals as no } from '@youli/domain/trade/invoice/texts.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { invoiceTitle } from './tables.ts'

/** A title that may be printed. Refuses what the rules refuse. */
export function checkedTitle(draft: InvoiceTitle): InvoiceTitle {
  const title = tidyTitle(draft)
  const fault = titleFault(title)
  return fault ? refuse(fault) : title
}

const ofMember = (memberId: string, id: string) => and(eq(invoiceTitle.memberId, memberId), eq(invoiceTitle.id, id))

/** A member's titles, the default first, then the newest. */
export async function listTitles(r: Reader, memberId: string) {
  const rows = await r
    .select()
    .from(invoiceTitle)
    .where(eq(invoiceTitle.memberId, memberId))
    .orderBy(desc(invoiceTitle.isDefault), desc(invoiceTitle.id))
  return rows.map(({ id, title, isDefault }) => ({ id, ...title, isDefault }))
}

/** A title of this member. Refuses `titleGone`. */
export async function findTitle(r: Reader, memberId: string, id: string): Promise<InvoiceTitle> {
  const [row] = await r.select({ title: invoiceTitle.title }).from(invoiceTitle).where(ofMember(memberId, id))
  return row?.title ?? refuse(no.titleGone)
}

/** Adds (`id` null) or changes a title and answers its id. Refuses what the rules refuse, `titleGone`, `tooManyTitles`. */
export async function saveTitle(
  tx: Tx,
  { tenantId, newId }: Actor,
  memberId: string,
  id: string | null,
  { isDefault, ...draft }: InvoiceTitle & { isDefault: boolean },
): Promise<string> {
  const title = checkedTitle(draft)
  // One save of a member at a time: two new defaults, or two last places, would both look free.
  await tx.execute(sql`select pg_advisory_xact_lock(${memberId}::bigint)`)
  if (isDefault)
    await tx
      .update(invoiceTitle)
      .set({ isDefault: false })
      .where(and(eq(invoiceTitle.memberId, memberId), invoiceTitle.isDefault, id ? ne(invoiceTitle.id, id) : undefined))
  if (id) {
    const changed = await tx.update(invoiceTitle).set({ title, isDefault }).where(ofMember(memberId, id)).returning({ id: invoiceTitle.id })
    return changed[0]?.id ?? refuse(no.titleGone)
  }
  if ((await tx.$count(invoiceTitle, eq(invoiceTitle.memberId, memberId))) >= maxTitles) refuse(no.tooManyTitles, { max: maxTitles })
  const fresh = newId()
  await tx.insert(invoiceTitle).values({ id: fresh, tenantId, memberId, title, isDefault })
  return fresh
}

/** Takes a title away. Refuses `titleGone`. */
export async function removeTitle(tx: Tx, memberId: string, id: string): Promise<void> {
  const gone = await tx.delete(invoiceTitle).where(ofMember(memberId, id)).returning({ id: invoiceTitle.id })
  if (gone.length === 0) refuse(no.titleGone)
}
