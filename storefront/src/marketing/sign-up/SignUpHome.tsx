import { activityRefusals, activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { signUpStatusAt } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { ActivityFrame } from '../activity/widgets/ActivityFrame.tsx'
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
  const query = useCall('GET /activity/api/v2/h5/detail', { activityId, shareId }, { enabled: isId(activityId), quiet: true, staleTime: 0 })
  return (
    <ActivityFrame title={signUpTexts.title} id={activityId} query={query} read={visibleEvent}>
      {(event, reload) => <Home key={activityId} event={event} source={params.get('source') ?? ''} onTurn={() => void reload()} />}
    </ActivityFrame>
  )
}

function visibleEvent(a: Event): Event | string {
  if (a.activityType !== 'signup') return activityRefusals.gone.msg
  return a.activityStatus === activityStatus.closed ? activityTexts.takenDown : a
}

function Home({ event, source, onTurn }: { event: Event; source: string; onTurn: () => void }): ReactNode {
  const standing = usePhase(event, onTurn)
  // Ended by its operator it stays ended; else the clock says it, without a reload.
  const status =
    event.activityStatus === activityStatus.ended ? activityStatus.ended : signUpStatusAt({ ...event, activityStatus: 1 }, standing.now)
  const tint = event.backgroundColor ? { background: event.backgroundColor } : undefined
  return (
    <Page
      title={event.activityName}
      footer={<SignUpBar event={event} standing={standing} status={status} source={source} onChange={onTurn} />}
    >
      <EventBanner event={event} />
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
