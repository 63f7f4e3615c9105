import type { TrackState } from './rules.ts'

// Of parcels, for members and operators.
export const trackStateTexts: Record<TrackState, string> = {
  '': '等待揽收',
  collected: '已揽收',
  moving: '运输中',
  delivering: '派送中',
  signed: '已签收',
  problem: '派送遇到问题',
  refused: '已拒收',
  returning: '退回中',
  returned: '已退回',
}

/** What a parcel without a courier is called. */
export const noCourierText = '无需物流'

/** A parcel as people name it. */
export const parcelText = ({ company, number }: { company: string; number: string }): string =>
  number === '' ? noCourierText : `${company} ${number}`
