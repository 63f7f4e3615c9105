import { numberFault } from './numbers.ts'

/** Courier companies an operator may choose: short code and name. */
export const expressCompanies = [
  { code: 'SF', name: '顺丰速运' },
  { code: 'YTO', name: '圆通速递' },
  { code: 'ZTO', name: '中通快递' },
  { code: 'STO', name: '申通快递' },
  { code: 'YD', name: '韵达快递' },
  { code: 'EMS', name: 'EMS' },
  { code: 'YZPY', name: '邮政快递包裹' },
  { code: 'JD', name: '京东物流' },
  { code: 'JTSD', name: '极兔速递' },
  { code: 'DBL', name: '德邦快递' },
  { code: 'HTKY', name: '百世快递' },
  { code: 'ZJS', name: '宅急送' },
] as const

export const companyName = (code: string): string | null => expressCompanies.find((c) => c.code === code)?.name ?? null

/** Short code of a company as people write it: its code or its name, also the beginning of the name (顺丰). Null when it fits none. */
export function companyCode(written: string): string | null {
  const word = written.trim().toUpperCase()
  if (word.length < 2) return null
  return expressCompanies.find((c) => c.code === word || c.name.toUpperCase().startsWith(word))?.code ?? null
}

/** Parcels that one act of shipping may make. */
export const maxParcels = 10
/** How long a parcel recorded by mistake may be taken back. */
export const takeBackMinutes = 30

/** Where a parcel is by its carrier; '' while nothing is known. */
export const trackStates = ['', 'collected', 'moving', 'delivering', 'signed', 'problem', 'refused', 'returning', 'returned'] as const
export type TrackState = (typeof trackStates)[number]
/** After these nothing more comes. */
export const isTrackOver = (state: TrackState): boolean => state === 'signed' || state === 'returned'

/** A scan by the carrier; milliseconds. */
export interface Scan {
  at: number
  text: string
}
export interface ParcelTrack {
  state: TrackState
  /** Newest first. */
  scans: readonly Scan[]
}

/** Whether news of a parcel replace what is known: they are newer, or tell more of the same moment. Reports arrive in any order, and twice. */
export function isNewer(news: ParcelTrack, known: ParcelTrack): boolean {
  const [there, here] = [news.scans[0]?.at ?? 0, known.scans[0]?.at ?? 0]
  if (there !== here) return there > here
  if (news.scans.length !== known.scans.length) return news.scans.length > known.scans.length
  return news.state !== known.state && !isTrackOver(known.state)
}

/** Pieces of a line that are still to be sent: neither in a parcel nor given back. */
export const leftToSend = (line: { quantity: number; backQuantity: number; sentQuantity: number }): number =>
  Math.max(0, line.quantity - line.backQuantity - line.sentQuantity)

/** Whether a parcel may be taken back: it left a moment ago and its carrier has not seen it. */
export const mayTakeBack = (parcel: { sendTime: number; trackState: TrackState }, now: number): boolean =>
  parcel.trackState === '' && now - parcel.sendTime <= takeBackMinutes * 60_000

/** Titles of the sheet that ships many orders. */
export const shipmentTitles = ['订单号', '快递公司', '快递单号'] as const
export const shipmentRemark = '发货备注'

/** A row of a shipping sheet: `ready` will be shipped, `done` was before with the same parcel, `bad` says why not. */
export type ShipmentState = 'ready' | 'done' | 'bad'

/** What is wrong with a parcel as written in a row, or null. */
export function parcelFault(p: { orderNo: string; company: string; expressNo: string; remark: string }): string | null {
  if (p.orderNo === '') return '请填写订单号'
  if (p.company === '') return '请填写快递公司'
  if (companyCode(p.company) === null) return `快递公司“${p.company.slice(0, 20)}”无法识别`
  if (p.expressNo === '') return '请填写快递单号'
  if (/^\d+(?:\.\d+)?E\+\d+$/i.test(p.expressNo)) return '快递单号被表格软件改写，请将该列设为文本格式后重填'
  const fault = numberFault(companyCode(p.company)!, p.expressNo)
  if (fault) return fault
  if (p.expressNo.length > 40) return '快递单号最多40位'
  if (p.remark.length > 200) return '发货备注最多200字'
  return null
}
