import type { ReactNode } from 'react'
import { Carousel } from '../../../kit/ui/Carousel.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { yuanText } from '../../../kit/yuan.ts'
import type { ShareCard } from '../../../platform/session/widgets/use-share-card.ts'
import { ActivityName } from '../../activity/widgets/ActivityName.tsx'
import { ActivityTop } from '../../activity/widgets/ActivityTop.tsx'
import { picturesOf } from '../../activity/widgets/activity.ts'
import { useActivityCard } from '../../activity/widgets/share-card.ts'
import { SharePoster } from '../../activity/widgets/SharePoster.tsx'
import { spanText } from '../../activity/widgets/when-text.ts'
import { toSignUp } from '../links.ts'
import type { Event } from './event.ts'
import css from './SignUp.module.css'

const feeText = (fee: number): string => (fee > 0 ? `报名费${yuanText(fee)}` : '免费报名')

/** Pictures over the page with back, share, rules and music, and on them what it is called and costs. */
export function EventBanner({ event }: { event: Event }): ReactNode {
  const { signupFee = 0, needAuduit = false } = event.data
  const own = picturesOf(event)
  const card = useEventCard(event)
  const pictures = own.length > 0 ? own : [event.activityMainPicUrl]
  return (
    <>
      <ActivityTop card={card} ways={event.shareTypeArr} rules={event.activityRule} music={event.activityMusicUrl} tab="signup" />
      <div className={css.banner}>
        <Carousel
          label={`${event.activityName}的图片`}
          loop
          autoplayMs={4000}
          mark="dots"
          slides={pictures.map((src, i) => (
            <ImageBox
              key={src}
              src={src}
              alt={i === 0 ? event.activityName : ''}
              ratio={390 / 320}
              eager={i === 0}
              first={i === 0}
              wide="100vw"
            />
          ))}
        />
        <div className={css.over}>
          <p className={css.tags}>
            <span>{feeText(signupFee)}</span>
            {needAuduit && <span>报名需审核</span>}
          </p>
          <ActivityName activity={event} className={css.name} />
        </div>
        <div className={css.aside}>
          <SharePoster
            poster={{ title: event.activityName, slogan: posterLine(event), background: event.activityMainPicUrl || (own[0] ?? '') }}
            link={card.link}
          />
        </div>
      </div>
    </>
  )
}

/** `11月21日 10:00 – 12:00，免费报名`. */
const posterLine = ({ startTime, endTime, data: { signupFee = 0 } }: Event): string =>
  `${spanText(startTime, endTime)}，${feeText(signupFee)}`

/** The activity as it is shared: who shares it stands in its address, so that the visits it brings are counted. */
function useEventCard({ activityId, activityName, shareText, shareIconUrl, activityMainPicUrl }: Event): ShareCard {
  const shared = { name: activityName, shareText, usual: activityName, pictures: [shareIconUrl, activityMainPicUrl] }
  return useActivityCard(shared, (shareId) => toSignUp(activityId, { shareId }))
}
