import { bespokeStatuses } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeStatusTexts } from '@youli/domain/trade/bespoke/texts.ts'
import { Link } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import css from '../../kit/detail.module.css'
import { ExportButton } from '../../kit/ExportButton.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { useStoreOptions } from '../../platform/store/widgets/store-options.ts'
import { bespokeLinks } from './links.ts'
import { termText, toneOf } from './parts/labels.ts'

const key = 'GET /console/api/v1/bespoke-trades'
type Trade = Row<typeof key>

const columns: readonly Column<Trade>[] = [
  {
    title: '定制单',
    width: 220,
    render: (t) => (
      <>
        <Link to={bespokeLinks.one(t.id)}>{t.tradeNo}</Link>
        <small className={css.quiet}>{when(t.createTime)}</small>
      </>
    ),
    text: (t) => `${t.tradeNo} ${when(t.createTime)}`,
  },
  { title: '模板', width: 150, text: (t) => t.templateName },
  {
    title: '会员',
    width: 130,
    render: (t) => (
      <>
        {t.userName || '—'}
        <small className={css.quiet}>{t.mobileNo}</small>
      </>
    ),
    text: (t) => `${t.userName} ${t.mobileNo}`,
  },
  {
    title: '门店',
    width: 170,
    render: (t) => (
      <>
        {t.shopName}
        <small className={css.quiet}>{t.employeeName}</small>
      </>
    ),
    text: (t) => `${t.shopName} ${t.employeeName}`,
  },
  { title: '价格', width: 110, align: 'right', render: (t) => termText(t.price), text: (t) => t.price },
  { title: '定金', width: 110, align: 'right', render: (t) => termText(t.deposit), text: (t) => t.deposit },
  { title: '期望日期', width: 110, render: (t) => t.expectDate || '—', text: (t) => t.expectDate },
  { title: '状态', width: 100, tone: (t) => toneOf[t.status], text: (t) => bespokeStatusTexts[t.status] },
]
const filterNames = ['status', 'tradeNo', 'mobileNo', 'templateId', 'shopId', 'from', 'to'] as const

/** Every bespoke trade, in what state it may be. */
export default function Trades() {
  const stores = useStoreOptions()
  const templates = useCall('GET /console/api/v1/bespoke-templates', { pageSize: 100 }, { staleTime: 60_000 })
  return (
    <ListPage
      name="bespoke-trades"
      title="全部定制单"
      extra={
        <>
          <ExportButton call="GET /console/api/v1/bespoke-trades/export" filters={filterNames} />
          <Link to={bespokeLinks.board}>返回看板</Link>
        </>
      }
      call={key}
      filters={[
        { kind: 'tabs', name: 'status', label: '状态', options: optionsOf(bespokeStatuses, bespokeStatusTexts) },
        { kind: 'text', name: 'tradeNo', label: '定制单号' },
        { kind: 'text', name: 'mobileNo', label: '会员手机号' },
        {
          kind: 'select',
          name: 'templateId',
          label: '模板',
          options: (templates.data?.data ?? []).map((one) => ({ value: one.id, label: one.name })),
        },
        { kind: 'select', name: 'shopId', label: '门店', options: stores },
        { kind: 'days', name: 'from', to: 'to', label: '提交日期' },
      ]}
      columns={columns}
      actionsWidth={80}
      renderActions={(t) => <Link to={bespokeLinks.one(t.id)}>详情</Link>}
      empty="还没有定制单，由门店员工在手机上填写"
    />
  )
}
