import { takeTypesOf } from '../../catalog/goods/rules.ts'

/** What a goods says of any order it is part of; money in one unit, whichever. */
export interface LineTerms {
  goodsId: string
  expressType: number
  expressFee: number
  payWay: number
  /** Due online on pay way 2, once for the goods. */
  advance: number
  /** Stores that hand it over; null is every store. */
  shopIds: readonly string[] | null
}

/** What several goods allow together. */
export interface JointTerms {
  ways: (1 | 2)[]
  /** The highest of them, once: they go in one parcel. */
  expressFee: number
  /** Null: they differ, and one order is paid in one way. */
  payWay: number | null
  advance: number
  /** Null is every store. */
  shopIds: string[] | null
}

/** What goods allow that are ordered together: the ways and stores that serve all of them, one fee, one way to pay. */
export function jointTerms(lines: readonly LineTerms[]): JointTerms {
  const ways = lines.map((l) => takeTypesOf(l.expressType)).reduce((all, each) => all.filter((way) => each.includes(way)))
  const advances = new Map(lines.map((l) => [l.goodsId, l.advance]))
  const payWays = new Set(lines.map((l) => l.payWay))
  const shopIds = lines.map((l) => l.shopIds).reduce((all, each) => (all && each ? all.filter((id) => each.includes(id)) : (all ?? each)))
  return {
    ways,
    expressFee: Math.max(...lines.map((l) => l.expressFee)),
    payWay: payWays.size === 1 ? lines[0]!.payWay : null,
    advance: [...advances.values()].reduce((sum, each) => sum + each, 0),
    shopIds: shopIds && [...shopIds],
  }
}

/** Days that are in all of these lists. */
export const sharedDays = (lists: readonly (readonly string[])[]): string[] =>
  lists.length === 0 ? [] : lists[0]!.filter((day) => lists.every((days) => days.includes(day)))

/** Most pieces one order may hold, whatever the stock says. */
export const maxQuantity = 9999
