import type { ReactNode } from 'react'
import { FooterMenu } from '../../content/footer-menu/widgets/FooterMenu.tsx'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { toCouponMall, toFreeCoupons, toMyCoupons } from './links.ts'
import css from './parts/coupon.module.css'
import { OfferList } from './parts/OfferList.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 领券中心, the fourth tab. */
export default function FreeCoupons(): ReactNode {
  return (
    <BrandPage title="领券中心" footer={<FooterMenu at={toFreeCoupons} />}>
      <div className={css.ways}>
        <ButtonLink look="outline" size="sm" to={toMyCoupons}>
          我的优惠券
        </ButtonLink>
        <ButtonLink look="outline" size="sm" to={toCouponMall}>
          积分换券
        </ButtonLink>
      </div>
      <OfferList kind="free" />
    </BrandPage>
  )
}
