import { invoiceKindText, invoiceTexts } from '@youli/domain/trade/invoice/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../../kit/ui/Cell.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { successToast } from '../../../kit/ui/toast.ts'
import { yuanText } from '../../../kit/yuan.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'
import css from './invoice.module.css'
import { type Invoice, invoiceList, invoiceOf, stateText, type Title } from './invoice.ts'
import { TitleForm } from './TitleForm.tsx'
import { TitleRow } from './TitleRow.tsx'
import { useTitles } from './use-titles.ts'

interface AskProps {
  orderId: string
  amount: number
  /** An earlier one that came to nothing. */
  before: Invoice | null
}

/** Asks for an invoice of an order, made out to one of the member's titles. */
export function AskForInvoice({ orderId, amount, before }: AskProps): ReactNode {
  const titles = useTitles()
  const [picked, setPicked] = useState<string | null>(null)
  const [editing, setEditing] = useState<Title | 'new' | null>(null)
  const ask = useAction('POST /order/api/v1/invoice/ask', {
    invalidates: [invoiceOf, invoiceList],
    onDone: () => successToast(invoiceTexts.asked),
  })
  const list = titles.data ?? []
  const chosen = (list.find(({ id }) => id === picked) ?? list[0])?.id
  const close = (): void => setEditing(null)
  return (
    <BrandPage
      title="申请发票"
      footer={
        <ActionBar>
          {chosen ? (
            <Button look="strong" size="lg" block busy={ask.isPending} onClick={() => ask.mutate({ orderId, titleId: chosen })}>
              申请发票
            </Button>
          ) : (
            <Button look="strong" size="lg" block onClick={() => setEditing('new')}>
              新建发票抬头
            </Button>
          )}
        </ActionBar>
      }
    >
      {before && (
        <p className={css.why}>
          上一张{stateText(before)}
          {before.reason && `：${before.reason}`}
        </p>
      )}
      <CellGroup>
        <Cell title={invoiceKindText} note="按实付金额减去已退金额开具" value={yuanText(amount)} />
      </CellGroup>
      {titles.isPending && <ListSkeleton count={2} />}
      {titles.isError && <ErrorView note={errorMessage(titles.error)} onRetry={() => void titles.refetch()} />}
      {list.length > 0 && (
        <CellGroup title="发票抬头">
          <ul className={css.list}>
            {list.map((title) => (
              <TitleRow
                key={title.id}
                title={title}
                chosen={title.id === chosen}
                onPick={() => setPicked(title.id)}
                onEdit={() => setEditing(title)}
              />
            ))}
          </ul>
          <Cell title="新建发票抬头" onClick={() => setEditing('new')} />
        </CellGroup>
      )}
      <TitleForm
        open={editing !== null}
        title={editing === 'new' ? null : editing}
        onClose={close}
        onSaved={(id) => {
          setPicked(id)
          close()
        }}
      />
    </BrandPage>
  )
}
