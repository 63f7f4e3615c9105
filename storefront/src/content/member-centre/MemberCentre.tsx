import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../kit/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { FooterMenu } from '../footer-menu/widgets/FooterMenu.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Icon, LineIcon } from '../../kit/ui/Icon.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { LatestActivities } from '../../marketing/activity/widgets/LatestActivities.tsx'
import { toFavorites } from '../favorites/links.ts'
import { toPrivacyCentre } from '../privacy/links.ts'
import { toAddresses } from '../../member/address/links.ts'
import { toProfile } from '../../member/profile/links.ts'
import { toAgreement, toPrivacy, toSettings } from '../../member/registration/links.ts'
import { GradeBadge } from '../../member/grade/widgets/GradeBadge.tsx'
import { SignBanner } from '../../member/sign-in/widgets/SignBanner.tsx'
import { WalletStrip } from '../../member/wallet/widgets/WalletStrip.tsx'
import { StepPrompt } from '../../member/registration/widgets/StepPrompt.tsx'
import { toRecords } from '../../member/wallet/links.ts'
import { toGifts } from '../../promotion/gift-bag/links.ts'
import { toStores } from '../../platform/store/links.ts'
import { toCart } from '../../trade/cart/links.ts'
import { CartIcon } from '../../trade/cart/widgets/CartMark.tsx'
import { OrderShortcuts } from '../../trade/order/widgets/OrderShortcuts.tsx'
import css from './parts/member-centre.module.css'

const heart = 'M12 20.2C6.3 16.3 3.5 12.9 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7c0 3.7-2.8 7.1-8.5 11z'

const veiled = (mobileNo: string): string => mobileNo.replace(/^(\d{3})\d{4}(\d{4})$/, '$1 **** $2')

/** This page is the tab 我的 by either of its two addresses. */
/** The member's own pages, from here. */
export default function MemberCentre(): ReactNode {
  const { userName, headImgUrl, mobileNo } = useSession()
  return (
    <Page title="会员中心" footer={<FooterMenu at="/member" />}>
      <div className={css.top}>
        <span className={css.ring} aria-hidden="true" />
        <div className={css.me}>
          <Link to={toProfile} className={css.face} aria-label="会员资料">
            <Avatar src={headImgUrl} name={userName} size={0.6} />
          </Link>
          <div className={css.who}>
            <h1 className={css.name}>{userName || '会员'}</h1>
            <p className={css.phone}>{veiled(mobileNo)}</p>
            <GradeBadge />
          </div>
          <Link to={toSettings} className={css.settings} aria-label="设置">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM10.3 3h3.4l.5 2.5 1.6.9 2.4-.8 1.7 2.9-1.9 1.7v1.8l1.9 1.7-1.7 2.9-2.4-.8-1.6.9-.5 2.5h-3.4l-.5-2.5-1.6-.9-2.4.8-1.7-2.9 1.9-1.7v-1.8L4.1 8.5l1.7-2.9 2.4.8 1.6-.9z" />
            </svg>
          </Link>
        </div>
        <WalletStrip />
      </div>
      <div className={css.lift}>
        <OrderShortcuts />
      </div>
      <SignBanner />
      <StepPrompt />
      <LatestActivities />
      <CellGroup title="我的服务">
        <Cell title="会员资料" icon={<Icon name="user" />} to={toProfile} />
        <Cell title="购物车" icon={<CartIcon />} to={toCart} />
        <Cell title="账户明细" icon={<Icon name="order" />} to={toRecords} />
        <Cell title="我的收藏" icon={<LineIcon strokes={heart} />} to={toFavorites} />
        <Cell title="我的礼包" icon={<Icon name="gift" />} to={toGifts} />
        <Cell title="收货地址" icon={<Icon name="pin" />} to={toAddresses} />
        <Cell title="附近门店" icon={<Icon name="store" />} to={toStores} />
      </CellGroup>
      <CellGroup title="关于">
        <Cell title="注册协议" icon={<Icon name="info" />} to={toAgreement} />
        <Cell title="用户隐私协议" icon={<Icon name="info" />} to={toPrivacy} />
        <Cell title="账号与隐私" icon={<Icon name="info" />} to={toPrivacyCentre} />
      </CellGroup>
    </Page>
  )
}
