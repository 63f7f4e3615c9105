/** Yuan with two decimals, in groups of three digits: `12,680.00`. */
export const grouped = (yuan: number): string => yuan.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')

/** What is paid, to the cent: `¥1,280.00`. */
export const yuanText = (yuan: number): string => `¥${grouped(yuan)}`

/** How goods are priced: `¥1,280`, `¥12.50`. */
export const shortYuan = (yuan: number): string => yuanText(yuan).replace(/\.00$/, '')
