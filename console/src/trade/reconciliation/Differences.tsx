import { differenceKinds, billSubjects } from '@youli/domain/trade/reconciliation/rules.ts'
import { differenceTexts, moneyStateTexts, subjectTexts } from '@youli/domain/trade/reconciliation/texts.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { amount } from '../../kit/amount.ts'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { NoteDialog } from '../../kit/NoteDialog.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { orderLinks } from '../order/links.ts'
import { RowAction } from '../../kit/RowAction.tsx'

type Difference = Row<'GET /console/api/v1/reconciliation/differences'>

const side = (s: Difference['ours']): string => (s ? `${amount(s.amount)} ${moneyStateTexts[s.state] ?? s.state}` : '无')
const dealt = (d: Difference): string => (d.open ? '' : `${d.note}（${d.resolvedBy || '系统'} ${when(d.resolvedTime)}）`)

const columns: readonly Column<Difference>[] = [
  { title: '账单日', width: 105, text: (d) => d.day },
  { title: '类型', width: 60, text: (d) => subjectTexts[d.subject] },
  { title: '差异', width: 120, text: (d) => differenceTexts[d.kind] },
  {
    title: '商户单号',
    width: 210,
    render: (d) => (
      <>
        {d.orderId === '0' ? d.number : <Link to={orderLinks.detail(d.orderId)}>{d.number}</Link>}
        {d.transactionId && <div style={{ color: 'var(--ink-3)', fontSize: 12 }}>微信 {d.transactionId}</div>}
      </>
    ),
    text: (d) => d.number,
  },
  { title: '微信', align: 'right', width: 130, text: (d) => side(d.theirs) },
  { title: '系统', align: 'right', width: 130, text: (d) => side(d.ours) },
  {
    title: '处理',
    width: 200,
    render: (d) => (
      <div style={{ maxWidth: 220, whiteSpace: 'normal' }}>
        <StatusTag tone={d.open ? 'bad' : 'good'}>{d.open ? '待处理' : '已处理'}</StatusTag>
        <div style={{ color: 'var(--ink-3)', fontSize: 12 }}>{dealt(d)}</div>
      </div>
    ),
    text: (d) => (d.open ? '待处理' : dealt(d)),
  },
]

/** Where the payment provider's bill and our books differ, and what was done about it. */
export default function Differences() {
  const [resolving, setResolving] = useState<Difference | null>(null)
  return (
    <>
      <ListPage
        name="reconciliation-differences"
        title="对账差异"
        hint="核实后填写处理结果；再次对账时已一致的差异会自动关闭"
        call="GET /console/api/v1/reconciliation/differences"
        filters={[
          {
            kind: 'tabs',
            name: 'state',
            label: '状态',
            options: [
              { value: 'open', label: '待处理' },
              { value: 'resolved', label: '已处理' },
            ],
          },
          { kind: 'select', name: 'kind', label: '差异', options: optionsOf(differenceKinds, differenceTexts) },
          { kind: 'select', name: 'subject', label: '类型', options: optionsOf(billSubjects, subjectTexts) },
          { kind: 'days', name: 'from', to: 'to', label: '账单日' },
          { kind: 'text', name: 'number', label: '商户单号或微信单号' },
        ]}
        columns={columns}
        actionsWidth={80}
        renderActions={(d) =>
          d.open && (
            <RowAction aria-label={`处理${d.number}`} onClick={() => setResolving(d)}>
              处理
            </RowAction>
          )
        }
        empty="没有差异，微信支付与系统记录一致"
      />
      {resolving && <Resolve difference={resolving} close={() => setResolving(null)} />}
    </>
  )
}

function Resolve({ difference, close }: { difference: Difference; close: () => void }) {
  const resolve = useAction('POST /console/api/v1/reconciliation/resolve', { quiet: true })
  return (
    <NoteDialog
      title={`处理差异 · ${difference.number}`}
      label="处理结果"
      placeholder="例如：门店线下收款，已补录"
      max={200}
      send={(note) => resolve.mutateAsync({ id: difference.id, note })}
      done="已记录"
      close={close}
    />
  )
}
