import { useState, type ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { toCouponMall } from './links.ts'
import css from './parts/coupon.module.css'
import { OwnList } from './parts/OwnList.tsx'
import { RedeemCode } from './parts/RedeemCode.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const tabs = [
  { key: 'unused', title: '未使用' },
  { key: 'used', title: '已使用' },
  { key: 'expired', title: '已失效' },
] as const
type State = (typeof tabs)[number]['key']

/** 我的优惠券, by state. The tab is in the address, so that coming back finds it again. */
export default function MyCoupons(): ReactNode {
  const [params, setParams] = useSearchParams()
  const [redeeming, setRedeeming] = useState(false)
  const active: State = tabs.find((tab) => tab.key === params.get('state'))?.key ?? 'unused'
  return (
    <BrandPage title="我的优惠券">
      <Tabs tabs={tabs} active={active} onChange={(state) => setParams({ state }, { replace: true })} label="优惠券状态" sticky />
      <div className={css.ways}>
        <Button look="text" size="sm" onClick={() => setRedeeming(true)}>
          输入兑换码
        </Button>
        <ButtonLink look="text" size="sm" to={toCouponMall}>
          积分换券
        </ButtonLink>
      </div>
      <OwnList key={active} state={active} />
      <RedeemCode open={redeeming} onClose={() => setRedeeming(false)} />
    </BrandPage>
  )
}
