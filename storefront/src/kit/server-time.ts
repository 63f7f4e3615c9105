import { pageState } from './page-state.ts'

// A reply's Date header says the server's second; each reply narrows what the difference of the two clocks can be.
/** What is known of that difference, ms: nothing at first. */
const offset = pageState(() => ({ least: -Infinity, most: Infinity }))

/** Learns from one reply: the server wrote `dateHeader` between `sentAt` and `receivedAt` (this phone's ms). */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const second = dateHeader ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(second)) return
  const low = second - receivedAt
  const high = second + 999 - sentAt
  // Someone set a clock: what was known no longer holds.
  const broken = low > offset.now.most || high < offset.now.least
  offset.now.least = broken ? low : Math.max(offset.now.least, low)
  offset.now.most = broken ? high : Math.min(offset.now.most, high)
}

/** Milliseconds to add to this phone's clock. */
export const serverOffsetMs = (): number => (Number.isFinite(offset.now.least) ? Math.round((offset.now.least + offset.now.most) / 2) : 0)

/** The server's clock as far as its replies tell, ms. */
export const serverNow = (): number => Date.now() + serverOffsetMs()
