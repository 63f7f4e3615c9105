import { may as mayMove } from '@youli/domain/kit/flow.ts'
import { invoicePermissions } from '@youli/domain/trade/invoice/permissions.ts'
import { invoiceFlow } from '@youli/domain/trade/invoice/rules.ts'
import { useState } from 'react'
import { useAction } from '../../../kit/client.ts'
import { useMay } from '../../../kit/me.tsx'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { RowAction } from '../../../kit/RowAction.tsx'
import { useDownload } from '../../../kit/sheet.ts'
import { type Invoice, isMisfit } from './invoice.ts'
import { IssueDialog } from './IssueDialog.tsx'

/** What may be done with an invoice by whoever looks. */
export function Handle({ invoice }: { invoice: Invoice }) {
  const handles = useMay()(invoicePermissions.handle)
  const download = useDownload()
  const [open, setOpen] = useState<'issue' | 'reject' | 'void' | null>(null)
  const close = () => setOpen(null)
  const can = (verb: keyof typeof invoiceFlow) => handles && mayMove(invoiceFlow, verb, invoice.state, 'operator')
  return (
    <>
      {can('issue') && <RowAction onClick={() => setOpen('issue')}>标记已开</RowAction>}
      {can('reject') && (
        <RowAction danger onClick={() => setOpen('reject')}>
          拒绝
        </RowAction>
      )}
      {invoice.fileType && (
        <RowAction onClick={() => void download('GET /console/api/v1/invoices/file', { id: invoice.id })}>下载</RowAction>
      )}
      {can('void') && (
        <RowAction danger={isMisfit(invoice)} onClick={() => setOpen('void')}>
          红冲
        </RowAction>
      )}
      {can('correct') && <RowAction onClick={() => setOpen('issue')}>更正</RowAction>}
      {open === 'issue' && <IssueDialog invoice={invoice} close={close} />}
      {(open === 'reject' || open === 'void') && <WithReason verb={open} invoice={invoice} close={close} />}
    </>
  )
}

const asks = {
  reject: {
    call: 'POST /console/api/v1/invoices/reject',
    title: (of: Invoice) => `拒绝开票 · ${of.orderNo}`,
    hint: '会员会看到这个原因，改好后可以重新申请',
    placeholder: '例如 税号与企业名称不一致',
    okText: '拒绝',
    done: '已拒绝，会员会收到消息',
  },
  void: {
    call: 'POST /console/api/v1/invoices/void',
    title: (of: Invoice) => `红冲发票 · ${of.number}`,
    hint: '先在税务平台开具红字发票，再在这里标记；会员可按现在的金额重新申请',
    placeholder: '例如 订单退了一件',
    okText: '标记已红冲',
    done: '已标记红冲，会员会收到消息',
  },
} as const

/** Rejects or voids an invoice with a reason. */
function WithReason({ verb, invoice, close }: { verb: keyof typeof asks; invoice: Invoice; close: () => void }) {
  const { call, title, ...words } = asks[verb]
  const send = useAction(call, { quiet: true })
  return (
    <NoteDialog
      {...words}
      title={title(invoice)}
      label="原因"
      max={100}
      danger
      send={(reason) => send.mutateAsync({ id: invoice.id, reason })}
      close={close}
    />
  )
}
