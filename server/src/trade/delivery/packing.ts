import { refuse } from '@youli/domain/kit/refusal.ts'
import { numberFault, tidyNumber } from '@youli/domain/trade/delivery/numbers.ts'
import { companyName, leftToSend } from '@youli/domain/trade/delivery/rules.ts'
import { deliveryRefusals as no } from '@youli/domain/trade/delivery/texts.ts'
import { orderNoOf } from '@youli/domain/trade/order/rules.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import type { OrderLineRow } from '../order/public/rows.ts'
import { parcel } from './tables.ts'

/** A parcel as an operator describes it; both empty: no courier. */
export interface Carrier {
  expressCode: string
  expressNo: string
  remark: string
}
export interface ParcelRequest extends Carrier {
  /** Absent: everything that is left. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined
}
/** As it is kept. */
export interface CarrierRow {
  companyCode: string
  company: string
  number: string
  remark: string
}
export interface Packed extends CarrierRow {
  pieces: { lineId: string; quantity: number }[]
}

/** Checks company and number. Refuses `badCompany`, `wrongNumber`. */
export function carrierOf({ expressCode, expressNo, remark }: Carrier): CarrierRow {
  if (expressCode === '') return { companyCode: '', company: '', number: '', remark }
  const company = companyName(expressCode) ?? refuse(no.badCompany)
  const fault = numberFault(expressCode, expressNo)
  if (fault) refuse(no.wrongNumber, { fault })
  return { companyCode: expressCode, company, number: tidyNumber(expressNo), remark }
}

/** Distributes the pieces that are left over parcels. Refuses `badLine`, `tooManyPieces`, `noPieces`, `badCompany`, `wrongNumber`. */
export function packParcels(lines: readonly OrderLineRow[], parcels: readonly ParcelRequest[]): Packed[] {
  const left = new Map(lines.map((l) => [l.id, leftToSend(l)]))
  return parcels.map(({ lines: wanted, ...carrier }) => {
    const pieces = new Map<string, number>()
    for (const { lineId, quantity } of wanted ?? [...left].map(([lineId, n]) => ({ lineId, quantity: n }))) {
      const line = lines.find((l) => l.id === lineId) ?? refuse(no.badLine)
      const available = left.get(lineId)!
      if (quantity > available) refuse(no.tooManyPieces, { goods: line.goodsName, left: available })
      left.set(lineId, available - quantity)
      if (quantity > 0) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity)
    }
    if (pieces.size === 0) refuse(no.noPieces)
    return { ...carrierOf(carrier), pieces: [...pieces].map(([lineId, quantity]) => ({ lineId, quantity })) }
  })
}

/** Pieces of all these parcels by line. */
export function sumPieces(parcels: readonly Pick<Packed, 'pieces'>[]): { lineId: string; quantity: number }[] {
  const sums = new Map<string, number>()
  for (const { pieces } of parcels) for (const { lineId, quantity } of pieces) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }))
}

type Numbered = Pick<CarrierRow, 'companyCode' | 'number'>
const keyOf = ({ companyCode, number }: Numbered): string => `${companyCode} ${number}`

/** Numbers that are in use, with their orders; `but` a parcel itself. */
export async function ordersByNumber(r: Reader, wanted: readonly Numbered[], but = '0'): Promise<(of: Numbered) => string | undefined> {
  const numbers = wanted.map(({ number }) => number).filter(Boolean)
  const rows =
    numbers.length === 0
      ? []
      : await r
          .select({ companyCode: parcel.companyCode, number: parcel.number, orderId: parcel.orderId })
          .from(parcel)
          .where(and(sql`${parcel.number} = any(${sql.param(numbers)}::text[])`, eq(parcel.state, 'sent'), ne(parcel.id, but)))
  const taken = new Map(rows.map((row) => [keyOf(row), row.orderId]))
  return (of) => (of.number === '' ? undefined : taken.get(keyOf(of)))
}

/** Refuses `numberTaken` for a number that another parcel has. */
export async function refuseTaken(r: Reader, wanted: readonly Numbered[], but?: string): Promise<void> {
  const takenBy = await ordersByNumber(r, wanted, but)
  for (const each of wanted) {
    const orderId = takenBy(each)
    if (orderId) refuse(no.numberTaken, { orderNo: orderNoOf(orderId) })
  }
}
