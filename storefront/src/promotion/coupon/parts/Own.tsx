import { phaseTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'
import { useSession } from '../../../kit/session.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { FactRow } from '../../../kit/ui/FactRow.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { QrCode } from '../../../kit/ui/QrCode.tsx'
import { toOrderDetail } from '../../../trade/order/links.ts'
import { toCouponGoods, slipText } from '../links.ts'
import { CouponTicket } from '../widgets/CouponTicket.tsx'
import css from './coupon.module.css'
import { Facts } from './Facts.tsx'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

type Coupon = OutputOf<'GET /coupon/api/v2/coupon/one'>
const moment = (time: number): string => clockOf(new Date(time)).slice(0, 16)

/** A member's own coupon: its code for the store, or the way to the goods it is good for. */
export function Own({ coupon }: { coupon: Coupon }): ReactNode {
  const live = coupon.state === 'unused'
  return (
    <BrandPage
      title="优惠券详情"
      footer={
        live && !coupon.code ? (
          <ActionBar>
            <ButtonLink look="strong" size="lg" block to={toCouponGoods(coupon.couponMarketId)}>
              立即使用
            </ButtonLink>
          </ActionBar>
        ) : undefined
      }
    >
      <div className={css.hero}>
        <CouponTicket coupon={coupon} grey={!live && coupon.state !== 'coming'} note={live ? undefined : phaseTexts[coupon.state]} />
      </div>
      {coupon.code && <Slip code={coupon.code} />}
      <Facts coupon={coupon} shops={coupon.shops} />
      <Card flush>
        <FactRow name="领取时间">{moment(coupon.claimTime)}</FactRow>
        {coupon.useTime && <FactRow name="使用时间">{moment(coupon.useTime)}</FactRow>}
        {coupon.shopName && <FactRow name="使用门店">{coupon.shopName}</FactRow>}
        {coupon.orderId && (
          <FactRow name="使用订单" to={toOrderDetail(coupon.orderId)}>
            查看订单
          </FactRow>
        )}
      </Card>
    </BrandPage>
  )
}

function Slip({ code }: { code: string }): ReactNode {
  const appId = useSession((s) => s.appId)
  return (
    <Card className={css.code}>
      <QrCode text={slipText(window.location.origin, code, appId)} label="优惠券券码" />
      <p className={css.digits}>{code.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</p>
      <p className={css.hint}>到店请店员扫码核销，请勿截图给他人</p>
    </Card>
  )
}
