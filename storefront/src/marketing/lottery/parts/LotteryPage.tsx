import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { activityRefusals, activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { lotteryTexts as t } from '@youli/domain/marketing/lottery/texts.ts'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from '../../../kit/nav.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Page } from '../../../kit/ui/Page.tsx'
import { ActivityFrame } from '../../activity/widgets/ActivityFrame.tsx'
import { AppointButton } from '../../activity/widgets/AppointButton.tsx'
import { usePhase } from '../../activity/widgets/use-phase.ts'
import { type Detail, isLottery, type Lottery, useLottery } from '../widgets/lottery.ts'
import { Play } from '../widgets/LotteryPlay.tsx'
import css from './lottery-page.module.css'
import { LotteryTop } from './LotteryTop.tsx'

interface QueryResult {
  activityId: string
  qualifiedId?: string
  shareId?: string
}

/** A lottery of the address once it is there; until then bones, and a friendly page when it is none. */
export function LotteryFrame({
  children,
}: {
  children: (lottery: Lottery, result: QueryResult, reload: () => Promise<unknown>) => ReactNode
}): ReactNode {
  const { activityId = '' } = useParams()
  const [params] = useSearchParams()
  const words = { qualifiedId: params.get('qualifiedId') ?? undefined, shareId: params.get('shareId') ?? undefined }
  return (
    <ActivityFrame title={t.title} id={activityId} query={useLottery(activityId, words)} read={visibleLottery} tab="lottery">
      {(lottery, reload) => children(lottery, { activityId, ...words }, reload)}
    </ActivityFrame>
  )
}

function visibleLottery(a: Detail): Lottery | string {
  if (isLottery(a) && a.activityStatus !== activityStatus.closed) return a
  return a.activityType === 'lottery' ? activityTexts.takenDown : activityRefusals.gone.msg
}

const When = ({ phase, endAt }: ReturnType<typeof usePhase>): ReactNode =>
  phase === 'over' ? (
    <span>{t.over}</span>
  ) : (
    <span>
      {phase === 'before' ? activityTexts.toStart : activityTexts.toEnd} <Countdown key={endAt} endAt={endAt} offsetMs={serverOffsetMs()} />
    </span>
  )

/** The page of a lottery: its name and time, the board, and what the brand says about it. */
export function LotteryPage({
  lottery,
  qualifiedId,
  reload,
}: {
  lottery: Lottery
  qualifiedId?: string
  reload: () => Promise<unknown>
}): ReactNode {
  const standing = usePhase(lottery, () => void reload())
  const { backgroundColor, activityBackgroundPicUrl: picture } = lottery
  const style = {
    ...(backgroundColor && { background: backgroundColor }),
    ...(picture && { backgroundImage: `url(${JSON.stringify(picture)})` }),
  }
  return (
    <Page title={lottery.activityName} tone="plain">
      <div className={cx(css.ground, picture ? css.picture : !backgroundColor && css.clear)} style={style}>
        <LotteryTop lottery={lottery} />
        {standing.phase === 'before' && (
          <div className={css.appoint}>
            <AppointButton activityId={lottery.activityId} activityType="lottery" booked={lottery.data.appointFlag} look="strong" />
          </div>
        )}
        <Play lottery={lottery} qualifiedId={qualifiedId} when={<When {...standing} />} reload={reload}>
          {lottery.activityRemark && (
            <section className={css.story} aria-label="活动说明">
              <RichText html={lottery.activityRemark} />
            </section>
          )}
        </Play>
      </div>
    </Page>
  )
}
