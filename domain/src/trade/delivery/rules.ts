/** Courier companies an operator may choose: short code and name. Numbers are never refused for their shape. */
export const expressCompanies = [
  { code: 'SF', name: '顺丰速运' },
  { code: 'YTO', name: '圆通速递' },
  { code: 'ZTO', name: '中通快递' },
  { code: 'STO', name: '申通快递' },
  { code: 'YD', name: '韵达快递' },
  { code: 'EMS', name: 'EMS' },
  { code: 'YZPY', name: '邮政快递包裹' },
  { code: 'JD', name: '京东物流' },
  { code: 'JTSD', name: '极兔速递' },
  { code: 'DBL', name: '德邦快递' },
  { code: 'HTKY', name: '百世快递' },
  { code: 'ZJS', name: '宅急送' },
] as const

export const companyName = (code: string): string | null => expressCompanies.find((c) => c.code === code)?.name ?? null
