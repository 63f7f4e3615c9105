import { activityRefusals, activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import type { ReactNode } from 'react'
import { ActivityFrame } from './ActivityFrame.tsx'
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

/** A sale once it is there; until then a skeleton, and a friendly page when it is gone or taken down. */
export function SaleFrame({ title, activityId, shareId, goodsId, preview, children }: SaleFrameProps): ReactNode {
  const query = useSale(activityId, shareId)
  const takenDown = useTakenDown(query.data?.activityStatus ?? 1)
  return (
    <ActivityFrame
      title={title}
      id={activityId}
      query={query}
      read={(data) => {
        if (takenDown && !preview) return activityTexts.takenDown
        return hasGoods(data) && (goodsId ?? data.goodsInfoDto.goodsId) === data.goodsInfoDto.goodsId ? data : activityRefusals.gone.msg
      }}
    >
      {(sale, reload) => children(sale, () => void reload())}
    </ActivityFrame>
  )
}
