import { invoicePermissions } from '@youli/domain/trade/invoice/permissions.ts'
import { invoiceTabs } from '@youli/domain/trade/invoice/rules.ts'
import { invoiceTabTexts, titleKindTexts } from '@youli/domain/trade/invoice/texts.ts'
import { amount } from '../../kit/amount.ts'
import { ExportButton } from '../../kit/ExportButton.tsx'
import css from '../../kit/detail.module.css'
import type { Column } from '../../kit/list/column.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { orderLinks } from '../order/links.ts'
import { Handle } from './parts/Handle.tsx'
import { type Invoice, isMisfit, stateOf } from './parts/invoice.ts'

const columns: readonly Column<Invoice>[] = [
  { title: '订单', width: 190, to: (i) => orderLinks.detail(i.orderId), text: (i) => i.orderNo },
  {
    title: '抬头',
    width: 220,
    render: (i) => (
      <>
        {i.title.name || '—'}
        <small className={css.quiet}>{i.title.taxNo || titleKindTexts[i.title.kind]}</small>
      </>
    ),
    text: (i) => `${i.title.name} ${i.title.taxNo}`.trim(),
  },
  {
    title: '金额',
    width: 120,
    align: 'right',
    priority: 1,
    render: (i) => (
      <>
        {amount(i.amount)}
        {isMisfit(i) && <small className={css.quiet}>应为 {amount(i.rightAmount)}</small>}
      </>
    ),
    text: (i) => i.amount,
  },
  {
    title: '会员',
    width: 120,
    render: (i) => (
      <>
        {i.memberName || '—'}
        <small className={css.quiet}>{i.memberMobile}</small>
      </>
    ),
    text: (i) => `${i.memberName} ${i.memberMobile}`,
  },
  {
    title: '申请时间',
    sort: 'askedAt',
    width: 140,
    render: (i) => (
      <>
        {when(i.askedAt)}
        {i.askedBy && <small className={css.quiet}>{i.askedBy}代申请</small>}
      </>
    ),
    text: (i) => when(i.askedAt),
  },
  {
    title: '发票',
    width: 190,
    render: (i) => (
      <>
        {i.number || '—'}
        <small className={css.quiet}>{i.issuedOn || i.reason}</small>
      </>
    ),
    text: (i) => `${i.number} ${i.issuedOn} ${i.reason}`.trim() || '—',
  },
  { title: '状态', width: 90, tone: (i) => stateOf(i)[1], text: (i) => stateOf(i)[0] },
]

export default function Invoices() {
  return (
    <ListPage
      name="invoices"
      title="发票"
      hint="在税务平台开好电子普通发票后，在这里填上号码与文件；金额按会员实付减去已退计算"
      call="GET /console/api/v1/invoices"
      extra={<ExportButton call="GET /console/api/v1/invoices/export" filters={['state', 'q', 'from', 'to']} />}
      exportNeeds={invoicePermissions.view}
      filters={[
        { kind: 'tabs', name: 'state', label: '状态', options: optionsOf(invoiceTabs, invoiceTabTexts) },
        { kind: 'text', name: 'q', label: '订单号、手机号、发票号码、抬头全称' },
        { kind: 'days', name: 'from', to: 'to', label: '申请日期' },
      ]}
      columns={columns}
      actionsWidth={190}
      renderActions={(i) => <Handle invoice={i} />}
      empty="还没有发票申请，会员在订单页申请后会出现在这里"
    />
  )
}
