import { isRefusal } from '@youli/client/error.ts'
import { activityRefusals, activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../kit/errors.ts'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { Empty, ErrorView } from '../../../kit/ui/Empty.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toActivities } from '../links.ts'
import { hasGoods, useSale, useTakenDown, type Sale } from './sale.ts'

interface SaleFrameProps {
  /** What kind of activity it is, while nothing of it is known. */
  title: string
  activityId: string
  shareId?: string
  /** The goods the address names; another one is not sold here. */
  goodsId?: string
  /** Shown also when taken down: for operators who look before they open it. */
  preview?: boolean
  children: (sale: Sale, again: () => void) => ReactNode
}

/** A sale once it is there; until then bones, and a friendly page when it is gone or taken down. */
export function SaleFrame({ title, activityId, shareId, goodsId, preview, children }: SaleFrameProps): ReactNode {
  const asked = useSale(activityId, shareId)
  const { data, error } = asked
  const takenDown = useTakenDown(data?.activityStatus ?? 1)
  const again = (): void => void asked.refetch()
  if (data && takenDown && !preview) return <Closed title={title} text={activityTexts.takenDown} />
  if (data && hasGoods(data) && (goodsId ?? data.goodsInfoDto.goodsId) === data.goodsInfoDto.goodsId) return children(data, again)
  if (data || !isId(activityId) || isRefusal(error))
    return <Closed title={title} text={isRefusal(error) ? errorMessage(error) : activityRefusals.gone.msg} />
  return (
    <Page title={title} tone="plain">
      {error ? <ErrorView note={errorMessage(error)} onRetry={again} busy={asked.isRefetching} /> : <DetailSkeleton />}
    </Page>
  )
}

const Closed = ({ title, text }: { title: string; text: string }): ReactNode => (
  <Page title={title} header={<BrandHeader title={title} />}>
    <Empty text={text} note="更多精彩活动正在进行">
      <ButtonLink to={toActivities()} look="strong">
        看看其他活动
      </ButtonLink>
    </Empty>
  </Page>
)
