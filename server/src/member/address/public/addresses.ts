import { refuse } from '@youli/domain/kit/refusal.ts'
import { addressFault, maxAddresses } from '@youli/domain/member/address/rules.ts'
import { addressRefusals } from '@youli/domain/member/address/texts.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { expressAddress } from '../tables.ts'

export interface AddressDraft {
  recipients: string
  user_tel: string
  area: string
  address: string
  is_default: boolean
}

const presentAddress = (a: typeof expressAddress.$inferSelect) => ({
  id: a.id,
  recipients: a.recipients,
  user_tel: a.mobile,
  area: a.area,
  address: a.address,
  is_default: a.isDefault,
})

/** A member's addresses, the default first, then the newest. */
export async function listAddresses(r: Reader, memberId: string) {
  const rows = await r
    .select()
    .from(expressAddress)
    .where(eq(expressAddress.memberId, memberId))
    .orderBy(desc(expressAddress.isDefault), desc(expressAddress.id))
  return rows.map(presentAddress)
}

/** Addresses by id; each with its member, who alone may use it. */
export async function findAddresses(
  r: Reader,
  ids: readonly string[],
): Promise<Map<string, ReturnType<typeof presentAddress> & { memberId: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select()
    .from(expressAddress)
    .where(sql`${expressAddress.id} = any(${sql.param([...new Set(ids)])}::bigint[])`)
  return new Map(rows.map((a) => [a.id, { ...presentAddress(a), memberId: a.memberId }]))
}

/** Adds (`id` null) or changes an address and answers its id. Refuses what the rules refuse, `notThere`, `tooMany`. */
export async function saveAddress(
  tx: Tx,
  { tenantId, newId }: Actor,
  memberId: string,
  id: string | null,
  draft: AddressDraft,
): Promise<string> {
  const area = draft.area.split(/\s+/).filter(Boolean).join(' ')
  const fault = addressFault({ ...draft, area })
  if (fault) refuse(fault)
  // One save of a member at a time: two new defaults, or two last places, would both look free.
  await tx.execute(sql`select pg_advisory_xact_lock(${memberId}::bigint)`)
  const row = { recipients: draft.recipients, mobile: draft.user_tel, area, address: draft.address, isDefault: draft.is_default }
  if (draft.is_default) await dropDefault(tx, memberId, id)
  if (id) return change(tx, memberId, id, row)
  const count = await tx.$count(expressAddress, eq(expressAddress.memberId, memberId))
  if (count >= maxAddresses) refuse(addressRefusals.tooMany, { max: maxAddresses })
  const fresh = newId()
  await tx.insert(expressAddress).values({ id: fresh, tenantId, memberId, ...row })
  return fresh
}

async function dropDefault(tx: Tx, memberId: string, keep: string | null): Promise<void> {
  await tx
    .update(expressAddress)
    .set({ isDefault: false })
    .where(and(eq(expressAddress.memberId, memberId), expressAddress.isDefault, keep ? ne(expressAddress.id, keep) : undefined))
}

async function change(tx: Tx, memberId: string, id: string, row: Partial<typeof expressAddress.$inferInsert>): Promise<string> {
  const changed = await tx
    .update(expressAddress)
    .set(row)
    .where(and(eq(expressAddress.memberId, memberId), eq(expressAddress.id, id)))
    .returning({ id: expressAddress.id })
  return changed[0]?.id ?? refuse(addressRefusals.notThere)
}

/** Forgets where a member who left lived. */
export async function eraseAddresses(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(expressAddress).where(eq(expressAddress.memberId, memberId))
}

/** Takes an address away. Refuses `notThere`. */
export async function removeAddress(tx: Tx, memberId: string, id: string): Promise<void> {
  const gone = await tx
    .delete(expressAddress)
    .where(and(eq(expressAddress.memberId, memberId), eq(expressAddress.id, id)))
    .returning({ id: expressAddress.id })
  if (gone.length === 0) refuse(addressRefusals.notThere)
}
