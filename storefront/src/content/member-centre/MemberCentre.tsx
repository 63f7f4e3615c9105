import { memberCentreSettings } from '@youli/domain/content/member-centre/settings.ts'
import type { ReactNode } from 'react'
import { errorMessage } from '../../kit/errors.ts'
import { cx } from '../../kit/ui/cx.ts'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { LatestActivities } from '../../marketing/activity/widgets/LatestActivities.tsx'
import { AdvisorLine } from '../../member/advisor/widgets/AdvisorLine.tsx'
import { RightsCard } from '../../member/member-rights/widgets/RightsCard.tsx'
import { StepPrompt } from '../../member/registration/widgets/StepPrompt.tsx'
import { SignBanner } from '../../member/sign-in/widgets/SignBanner.tsx'
import { WalletStrip } from '../../member/wallet/widgets/WalletStrip.tsx'
import { useConfig } from '../../platform/tenant-config/widgets/use-config.ts'
import { OrderShortcuts } from '../../trade/order/widgets/OrderShortcuts.tsx'
import { FooterMenu } from '../footer-menu/widgets/FooterMenu.tsx'
import { About } from './parts/About.tsx'
import { CentreCard } from './parts/CentreCard.tsx'
import { countsOf, useCentre, type Centre } from './parts/centre.ts'
import { Head } from './parts/Head.tsx'
import css from './parts/member-centre.module.css'
import { Menu } from './parts/Menu.tsx'

/** The member's own page, by any of its addresses the tab 我的: the card, what it holds, orders, services. */
export default function MemberCentre(): ReactNode {
  const centre = useCentre()
  const background = useConfig().of(memberCentreSettings.background)
  return (
    <Page title="会员中心" footer={<FooterMenu at="/member" />}>
      <div
        className={cx(css.top, background && css.pictured)}
        style={background ? { backgroundImage: `linear-gradient(var(--shade), var(--shade)), url("${encodeURI(background)}")` } : undefined}
      >
        <Head data={centre.data} />
        <CentreCard data={centre.data} />
      </div>
      <WalletStrip standings={centre.data?.wallet} coupons={centre.data?.counters.coupon ?? null} />
      <OrderShortcuts orders={centre.data?.orders} />
      {centre.data && <StepPrompt progress={centre.data.schedule} />}
      {centre.isPending && <ListSkeleton count={4} />}
      {centre.isError && !centre.data && (
        <ErrorView note={errorMessage(centre.error)} onRetry={() => void centre.refetch()} busy={centre.isFetching} />
      )}
      {centre.data && <MemberCentreContent data={centre.data} />}
      <About />
    </Page>
  )
}

const MemberCentreContent = ({ data }: { data: Centre }): ReactNode => (
  <>
    <Menu menu={data.menu} counts={countsOf(data)} />
    <AdvisorLine steward={data.steward} />
    <SignBanner status={data.sign} />
    <RightsCard rights={data.rights} gradeName={data.info.gradeName} />
    {data.showActivities && <LatestActivities />}
  </>
)
