import type { ReactNode } from 'react'
import { Link } from '../../kit/nav.tsx'
import { errorMessage } from '../../kit/errors.ts'
import { ErrorView } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { LatestActivities } from '../../marketing/activity/widgets/LatestActivities.tsx'
import { toCardStore, toMemberCode } from '../../member/member-card/links.ts'
import { MemberCardTile } from '../../member/member-card/widgets/MemberCardTile.tsx'
import { RightsCard } from '../../member/member-rights/widgets/RightsCard.tsx'
import { StepPrompt } from '../../member/registration/widgets/StepPrompt.tsx'
import { SignBanner } from '../../member/sign-in/widgets/SignBanner.tsx'
import { AdvisorLine } from '../../member/advisor/widgets/AdvisorLine.tsx'
import { WalletStrip } from '../../member/wallet/widgets/WalletStrip.tsx'
import { OrderShortcuts } from '../../trade/order/widgets/OrderShortcuts.tsx'
import { FooterMenu } from '../footer-menu/widgets/FooterMenu.tsx'
import { About } from './parts/About.tsx'
import { countsOf, useCentre, type Centre } from './parts/centre.ts'
import { Head } from './parts/Head.tsx'
import css from './parts/member-centre.module.css'
import { Menu } from './parts/Menu.tsx'

/** The member centre of a brand that puts its card first: the card, what it opens, then everything else. */
export default function MemberCentreJp(): ReactNode {
  const centre = useCentre()
  return (
    <Page title="会员中心" footer={<FooterMenu at="/member" />}>
      <div className={css.band}>
        <Head data={centre.data} />
      </div>
      {centre.isPending && <DetailSkeleton />}
      {centre.isError && !centre.data && (
        <ErrorView note={errorMessage(centre.error)} onRetry={() => void centre.refetch()} busy={centre.isFetching} />
      )}
      {centre.data && <MemberCentreJpContent data={centre.data} />}
      <About />
    </Page>
  )
}

function MemberCentreJpContent({ data }: { data: Centre }): ReactNode {
  const active = data.card.cardNo !== ''
  return (
    <>
      <div className={css.cardUp}>
        <MemberCardTile card={data.card} gradeName={data.info.gradeName} userName={data.info.userName}>
          <Link to={active ? toMemberCode : toCardStore} className={css.show}>
            {active ? '出示会员码' : '立即激活'}
          </Link>
        </MemberCardTile>
      </div>
      <div className={css.dark}>
        <WalletStrip standings={data.wallet} />
      </div>
      <StepPrompt progress={data.schedule} />
      <RightsCard rights={data.rights} gradeName={data.info.gradeName} />
      <OrderShortcuts orders={data.orders} />
      <AdvisorLine steward={data.steward} />
      <SignBanner status={data.sign} />
      {data.showActivities && <LatestActivities />}
      <Menu menu={data.menu} counts={countsOf(data)} />
    </>
  )
}
