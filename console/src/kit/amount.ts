/** `¥1,280.00` from yuan. */
export const amount = (yuan: number): string => `¥${yuan.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
