import { guessCompany, numberFault } from '@youli/domain/trade/delivery/numbers.ts'
import type { InputOf, OutputOf } from '../../../kit/client.ts'

export type LeftLine = OutputOf<'GET /console/api/v1/order/parcels'>['left'][number]

/** How an order leaves: in one parcel, in several, or without a courier. */
export type ShipMode = 'one' | 'split' | 'none'

/** A parcel while it is packed; pieces by line. */
export interface DraftParcel {
  expressCode: string
  expressNo: string
  pieces: Readonly<Record<string, number>>
}

export const emptyParcel: DraftParcel = { expressCode: '', expressNo: '', pieces: {} }

/** Everything that is left. */
export const allPieces = (left: readonly LeftLine[]): Record<string, number> => Object.fromEntries(left.map((l) => [l.lineId, l.quantity]))

export const piecesIn = ({ pieces }: DraftParcel): number => Object.values(pieces).reduce((sum, n) => sum + n, 0)

/** Pieces of a line that no parcel holds. */
export const unpackedOf = (line: LeftLine, parcels: readonly DraftParcel[]): number =>
  line.quantity - parcels.reduce((sum, p) => sum + (p.pieces[line.lineId] ?? 0), 0)

export const unpacked = (left: readonly LeftLine[], parcels: readonly DraftParcel[]): number =>
  left.reduce((sum, line) => sum + unpackedOf(line, parcels), 0)

/** Puts so many pieces of a line into a parcel. Of two parcels the other takes the rest, unless some are sent later. */
export function putPieces(parcels: readonly DraftParcel[], at: number, line: LeftLine, count: number, later: boolean): DraftParcel[] {
  const others = parcels.reduce((sum, p, i) => sum + (i === at ? 0 : (p.pieces[line.lineId] ?? 0)), 0)
  const follows = parcels.length === 2 && !later
  const here = Math.min(Math.max(0, count), follows ? line.quantity : line.quantity - others)
  return parcels.map((p, i) => {
    if (i !== at && !follows) return p
    return { ...p, pieces: { ...p.pieces, [line.lineId]: i === at ? here : line.quantity - here } }
  })
}

/** A parcel with a number as typed: its company is recognised where the number tells. */
export const withNumber = (parcel: DraftParcel, expressNo: string): DraftParcel => ({
  ...parcel,
  expressNo,
  expressCode: guessCompany(expressNo) ?? parcel.expressCode,
})

/** What lacks at a parcel, or null. */
export function parcelFaultOf(p: DraftParcel): string | null {
  if (p.expressNo.trim() === '') return '还没有填写快递单号'
  if (p.expressCode === '') return '还没有选择快递公司'
  return numberFault(p.expressCode, p.expressNo)
}

type Wanted = InputOf<'POST /console/api/v1/order/ship'>['parcels']

/** What is sent to the server; parcels without pieces are left out. */
export const parcelsToSend = (mode: ShipMode, parcels: readonly DraftParcel[], remark: string): Wanted =>
  parcels
    .filter((p) => piecesIn(p) > 0)
    .map((p) => ({
      ...(mode === 'none' ? {} : { expressCode: p.expressCode, expressNo: p.expressNo.trim() }),
      remark,
      lines: Object.entries(p.pieces).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : [])),
    }))
