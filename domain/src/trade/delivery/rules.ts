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

/** Short code of a company as people write it: its code or its name, also the beginning of the name (顺丰). Null when it fits none. */
export function companyCode(written: string): string | null {
  const word = written.trim().toUpperCase()
  if (word.length < 2) return null
  return expressCompanies.find((c) => c.code === word || c.name.toUpperCase().startsWith(word))?.code ?? null
}

/** Titles of the sheet that ships many orders. */
export const shipmentTitles = ['订单号', '快递公司', '快递单号'] as const
export const shipmentRemark = '发货备注'

/** A row of a shipping sheet: `ready` will be shipped, `done` was before with the same parcel, `bad` says why not. */
export type ShipmentState = 'ready' | 'done' | 'bad'

/** What is wrong with a parcel as written in a row, or null. */
export function parcelFault(p: { orderNo: string; company: string; expressNo: string; remark: string }): string | null {
  if (p.orderNo === '') return '请填写订单号'
  if (p.company === '') return '请填写快递公司'
  if (companyCode(p.company) === null) return `快递公司“${p.company.slice(0, 20)}”无法识别`
  if (p.expressNo === '') return '请填写快递单号'
  if (/^\d+(?:\.\d+)?E\+\d+$/i.test(p.expressNo)) return '快递单号被表格软件改写，请将该列设为文本格式后重填'
  if (p.expressNo.length > 40) return '快递单号最多40位'
  if (p.remark.length > 200) return '发货备注最多200字'
  return null
}
