import { seckillRefusals, seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import { useCallback } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import type { OutputOf } from '../../../kit/client.ts'
import { alert } from '../../../kit/ui/dialog.ts'
import { toOrderDetail } from '../../../trade/order/links.ts'
import type { SaleWay } from '../../activity/widgets/sale.ts'
import { toSeckill, toSeckillWait } from '../links.ts'

export type Outcome = OutputOf<'GET /activity/api/v1/seckill/user/status'>

/** Where what a request has come to leads, whichever call told it; a queued one to the page that waits. */
export function useOutcome(activityId: string, { awardId, shareId }: SaleWay): (outcome: Outcome) => void {
  return useCallback(
    ({ status, orderId, statusMsg }) => {
      const way = { awardId, shareId }
      const go = (to: string): void => navigate(to, { replace: true })
      if (status === 'success') go(toOrderDetail(orderId, { activityType: 'sec_kill' }))
      else if (status === 'queue') go(toSeckillWait(activityId, way))
      else if (status === 'none') go(toSeckill(activityId, way))
      else {
        // The reason comes as the wire words it.
        const text = statusMsg && statusMsg !== seckillRefusals.allSold.msg ? statusMsg : seckillRefusals.allSold.words
        void alert({ title: seckillTexts.failed, text, okText: '回到秒杀' }).then(() => go(toSeckill(activityId, way)))
      }
    },
    [activityId, awardId, shareId],
  )
}
