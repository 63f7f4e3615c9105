import { invoiceKindText } from '@youli/domain/trade/invoice/texts.ts'
import type { ReactNode } from 'react'
import { usePages } from '../../kit/client.ts'
import { Link } from '../../kit/nav.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { yuanText } from '../../kit/yuan.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { toOrderList } from '../order/links.ts'
import { toInvoiceOf, toInvoiceTitles } from './links.ts'
import css from './parts/invoice.module.css'
import { type Invoice, invoiceList, stateText, toneOf } from './parts/invoice.ts'

/** The member's own invoices, newest first. */
export default function Invoices(): ReactNode {
  const invoices = usePages(invoiceList, {}, 10, { quiet: true })
  return (
    <BrandPage
      title="我的发票"
      footer={
        <ActionBar>
          <ButtonLink to={toInvoiceTitles} look="outline" size="lg" block>
            管理发票抬头
          </ButtonLink>
        </ActionBar>
      }
    >
      <PagedList
        query={invoices}
        rows={(page) => page.data}
        keyOf={(i) => i.id}
        label="我的发票"
        empty={<Empty text="还没有发票" note="在已付款订单的详情页申请" to={toOrderList()} way="查看我的订单" />}
      >
        {(i) => <Card invoice={i} />}
      </PagedList>
    </BrandPage>
  )
}

const Card = ({ invoice: i }: { invoice: Invoice }): ReactNode => (
  <Link to={toInvoiceOf(i.orderId)} className={css.card}>
    <span className={css.top}>
      <span className={css.name}>{i.title.name || invoiceKindText}</span>
      <Tag tone={toneOf[i.state]}>{stateText(i)}</Tag>
    </span>
    <span className={css.small}>订单 {i.orderNo}</span>
    <span className={css.small}>
      {yuanText(i.amount)}
      {i.number && ` · 号码 ${i.number}`}
    </span>
  </Link>
)
