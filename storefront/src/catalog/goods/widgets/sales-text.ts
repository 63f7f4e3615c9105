/** 已售 107; from ten thousand on in 万 with one decimal, cut off, so that it never says more than was sold. */
export const salesText = (sales: number): string =>
  sales < 10_000 ? `已售 ${sales}` : `已售 ${(Math.floor(sales / 1000) / 10).toFixed(1).replace(/\.0$/, '')}万+`
