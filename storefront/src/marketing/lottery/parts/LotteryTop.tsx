import type { ReactNode } from 'react'
import { ActivityName } from '../../activity/widgets/ActivityName.tsx'
import { ActivityTop } from '../../activity/widgets/ActivityTop.tsx'
import { useActivityCard } from '../../activity/widgets/share-card.ts'
import { toLottery } from '../links.ts'
import type { Lottery } from '../widgets/lottery.ts'
import css from './lottery-page.module.css'

/** Over a lottery: the bar with back, rules, music and share, and its name. */
export function LotteryTop({ lottery }: { lottery: Lottery }): ReactNode {
  const { activityId, activityName, shareText, shareIconUrl, activityMainPicUrl, activityRule, activityMusicUrl } = lottery
  const shared = { name: activityName, shareText, usual: activityName, pictures: [shareIconUrl, activityMainPicUrl] }
  const card = useActivityCard(shared, (shareId) => toLottery(activityId, { shareId }))
  return (
    <>
      <ActivityTop card={card} ways={lottery.shareTypeArr} rules={activityRule} music={activityMusicUrl} tab="lottery" />
      <div className={css.top}>
        <ActivityName activity={lottery} className={css.name} />
      </div>
    </>
  )
}
