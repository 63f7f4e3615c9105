import { and, eq, type SQL, sql } from 'drizzle-orm'
import { memberIdsByPhone } from '../../member/registration/public/member-search.ts'
import { ordersByParcel } from '../delivery/public/parcels.ts'
import { tradeOrder } from '../order/tables.ts'

/** Digits of a tail, letters of a tracking number: fewer would find everything. */
const minLength = 4

const among = (tenantId: string, found: SQL | undefined): SQL =>
  sql`select ${tradeOrder.id} from ${tradeOrder} where ${and(eq(tradeOrder.tenantId, tenantId), found)}`

const beginsWith = (words: string) => `${words.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Ids of orders by their number or its last digits, a tracking number or its beginning, a member's phone or its last four digits.
 * Receivers are encrypted and cannot be asked for. Each way is a query of its own, so that each uses its own index.
 */
export function idsFoundBy(tenantId: string, q: string): SQL {
  const members = memberIdsByPhone(tenantId, q)
  const isNumber = new RegExp(`^(?:YL)?\\d{${minLength},}$`, 'i').test(q)
  const ways = [
    ordersByParcel(tenantId, q.length < minLength ? { number: q } : { begins: beginsWith(q) }),
    ...(isNumber ? [among(tenantId, sql`reverse(${tradeOrder.orderNo}) like reverse(${q.toUpperCase()}::text) || '%'`)] : []),
    ...(members ? [among(tenantId, sql`${tradeOrder.memberId} in (${members})`)] : []),
  ]
  return sql.join(ways, sql` union all `)
}

/** Orders that words or a number mean, as `idsFoundBy` finds them. */
export const foundBy = (tenantId: string, q: string): SQL => sql`${tradeOrder.id} in (${idsFoundBy(tenantId, q)})`
