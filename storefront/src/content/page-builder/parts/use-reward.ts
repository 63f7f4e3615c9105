import { leftPercent } from '@youli/domain/promotion/coupon/rules.ts'
import { pageTexts } from '@youli/domain/content/page-builder/texts.ts'
import { qualifiedStatus } from '@youli/domain/promotion/gift-bag/rules.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { useAction, useCall, type Key } from '../../../kit/client.ts'
import { useRegistered } from '../../../kit/session.ts'
import { successToast } from '../../../kit/ui/toast.ts'
import type { Stage } from '../widgets/page.ts'

/** Words of `pageTexts` for how a reward stands. */
type RewardState = 'claim' | 'claimed' | 'over' | 'noneLeft'

/** What a claim changes. */
const reads: readonly Key[] = [
  'GET /customize-page/award/get',
  'GET /customize-page/award/total',
  'GET /coupon/api/v2/coupon/my',
  'GET /coupon/api/v2/coupon/total',
  'GET /account/api/v1/user',
  'GET /account/api/v1/user/all',
]

const claims = {
  coupon: { won: 'POST /customize-page/award/receive-coupon', free: 'POST /customize-page/award/claim-coupon' },
  score: { won: 'POST /customize-page/award/receive-score', free: 'POST /customize-page/award/claim-score' },
} as const

/** Where a reward stands for whoever looks, and how it is claimed: the one won with the address's qualifiedId, else the free one. */
export function useReward(kind: 'coupon' | 'score', id: string, { page, preview, expired }: Stage) {
  const registered = useRegistered()
  const { qualifiedId } = page
  const asks = registered && !preview && isId(id)
  const won = useCall(
    'GET /customize-page/award/get',
    { id, pageId: page.id, qualifiedId },
    { quiet: true, staleTime: 0, enabled: asks && qualifiedId !== '' },
  )
  const isWon = won.data !== undefined && won.data.qualifiedStatus !== qualifiedStatus.none
  const free = useCall(
    'GET /customize-page/award/total',
    { id },
    { quiet: true, staleTime: 0, enabled: asks && !isWon && (qualifiedId === '' || won.isFetched) },
  )
  const options = { invalidates: reads, onDone: () => successToast(pageTexts.got) }
  const takeWon = useAction(claims[kind].won, options)
  const takeFree = useAction(claims[kind].free, options)
  const status = isWon ? won.data.qualifiedStatus : (free.data?.status ?? qualifiedStatus.claimable)
  const { putQuantity = 0, getQuantity = 0 } = (!isWon && free.data) || {}
  return {
    state: stateOf(expired ? qualifiedStatus.expired : status, putQuantity > 0 && getQuantity >= putQuantity),
    /** Null without a limit. */
    percent: putQuantity > 0 ? leftPercent(getQuantity, putQuantity) : null,
    busy: takeWon.isPending || takeFree.isPending,
    claim: () => (isWon ? takeWon.mutate({ id, pageId: page.id, qualifiedId }) : takeFree.mutate({ id })),
  }
}

function stateOf(status: number, noneLeft: boolean): RewardState {
  if (status === qualifiedStatus.claimed) return 'claimed'
  if (status === qualifiedStatus.expired) return 'over'
  return noneLeft ? 'noneLeft' : 'claim'
}
