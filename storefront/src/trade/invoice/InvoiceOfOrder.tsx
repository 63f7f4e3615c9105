import type { ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useParams } from '../../kit/nav.tsx'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { toOrderDetail } from '../order/links.ts'
import { AskForInvoice } from './parts/AskForInvoice.tsx'
import { invoiceOf } from './parts/invoice.ts'
import { OneInvoice } from './parts/OneInvoice.tsx'
import { useTitles } from './parts/use-titles.ts'

/** The invoice of an order: asking for it, and what came of it. */
export default function InvoiceOfOrder(): ReactNode {
  const { orderId = '' } = useParams()
  const query = useCall(invoiceOf, { orderId }, { quiet: true, staleTime: 0 })
  // Asked beside it: mostly an invoice is still to be asked for.
  useTitles()
  const { data } = query
  if (!data)
    return (
      <BrandPage title="发票">
        {query.isError ? <ErrorView note={errorMessage(query.error)} onRetry={() => void query.refetch()} /> : <ListSkeleton count={3} />}
      </BrandPage>
    )
  const { invoice } = data
  if (invoice?.state === 'pending' || invoice?.state === 'issued') return <OneInvoice invoice={invoice} />
  if (data.open && data.why === '') return <AskForInvoice orderId={orderId} amount={data.amount} before={invoice} />
  if (invoice) return <OneInvoice invoice={invoice} />
  return (
    <BrandPage title="发票">
      <Empty text={data.open ? data.why : '商家暂未开通发票'} note="有需要可联系客服">
        <ButtonLink to={toOrderDetail(orderId)} look="outline">
          查看订单
        </ButtonLink>
      </Empty>
    </BrandPage>
  )
}
