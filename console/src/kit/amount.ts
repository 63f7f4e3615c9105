/** `¥1,280.00` from yuan, `-¥8.00` below nothing. */
export const amount = (yuan: number): string =>
  `${yuan < 0 ? '-' : ''}¥${Math.abs(yuan).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
