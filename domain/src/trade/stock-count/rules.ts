/** A count is open, or its differences are in the books, or it was given up. */
export const countStates = ['open', 'posted', 'dropped'] as const
export type CountState = (typeof countStates)[number]
export const countStateTexts: Record<CountState, string> = { open: '盘点中', posted: '已入账', dropped: '已作废' }

/** Most SKUs on one sheet. */
export const countedMost = 2000

/** Titles of the sheet that is filled in. */
export const countTitles = ['规格编号', '实盘数量'] as const

/** Pieces as they lie in the shop: those for sale, those set aside for activities, and those of orders that are not handed over yet. */
export const quantityOnHand = (p: { forSale: number; reserved: number; ordered: number }): number => p.forSale + p.reserved + p.ordered

/** What is wrong with a counted number as written, or null. */
export function countedFault(written: string): string | null {
  if (written === '') return null
  return /^\d{1,8}$/.test(written) && Number(written) <= 10_000_000 ? null : '实盘数量须为不小于0的整数'
}
