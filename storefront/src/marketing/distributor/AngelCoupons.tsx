import type { ReactNode } from 'react'
import { Link } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toAngelCoupon } from './links.ts'
import css from './parts/angel.module.css'
import { AngelPage } from './parts/AngelPage.tsx'

/** 可发优惠券: what the brand has entrusted, and how many are left. */
export default function AngelCoupons(): ReactNode {
  return <AngelPage title="可发优惠券">{() => <Coupons />}</AngelPage>
}

function Coupons(): ReactNode {
  const { data, error, refetch } = useCall('GET /diamond-angel/api/v1/coupons', {}, { quiet: true, staleTime: 0 })
  if (error) return <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton count={3} />
  if (data.length === 0) return <Empty art="ticket" text="还没有可发的优惠券" note="请联系品牌分配额度" />
  return (
    <ul className={css.foot}>
      {data.map((c) => (
        <li key={c.templateId}>
          <Link to={toAngelCoupon(c.templateId)} className={css.row}>
            <div className={css.what}>
              <p>{c.name}</p>
              <p className={css.note}>{c.terms}</p>
            </div>
            <span className={css.end}>
              <span className={css.amount}>剩{c.left}张</span>
              <p className={css.note}>已发{c.given}张</p>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
