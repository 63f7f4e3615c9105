import { activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { lotteryTexts as t } from '@youli/domain/marketing/lottery/texts.ts'
import type { ReactNode } from 'react'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { ActivityName } from '../../activity/widgets/ActivityName.tsx'
import { ActivityTop } from '../../activity/widgets/ActivityTop.tsx'
import { MusicToggle } from '../../activity/widgets/MusicToggle.tsx'
import { RulesButton } from '../../activity/widgets/RulesButton.tsx'
import { useActivityCard } from '../../activity/widgets/share-card.ts'
import type { usePhase } from '../../activity/widgets/use-phase.ts'
import { toLottery } from '../links.ts'
import type { Lottery } from '../widgets/lottery.ts'
import css from './lottery-page.module.css'

/** Name, how long still, rules, music and share over a lottery. */
export function LotteryTop({ lottery, standing }: { lottery: Lottery; standing: ReturnType<typeof usePhase> }): ReactNode {
  return (
    <>
      <Sharing lottery={lottery} />
      <div className={css.top}>
        <ActivityName activity={lottery} className={css.name} />
        <span className={css.when}>
          {standing.phase === 'over' ? (
            t.over
          ) : (
            <>
              {standing.phase === 'before' ? activityTexts.toStart : activityTexts.toEnd}{' '}
              <Countdown key={standing.endAt} endAt={standing.endAt} offsetMs={serverOffsetMs()} />
            </>
          )}
        </span>
        <div className={css.aside}>
          {lottery.activityRule && <RulesButton html={lottery.activityRule} />}
          {lottery.activityMusicUrl && <MusicToggle src={lottery.activityMusicUrl} />}
        </div>
      </div>
    </>
  )
}

function Sharing({ lottery }: { lottery: Lottery }): ReactNode {
  const { activityId, activityName, shareText, shareIconUrl, activityMainPicUrl } = lottery
  const shared = { name: activityName, shareText, usual: activityName, pictures: [shareIconUrl, activityMainPicUrl] }
  const card = useActivityCard(shared, (shareId) => toLottery(activityId, { shareId }))
  return <ActivityTop card={card} ways={lottery.shareTypeArr} tab="lottery" />
}
