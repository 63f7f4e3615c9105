/** Whole fen (1/100 yuan). Money is never a float inside. */
export type Fen = number

/** Fen from a yuan amount at the wire; at most two decimals are meant, anything finer is rounded half up. */
export const fen = (yuan: number): Fen => Math.round(Number((yuan * 100).toFixed(4)))

/** Yuan with two decimals as a number, for the wire. */
export const yuan = (amount: Fen): number => Number((amount / 100).toFixed(2))

/** `12.50`, for the screen. */
export const yuanText = (amount: Fen): string => (amount / 100).toFixed(2)

/**
 * Spreads a total over parts in proportion to their weights, by largest remainder: the shares always sum to the total,
 * none differs from its exact share by a fen or more. Weights all 0 spread evenly.
 */
export function spread(total: Fen, weights: readonly number[]): Fen[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((a, b) => a + b, 0)
  const exact = weights.map((w) => (sum > 0 ? (total * w) / sum : total / weights.length))
  const shares = exact.map(Math.floor)
  let rest = total - shares.reduce((a, b) => a + b, 0)
  const byRemainder = exact.map((e, i) => ({ i, r: e - Math.floor(e) })).sort((a, b) => b.r - a.r || a.i - b.i)
  for (const { i } of byRemainder) {
    if (rest <= 0) break
    shares[i]! += 1
    rest -= 1
  }
  return shares
}
