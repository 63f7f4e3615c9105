import { shareTextFor } from '@youli/domain/marketing/activity/rules.ts'
import { signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { useState, type ReactNode } from 'react'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { useSession } from '../../../kit/session.ts'
import { Carousel } from '../../../kit/ui/Carousel.tsx'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { FloatBar } from '../../../kit/ui/FloatBar.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { ShareGuide } from '../../../kit/ui/ShareGuide.tsx'
import { useShareCard, type ShareCard } from '../../../platform/session/widgets/use-share-card.ts'
import { toActivities } from '../../activity/links.ts'
import { picturesOf } from '../../activity/widgets/activity.ts'
import { MusicToggle } from '../../activity/widgets/MusicToggle.tsx'
import { RulesButton } from '../../activity/widgets/RulesButton.tsx'
import { SharePoster } from '../../activity/widgets/SharePoster.tsx'
import type { usePhase } from '../../activity/widgets/use-phase.ts'
import { spanText } from '../../activity/widgets/when-text.ts'
import { toSignUp } from '../links.ts'
import type { Event } from './event.ts'
import css from './SignUp.module.css'

/** Pictures over the page with back, share, rules and music, and below them how long still. */
export function EventBanner({
  event,
  standing,
  ended,
}: {
  event: Event
  standing: ReturnType<typeof usePhase>
  ended: boolean
}): ReactNode {
  const own = picturesOf(event)
  const card = useEventCard(event)
  const pictures = own.length > 0 ? own : [event.activityMainPicUrl]
  return (
    <>
      <EventTop event={event} card={card} />
      <div className={css.banner}>
        <Carousel
          label={`${event.activityName}的图片`}
          loop
          autoplayMs={4000}
          mark="count"
          slides={pictures.map((src, i) => (
            <ImageBox
              key={src}
              src={src}
              alt={i === 0 ? event.activityName : ''}
              ratio={16 / 9}
              eager={i === 0}
              first={i === 0}
              wide="100vw"
            />
          ))}
        />
        <div className={css.aside}>
          <SharePoster
            poster={{ title: event.activityName, slogan: posterLine(event), background: event.activityMainPicUrl || (own[0] ?? '') }}
            link={card.link}
          />
          {event.activityRule && <RulesButton html={event.activityRule} />}
          {event.activityMusicUrl && <MusicToggle src={event.activityMusicUrl} />}
        </div>
      </div>
      <div className={css.band}>
        {ended || standing.phase === 'over' ? (
          <span>{signUpTexts.over}</span>
        ) : (
          <>
            <span>{standing.phase === 'before' ? signUpTexts.toStart : signUpTexts.toEnd}</span>
            <Countdown key={standing.endAt} endAt={standing.endAt} offsetMs={serverOffsetMs()} look="blocks" />
          </>
        )}
      </div>
    </>
  )
}

/** `11月21日 10:00 – 12:00，免费报名`. */
const posterLine = ({ startTime, endTime, data: { signupFee = 0 } }: Event): string =>
  `${spanText(startTime, endTime)}，${signupFee > 0 ? `报名费¥${signupFee.toFixed(2)}` : '免费报名'}`

/** The activity as it is shared: who shares it stands in its address, so that the visits it brings are counted. */
function useEventCard(event: Event): ShareCard {
  const { appId, userId, userName } = useSession()
  const { origin } = window.location
  const query = new URLSearchParams({ app_id: appId, shareuserid: userId, shareId: userId })
  const card = {
    title: event.activityName,
    desc: shareTextFor(event.shareText, userName) || event.activityName,
    link: `${origin}${toSignUp(event.activityId)}?${query.toString()}`,
    imgUrl: new URL(event.shareIconUrl || event.activityMainPicUrl || '/', origin).href,
  }
  useShareCard(card)
  return card
}

function EventTop({ event, card }: { event: Event; card: ShareCard }): ReactNode {
  const [sharing, setSharing] = useState(false)
  const pictures = event.shareTypeArr.map((way) => (
    <a key={`${way.url} ${way.img}`} href={way.url || way.img}>
      <img src={way.img} alt="分享图片" />
    </a>
  ))
  return (
    <>
      <FloatBar title={event.activityName} home={toActivities('signup')} onShare={() => setSharing(true)} />
      <ShareGuide
        open={sharing}
        onClose={() => setSharing(false)}
        note={
          <>
            {card.desc}
            {pictures}
          </>
        }
      />
    </>
  )
}
