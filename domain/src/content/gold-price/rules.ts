/** One line of the price board: so many fen a gram. */
export interface GoldPrice {
  name: string
  priceFen: number
}

export const goldPriceLimits = { prices: 12, name: 20, fen: 100_000_00, remark: 200 } as const

/** How a price moved since the board before, in fen; 0 for a name that is new on the board. */
export const movedBy = (price: GoldPrice, before: readonly GoldPrice[]): number =>
  price.priceFen - (before.find((one) => one.name === price.name)?.priceFen ?? price.priceFen)

/** What is wrong with a board before it is published, or null. */
export function boardFault(prices: readonly GoldPrice[]): string | null {
  if (prices.length === 0) return '请至少填写一项金价'
  if (prices.some((one) => one.name.trim() === '')) return '请填写品类名称'
  if (prices.some((one) => !(one.priceFen > 0 && one.priceFen <= goldPriceLimits.fen))) return '金价须大于0，最多100000元'
  return new Set(prices.map((one) => one.name.trim())).size < prices.length ? '品类名称不能重复' : null
}
