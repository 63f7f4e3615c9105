import { isId } from '@youli/domain/kit/ids.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import css from './parts/angel.module.css'
import { AngelPage } from './parts/AngelPage.tsx'
import { yuanText } from '../../kit/yuan.ts'

/** 客户订单: paid orders of the distributor's members, or of one of them. */
export default function AngelOrders(): ReactNode {
  return <AngelPage title="客户订单">{() => <Orders />}</AngelPage>
}

function Orders(): ReactNode {
  const [params] = useSearchParams()
  const memberId = params.get('memberId') ?? ''
  const orders = usePages('GET /diamond-angel/api/v1/orders', isId(memberId) ? { memberId } : {}, 20, { quiet: true })
  return (
    <PagedList
      query={orders}
      rows={(page) => page.data}
      keyOf={(o) => o.orderId}
      label="客户订单"
      empty={<Empty text="还没有订单" note="客户付款后的订单会显示在这里" />}
    >
      {(o) => (
        <div className={css.row}>
          <div className={css.what}>
            <p>{o.title}</p>
            <p className={css.note}>
              {o.userName || '会员'} · {clockOf(new Date(o.time)).slice(0, 16)}
              <br />
              订单号 {o.orderNo}
            </p>
          </div>
          <span className={css.end}>
            <span className={css.amount}>{yuanText(o.amount)}</span>
            <p className={css.note}>{o.statusName}</p>
          </span>
        </div>
      )}
    </PagedList>
  )
}
