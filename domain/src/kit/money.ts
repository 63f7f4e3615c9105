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
 * none differs from its exact share by a fen or more, so none is above its weight while the total is not above their sum.
 * Weights all 0 spread evenly. Equal remainders go to the earlier part.
 */
export function spread(total: Fen, weights: readonly number[]): Fen[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((a, b) => a + b, 0)
  // Products of two amounts of money are longer than a float holds.
  const [all, per] = sum > 0 ? [BigInt(sum), weights.map(BigInt)] : [BigInt(weights.length), weights.map(() => 1n)]
  const shares = per.map((w) => Number((BigInt(total) * w) / all))
  let rest = total - shares.reduce((a, b) => a + b, 0)
  const byRemainder = per
    .map((w, i) => ({ i, left: (BigInt(total) * w) % all }))
    .sort((a, b) => (a.left === b.left ? a.i - b.i : a.left < b.left ? 1 : -1))
  for (const { i } of byRemainder) {
    if (rest <= 0) break
    shares[i]! += 1
    rest -= 1
  }
  return shares
}
