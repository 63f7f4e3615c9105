import { clockOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { useCall, usePages } from '../../kit/client.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { SectionTitle } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { toGiveCoupon } from './links.ts'
import css from './parts/angel.module.css'
import { AngelPage } from './parts/AngelPage.tsx'

/** 发券详情: one coupon, how many are left, and to whom it went. */
export default function AngelCoupon(): ReactNode {
  const { id = '' } = useParams()
  return <AngelPage title="发券详情">{() => <Detail key={id} templateId={id} />}</AngelPage>
}

function Detail({ templateId }: { templateId: string }): ReactNode {
  const { data } = useCall('GET /diamond-angel/api/v1/coupons', {}, { quiet: true, staleTime: 0 })
  const gifts = usePages('GET /diamond-angel/api/v1/coupon', { templateId }, 20, { quiet: true })
  const coupon = data?.find((c) => c.templateId === templateId)
  if (data && !coupon) return <Empty art="ticket" text="该优惠券不在您的可发范围内" />
  return (
    <>
      {coupon && (
        <>
          <CellGroup>
            <Cell title={coupon.name} note={coupon.terms} />
            <Cell title="可发总数" value={`${coupon.quota}张`} />
            <Cell title="剩余" value={`${coupon.left}张`} />
          </CellGroup>
          {coupon.left > 0 && (
            <div className={css.foot}>
              <ButtonLink to={toGiveCoupon({ templateId })} look="strong" size="lg" block>
                发给客户
              </ButtonLink>
            </div>
          )}
        </>
      )}
      <SectionTitle>发放记录</SectionTitle>
      <PagedList
        query={gifts}
        rows={(page) => page.data}
        keyOf={(g) => g.memberId}
        label="发放记录"
        empty={<Empty art="ticket" text="还没有发出" />}
      >
        {(g) => (
          <div className={css.row}>
            <Avatar src={g.headImgUrl} name={g.userName} size={0.36} />
            <div className={css.what}>
              <p>{g.userName || '会员'}</p>
              <p className={css.note}>{g.mobileNo}</p>
            </div>
            <span className={css.note}>{clockOf(new Date(g.time)).slice(0, 16)}</span>
          </div>
        )}
      </PagedList>
    </>
  )
}
