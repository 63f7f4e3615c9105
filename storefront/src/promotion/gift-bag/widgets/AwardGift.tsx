import { isId } from '@youli/domain/kit/ids.ts'
import { qualifiedStatus } from '@youli/domain/promotion/gift-bag/rules.ts'
import type { ReactNode } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import { toGiftBuy, toGiftOrder, toGiftOrders } from '../../../gift/gift-store/links.ts'
import { useRegistered } from '../../../kit/session.ts'
import { toLogin } from '../../../member/registration/links.ts'
import { AwardFrame } from './Award.tsx'
import { alertTooLate, useAward, type AwardProps } from './use-award.ts'

/** 免费礼品: a tap starts the redemption, or opens its order; what came too late says so (Spec 1 §4). */
export function AwardGift(props: AwardProps): ReactNode {
  const registered = useRegistered()
  const result = useAward(props)
  const tap = (): void => {
    const { award } = result
    if (!award) return
    if (award.status === qualifiedStatus.expired) return alertTooLate()
    if (award.status === qualifiedStatus.claimed)
      return navigate(isId(award.receiveId) && award.receiveId !== '0' ? toGiftOrder(award.receiveId) : toGiftOrders())
    if (!registered) return navigate(toLogin)
    const { id: awardId, pageId, qualifiedId } = props
    navigate(toGiftBuy('own', award.details[0]!.businessId, { awardId, pageId, qualifiedId }))
  }
  return <AwardFrame {...result} onTap={tap} />
}
