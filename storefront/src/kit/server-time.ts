// A reply's Date header says the server's second; each reply narrows what the difference of the two clocks can be.
/** What is known of that difference, ms: nothing at first. */
export const offset = { least: -Infinity, most: Infinity }

/** Learns from one reply: the server wrote `dateHeader` between `sentAt` and `receivedAt` (this phone's ms). */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const second = dateHeader ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(second)) return
  const low = second - receivedAt
  const high = second + 999 - sentAt
  // Someone set a clock: what was known no longer holds.
  const broken = low > offset.most || high < offset.least
  offset.least = broken ? low : Math.max(offset.least, low)
  offset.most = broken ? high : Math.min(offset.most, high)
}

/** Milliseconds to add to this phone's clock. */
export const serverOffsetMs = (): number => (Number.isFinite(offset.least) ? Math.round((offset.least + offset.most) / 2) : 0)

/** The server's clock as far as its replies tell, ms. */
export const serverNow = (): number => Date.now() + serverOffsetMs()
