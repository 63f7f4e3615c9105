import { isRefusal } from '@youli/client/error.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { activityRefusals, activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { lotteryTexts as t } from '@youli/domain/marketing/lottery/texts.ts'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { errorMessage } from '../../../kit/errors.ts'
import { RichText } from '../../../kit/RichText.tsx'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Empty, ErrorView } from '../../../kit/ui/Empty.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toActivities } from '../../activity/links.ts'
import { AppointButton } from '../../activity/widgets/AppointButton.tsx'
import { usePhase } from '../../activity/widgets/use-phase.ts'
import { isLottery, type Lottery, useLottery } from '../widgets/lottery.ts'
import { Play } from '../widgets/LotteryPlay.tsx'
import css from './lottery-page.module.css'
import { LotteryTop } from './LotteryTop.tsx'

interface Asked {
  activityId: string
  qualifiedId?: string
  shareId?: string
}

/** A lottery of the address once it is there; until then bones, and a friendly page when it is none. */
export function LotteryFrame({
  children,
}: {
  children: (lottery: Lottery, asked: Asked, reload: () => Promise<unknown>) => ReactNode
}): ReactNode {
  const { activityId = '' } = useParams()
  const [params] = useSearchParams()
  const words = { qualifiedId: params.get('qualifiedId') ?? undefined, shareId: params.get('shareId') ?? undefined }
  const asked = useLottery(activityId, words)
  const { data, error } = asked
  if (data && isLottery(data) && data.activityStatus !== activityStatus.closed)
    return children(data, { activityId, ...words }, () => asked.refetch())
  if (data || !isId(activityId) || isRefusal(error))
    return (
      <Gone
        text={
          isRefusal(error) ? errorMessage(error) : data?.activityType === 'lottery' ? activityTexts.takenDown : activityRefusals.gone.msg
        }
      />
    )
  return (
    <Page title={t.title} tone="plain">
      {error ? <ErrorView note={errorMessage(error)} onRetry={() => void asked.refetch()} busy={asked.isRefetching} /> : <DetailSkeleton />}
    </Page>
  )
}

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
      <div className={cx(css.ground, picture && css.picture)} style={style}>
        <LotteryTop lottery={lottery} standing={standing} />
        {standing.phase === 'before' && (
          <div className={css.appoint}>
            <AppointButton activityId={lottery.activityId} activityType="lottery" booked={lottery.data.appointFlag} look="strong" />
          </div>
        )}
        <Play lottery={lottery} qualifiedId={qualifiedId} reload={reload} />
        {lottery.activityRemark && (
          <section className={css.story} aria-label="活动说明">
            <h2 className={css.storyTitle}>活动说明</h2>
            <RichText html={lottery.activityRemark} />
          </section>
        )}
      </div>
    </Page>
  )
}

const Gone = ({ text }: { text: string }): ReactNode => (
  <Page title={t.title} header={<BrandHeader title={t.title} />}>
    <Empty text={text} note="更多精彩活动正在进行">
      <ButtonLink to={toActivities('lottery')} look="strong">
        看看其他活动
      </ButtonLink>
    </Empty>
  </Page>
)
