import { dayOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toAngelOrders, toGiveCoupon } from './links.ts'
import css from './parts/angel.module.css'
import { AngelPage } from './parts/AngelPage.tsx'
import { yuanText } from '../../kit/yuan.ts'

/** 客户详情: one of the distributor's members. */
export default function AngelMember(): ReactNode {
  const { id = '' } = useParams()
  return <AngelPage title="客户详情">{() => <Detail key={id} memberId={id} />}</AngelPage>
}

function Detail({ memberId }: { memberId: string }): ReactNode {
  const { data, error, refetch } = useCall('GET /diamond-angel/api/v1/member', { memberId }, { quiet: true })
  if (error) return <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton count={4} />
  return (
    <>
      <div className={css.foot}>
        <section className={css.row} aria-label="客户">
          <Avatar src={data.headImgUrl} name={data.userName} size={0.48} />
          <div className={css.what}>
            <p>{data.userName || '会员'}</p>
            <p className={css.note}>{data.mobileNo}</p>
          </div>
        </section>
      </div>
      <CellGroup>
        <Cell title="注册日期" value={dayOf(new Date(data.registerTime))} />
        <Cell title="累计消费" value={yuanText(data.amount)} />
        <Cell title="订单" value={`${data.orders}单`} to={toAngelOrders(memberId)} />
        <Cell title="最近下单" value={data.lastOrderTime ? dayOf(new Date(data.lastOrderTime)) : '还没有'} />
        <Cell title="我发的券" value={`${data.coupons}张`} />
      </CellGroup>
      <div className={css.foot}>
        <ButtonLink to={toGiveCoupon({ memberId })} look="strong" size="lg" block>
          发优惠券
        </ButtonLink>
      </div>
    </>
  )
}
