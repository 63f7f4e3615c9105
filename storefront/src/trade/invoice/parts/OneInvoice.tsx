import { clockOf } from '@youli/domain/kit/time.ts'
import { invoiceKindText, invoiceTexts, titleKindTexts } from '@youli/domain/trade/invoice/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../../kit/ui/Cell.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { StatusHead } from '../../../kit/ui/StatusHead.tsx'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'
import { yuanText } from '../../../kit/yuan.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'
import { toOrderDetail } from '../../order/links.ts'
import { type Invoice, invoiceList, invoiceOf, saveInvoiceFile, stateText } from './invoice.ts'

/** What is said under the state. */
function hintOf(i: Invoice): string {
  if (i.state === 'pending') return '商家开好后会通知您'
  if (i.state === 'issued')
    return i.fileType ? '发票文件可以保存到手机' : i.title.email ? `发票会发到 ${i.title.email}` : '需要文件可联系客服'
  return i.reason
}

/** An invoice that was asked for, with its file once there is one. */
export function OneInvoice({ invoice: i }: { invoice: Invoice }): ReactNode {
  const [busy, setBusy] = useState(false)
  const withdraw = useAction('POST /order/api/v1/invoice/withdraw', {
    invalidates: [invoiceOf, invoiceList],
    onDone: () => successToast(invoiceTexts.withdrawn),
  })
  const takeBack = async (): Promise<void> => {
    if (await confirm({ text: invoiceTexts.askWithdraw, okText: '撤回' })) withdraw.mutate({ id: i.id })
  }
  const save = async (): Promise<void> => {
    setBusy(true)
    await saveInvoiceFile(i).catch((error: unknown) => alertToast(errorMessage(error)))
    setBusy(false)
  }
  const has = i.state === 'issued' && i.fileType !== ''
  return (
    <BrandPage
      title="发票"
      footer={
        (has || i.state === 'pending') && (
          <ActionBar>
            {has ? (
              <Button look="strong" size="lg" block busy={busy} onClick={() => void save()}>
                保存发票文件
              </Button>
            ) : (
              <Button look="outline" size="lg" block busy={withdraw.isPending} onClick={() => void takeBack()}>
                撤回申请
              </Button>
            )}
          </ActionBar>
        )
      }
    >
      <StatusHead title={stateText(i)}>{hintOf(i)}</StatusHead>
      <CellGroup title={`${invoiceKindText} ${yuanText(i.amount)}`}>
        <Cell title="抬头" value={i.title.name} note={titleKindTexts[i.title.kind]} />
        {i.title.taxNo && <Cell title="税号" value={i.title.taxNo} />}
        {i.number && <Cell title="发票号码" value={i.number} />}
        {i.issuedOn && <Cell title="开票日期" value={i.issuedOn} />}
        <Cell title="申请时间" value={clockOf(new Date(i.askedAt)).slice(0, 16)} />
        <Cell title="订单" value={i.orderNo} to={toOrderDetail(i.orderId)} />
      </CellGroup>
    </BrandPage>
  )
}
