import type { InvoiceTitle } from '@youli/domain/trade/invoice/rules.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { invoicesOfLastOrders } from '@youli/server/trade/invoice/fixtures.ts'
import type { BaseTenant } from './base-tenants.ts'

const company = (name: string, taxNo: string, more: Partial<InvoiceTitle> = {}): InvoiceTitle => ({
  kind: 'company',
  name,
  taxNo,
  address: '',
  phone: '',
  bank: '',
  account: '',
  email: 'fapiao@example.com',
  ...more,
})
const person = (name: string): InvoiceTitle => ({ ...company(name, ''), kind: 'person', email: '' })

const titles: readonly InvoiceTitle[] = [
  company('上海示例贸易有限公司', '91310000MA1FL0XX5T', { address: '上海市静安区示例路 1 号' }),
  person('何以宁'),
  company('苏州示例文化有限公司', '91320500MA1FL0XX6R'),
  person('沈知夏'),
  company('杭州示例礼仪有限公司', '91330100MA1FL0XX7P'),
]

/** Members of the last paid orders asked for invoices: two wait, two were issued, one was rejected. */
export const makeOutInvoices = (tx: Tx, app: App, { tenantId }: BaseTenant): Promise<void> =>
  invoicesOfLastOrders(tx, app, tenantId, titles)
