import { giftTexts } from '@youli/domain/promotion/gift-bag/texts.ts'
import { qualifiedStatus } from '@youli/domain/promotion/gift-bag/rules.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { alertToast } from '../../../kit/ui/toast.ts'

/** Which reward a module of a custom page shows. */
export interface AwardProps {
  /** The gift bag. */
  id: string
  pageId?: string
  /** What qualifies the member, from the page's address; without it the reward is free to every member. */
  qualifiedId?: string
}
type Detail = OutputOf<'GET /customize-page/award/total'>['detailList'][number]
/** A reward as its module shows it. */
export interface Award {
  /** -1 not qualified, 1 to be had, -3 had, -4 too late. */
  status: number
  name: string
  details: readonly Detail[]
  /** How many there are and were claimed; null where that is nobody's business, 0 pieces are without limit. */
  quota: { putQuantity: number; getQuantity: number } | null
  /** Of a claimed gift its order; '0' for none. */
  receiveId: string
}

/** A reward, for the module that shows it; `award` is undefined until it is known. */
export function useAward({ id, pageId = '', qualifiedId = '' }: AwardProps) {
  const named = isId(qualifiedId)
  const free = useCall('GET /customize-page/award/total', { id }, { enabled: isId(id) && !named, quiet: true, staleTime: 0 })
  const won = useCall(
    'GET /customize-page/award/get',
    { id, pageId, qualifiedId },
    { enabled: isId(id) && named, quiet: true, staleTime: 0 },
  )
  const result = named ? won : free
  const award: Award | undefined = named
    ? won.data && {
        status: won.data.qualifiedStatus,
        name: won.data.name,
        details: won.data.detailList,
        quota: null,
        receiveId: won.data.receiveId,
      }
    : free.data && {
        status: free.data.status,
        name: free.data.name,
        details: free.data.detailList,
        quota: free.data,
        receiveId: free.data.receiveId,
      }
  return { award, failed: result.isError, again: () => void result.refetch() }
}

/** What the button of a reward says. */
export const awardWord = (status: number): string => {
  if (status === qualifiedStatus.claimable) return giftTexts.claim
  if (status === qualifiedStatus.claimed) return giftTexts.order
  return status === qualifiedStatus.expired ? giftTexts.over : giftTexts.unqualified
}

/** Says that a reward came too late. */
export const alertTooLate = (): void => alertToast(giftTexts.tooLate)
