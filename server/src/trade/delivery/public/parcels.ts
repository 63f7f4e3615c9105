import { and, eq, inArray, like, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { parcel, parcelLine } from '../tables.ts'

/** A parcel as its table holds it. */
export type ParcelRow = typeof parcel.$inferSelect
/** A parcel with its pieces by order line. */
export type PackedParcel = ParcelRow & { pieces: { orderLineId: string; quantity: number }[] }

/** Ids of orders with a parcel of this number, or of one that begins so; for a query of its own. */
export const ordersByParcel = (tenantId: string, by: { number: string } | { begins: string }): SQL =>
  sql`select ${parcel.orderId} from ${parcel} where ${and(
    eq(parcel.tenantId, tenantId),
    ne(parcel.number, ''),
    eq(parcel.state, 'sent'),
    'number' in by ? eq(parcel.number, by.number) : like(parcel.number, by.begins),
  )}`

/** Parcels of orders that were not taken back, oldest first. */
export const parcelsOfOrders = (r: Reader, orderIds: readonly string[]): Promise<ParcelRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : r
        .select()
        .from(parcel)
        .where(and(inArray(parcel.orderId, [...orderIds]), eq(parcel.state, 'sent')))
        .orderBy(parcel.id)

/** The same of one order, with their pieces. */
export async function packedParcels(r: Reader, orderId: string): Promise<PackedParcel[]> {
  const rows = await parcelsOfOrders(r, [orderId])
  const pieces = await piecesOf(
    r,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, pieces: pieces.filter(({ parcelId }) => parcelId === row.id) }))
}

/** Pieces of parcels. */
export const piecesOf = (r: Reader, parcelIds: readonly string[]) =>
  parcelIds.length === 0
    ? Promise.resolve([])
    : r
        .select()
        .from(parcelLine)
        .where(inArray(parcelLine.parcelId, [...parcelIds]))
        .orderBy(parcelLine.orderLineId)
