import type { ReactNode } from 'react'
import { FooterMenu } from '../../content/footer-menu/widgets/FooterMenu.tsx'
import { Link } from '../../kit/nav.tsx'
import { toCouponMall, toFreeCoupons, toMyCoupons } from './links.ts'
import css from './parts/coupon.module.css'
import { OfferList } from './parts/OfferList.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 领券中心, the fourth tab. */
export default function FreeCoupons(): ReactNode {
  return (
    <BrandPage title="领券中心" footer={<FooterMenu at={toFreeCoupons} />}>
      <nav className={css.tabs} aria-label="优惠券">
        <b className={css.here} aria-current="page">
          可领
        </b>
        <Link to={toCouponMall}>积分换券</Link>
        <Link to={toMyCoupons}>我的优惠券</Link>
      </nav>
      <OfferList kind="free" />
    </BrandPage>
  )
}
