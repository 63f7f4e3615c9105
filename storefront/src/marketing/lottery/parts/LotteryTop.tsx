import { shareTextFor } from '@youli/domain/marketing/activity/rules.ts'
import { activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { lotteryTexts as t } from '@youli/domain/marketing/lottery/texts.ts'
import { useState, type ReactNode } from 'react'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { useSession } from '../../../kit/session.ts'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { FloatBar } from '../../../kit/ui/FloatBar.tsx'
import { ShareGuide } from '../../../kit/ui/ShareGuide.tsx'
import { useShareCard } from '../../../platform/session/widgets/use-share-card.ts'
import { toActivities } from '../../activity/links.ts'
import { MusicToggle } from '../../activity/widgets/MusicToggle.tsx'
import { RulesButton } from '../../activity/widgets/RulesButton.tsx'
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
        <h1 className={css.name}>{lottery.activityName}</h1>
        <span className={css.when}>
          {standing.phase === 'over' ? (
            t.over
          ) : (
            <>
              {standing.phase === 'before' ? activityTexts.toStart : activityTexts.toEnd}
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
  const [open, setOpen] = useState(false)
  const { appId, userId, userName } = useSession()
  const { origin } = window.location
  const link = new URL(origin + toLottery(lottery.activityId, { shareId: userId }))
  link.searchParams.set('app_id', appId)
  link.searchParams.set('shareuserid', userId)
  const card = {
    title: lottery.activityName,
    desc: shareTextFor(lottery.shareText, userName) || lottery.activityName,
    link: link.href,
    imgUrl: new URL(lottery.shareIconUrl || lottery.activityMainPicUrl || '/', origin).href,
  }
  useShareCard(card)
  const pictures = lottery.shareTypeArr.map((way) => (
    <a key={`${way.url} ${way.img}`} href={way.url || way.img}>
      <img src={way.img} alt="分享图片" />
    </a>
  ))
  return (
    <>
      <FloatBar title={lottery.activityName} home={toActivities('lottery')} onShare={() => setOpen(true)} />
      <ShareGuide
        open={open}
        onClose={() => setOpen(false)}
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
