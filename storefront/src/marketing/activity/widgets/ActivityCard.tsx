import { isTakenDown, type Phase } from '@youli/domain/marketing/activity/rules.ts'
import { activityTexts, phaseTexts } from '@youli/domain/marketing/activity/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { toActivity } from '../links.ts'
import css from './ActivityCard.module.css'
import { ActivityName } from './ActivityName.tsx'
import { picturesOf, type ActivityItem } from './activity.ts'
import { stepText } from './step-text.ts'
import { usePhase } from './use-phase.ts'
import { spanText } from './when-text.ts'

/** Nearer than this the time left is counted, ms. */
const soonMs = 3 * 86_400_000

/** An activity as a card: its picture, when, for how much, and the way to it. One that is over leads nowhere. */
export function ActivityCard({ item, awardId, eager }: { item: ActivityItem; awardId?: string; eager?: boolean }): ReactNode {
  const { phase, endAt, now } = usePhase(item)
  const shown: Phase = isTakenDown(item.activityStatus) ? 'over' : phase
  const soon = endAt - now < soonMs
  const inside = (
    <>
      <ImageBox src={item.activityMainPicUrl || picturesOf(item)[0]} alt="" ratio={4 / 3} eager={eager} wide="92vw">
        <span className={cx(css.state, css[shown])}>{phaseTexts[shown]}</span>
        {shown !== 'over' && soon && (
          <span className={css.clock}>
            {shown === 'before' ? activityTexts.toStart : activityTexts.toEnd}
            <Countdown key={endAt} endAt={endAt} offsetMs={serverOffsetMs()} look="blocks" />
          </span>
        )}
      </ImageBox>
      <span className={css.words}>
        <ActivityName activity={item} as="span" sale={item.data.killPrice === undefined ? undefined : 'tile'} className={css.name} />
        <span className={css.when}>{spanText(item.startTime, item.endTime)}</span>
        <Foot item={item} phase={shown} />
      </span>
    </>
  )
  return shown === 'over' ? (
    <div className={cx(css.card, css.dim)} aria-disabled="true">
      {inside}
    </div>
  ) : (
    <Link to={toActivity(item, awardId)} className={css.card}>
      {inside}
    </Link>
  )
}

const Foot = ({ item: { activityType, data }, phase }: { item: ActivityItem; phase: Phase }): ReactNode => (
  <span className={css.foot}>
    {data.killPrice !== undefined && <Price yuan={data.killPrice} was={data.marketPrice} size="md" short />}
    {(data.joinCount ?? 0) > 0 && <span className={css.joined}>{data.joinCount}人已参与</span>}
    <span className={css.step}>{stepText(activityType, phase)}</span>
  </span>
)
