import { maxParcels } from '@youli/domain/trade/delivery/rules.ts'
import { useState } from 'react'
import {
  allPieces,
  type DraftParcel,
  emptyParcel,
  type LeftLine,
  parcelFaultOf,
  piecesIn,
  putPieces,
  type ShipMode,
  unpacked,
  unpackedOf,
} from './packing.ts'

/** The parcels of an order while they are packed. */
export function usePacking(left: readonly LeftLine[]) {
  const whole = { ...emptyParcel, pieces: allPieces(left) }
  const [mode, setMode] = useState<ShipMode>('one')
  const [parcels, setParcels] = useState<DraftParcel[]>([whole])
  const [later, setLater] = useState(false)
  const choose = (to: ShipMode): void => {
    const [first = whole] = parcels
    setMode(to)
    setParcels(to === 'split' ? [{ ...first, pieces: whole.pieces }, emptyParcel] : [{ ...first, pieces: whole.pieces }])
  }
  const waiting = unpacked(left, parcels)
  const sent = parcels.filter((p) => piecesIn(p) > 0)
  return {
    mode,
    choose,
    parcels,
    sent,
    later,
    setLater: (on: boolean) => {
      setLater(on)
      if (!on && mode !== 'split') setParcels(([first = whole]) => [{ ...first, pieces: whole.pieces }])
    },
    /** Pieces are chosen: there are several parcels, or some pieces stay. */
    counted: mode === 'split' || later,
    change: (at: number, parcel: DraftParcel) => setParcels((all) => all.map((p, i) => (i === at ? parcel : p))),
    put: (at: number, line: LeftLine, count: number) => setParcels((all) => putPieces(all, at, line, count, later)),
    /** A further parcel takes what no other holds. */
    add: () =>
      setParcels((all) => {
        if (all.length >= maxParcels) return all
        const rest = left.map((line) => [line.lineId, Math.max(0, unpackedOf(line, all))] as const)
        return [...all, { ...emptyParcel, pieces: Object.fromEntries(rest) }]
      }),
    remove: (at: number) => setParcels((all) => all.filter((_, i) => i !== at)),
    full: parcels.length >= maxParcels,
    waiting,
    /** Why the parcels cannot be sent, or null. */
    fault(): string | null {
      if (sent.length === 0) return '包裹里还没有商品'
      if (waiting > 0 && !later) return `还有 ${waiting} 件没有装进包裹，要分次发货时勾选「剩余商品以后再发」`
      if (mode === 'none') return null
      return sent.map(parcelFaultOf).find((fault) => fault !== null) ?? null
    },
  }
}
