import { isRefusal } from '@youli/client/error.ts'
import { activityRefusals, activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { signUpStatusAt } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { RichText } from '../../kit/RichText.tsx'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty, ErrorView } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toActivities } from '../activity/links.ts'
import { usePhase } from '../activity/widgets/use-phase.ts'
import type { Event } from './parts/event.ts'
import { EventBanner } from './parts/EventBanner.tsx'
import { EventFacts } from './parts/EventFacts.tsx'
import { EventNotices } from './parts/EventNotices.tsx'
import css from './parts/SignUp.module.css'
import { SignUpBar } from './parts/SignUpBar.tsx'

/** 活动报名: what it is, when, for how much, who comes, and the one thing to do next. */
export default function SignUpHome(): ReactNode {
  const { activityId = '' } = useParams()
  const [params] = useSearchParams()
  const shareId = params.get('shareId') ?? undefined
  const asked = useCall('GET /activity/api/v2/h5/detail', { activityId, shareId }, { enabled: isId(activityId), quiet: true, staleTime: 0 })
  const { data, error } = asked
  const again = (): void => void asked.refetch()
  if (data?.activityType === 'signup' && data.activityStatus !== activityStatus.closed)
    return <Home key={activityId} event={data} source={params.get('source') ?? ''} onTurn={again} />
  if (data || !isId(activityId) || isRefusal(error))
    return (
      <Gone
        text={
          isRefusal(error) ? errorMessage(error) : data?.activityType === 'signup' ? activityTexts.takenDown : activityRefusals.gone.msg
        }
      />
    )
  return (
    <Page title={signUpTexts.title} tone="plain">
      {error ? <ErrorView note={errorMessage(error)} onRetry={again} busy={asked.isRefetching} /> : <DetailSkeleton />}
    </Page>
  )
}

function Home({ event, source, onTurn }: { event: Event; source: string; onTurn: () => void }): ReactNode {
  const standing = usePhase(event, onTurn)
  // Ended by its operator it stays ended; else the clock says it, without a reload.
  const status =
    event.activityStatus === activityStatus.ended ? activityStatus.ended : signUpStatusAt({ ...event, activityStatus: 1 }, standing.now)
  const tint = event.backgroundColor ? { background: event.backgroundColor } : undefined
  return (
    <Page title={event.activityName} footer={<SignUpBar event={event} status={status} source={source} onChange={onTurn} />}>
      <EventBanner event={event} standing={standing} ended={status === activityStatus.ended} />
      <div className={css.ground} style={tint}>
        <EventNotices event={event} status={status} />
        <EventFacts event={event} />
        {event.activityRemark && (
          <section className={css.story} aria-label="活动介绍">
            <h2 className={css.storyTitle}>活动介绍</h2>
            <RichText html={event.activityRemark} />
          </section>
        )}
      </div>
    </Page>
  )
}

const Gone = ({ text }: { text: string }): ReactNode => (
  <Page title={signUpTexts.title} header={<BrandHeader title={signUpTexts.title} />}>
    <Empty text={text} note="更多精彩活动正在进行">
      <ButtonLink to={toActivities()} look="strong">
        看看其他活动
      </ButtonLink>
    </Empty>
  </Page>
)
