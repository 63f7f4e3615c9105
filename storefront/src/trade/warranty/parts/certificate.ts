import type { OutputOf } from '../../../kit/client.ts'

export type Certificate = OutputOf<'GET /warranty/api/v1/warranty/detail'>
export type CertificateSummary = OutputOf<'GET /warranty/api/v1/warranty/verify'>

const dots = (day: string): string => day.replaceAll('-', '.')

/** Until when a warranty lasts, in words. */
export const termText = (c: Pick<CertificateSummary, 'months' | 'boughtOn' | 'endsOn'>): string =>
  c.endsOn ? `${c.months}个月（至 ${dots(c.endsOn)}）` : '以品牌公示为准'

/** What is printed on a certificate, line by line. */
export const factsOf = (c: CertificateSummary): [name: string, said: string][] => [
  ['商品', c.productName],
  ...(c.spec ? ([['规格', c.spec]] as [string, string][]) : []),
  ...(c.artNo ? ([['货号', c.artNo]] as [string, string][]) : []),
  ['数量', `${c.quantity}件`],
  ['购买日期', dots(c.boughtOn)],
  ['质保期限', termText(c)],
  ...(c.shopName ? ([['销售门店', c.shopName]] as [string, string][]) : []),
]
