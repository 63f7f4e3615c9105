/** How goods are priced: `¥1280`, `¥12.50`. What is to be paid always has its two decimals. */
export const shortYuan = (yuan: number): string => `¥${yuan.toFixed(2).replace(/\.00$/, '')}`
