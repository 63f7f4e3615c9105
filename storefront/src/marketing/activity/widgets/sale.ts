import { isTakenDown } from '@youli/domain/marketing/activity/rules.ts'
import { useParams, useSearchParams } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { useSession } from '../../../kit/session.ts'
import type { ActivityDetail } from './activity.ts'

/** How the member came: by an award, by somebody's share. Both go along to the order. */
export interface SaleWay {
  awardId?: string
  shareId?: string
}

/** An activity that sells a goods. */
export type Sale = ActivityDetail & { goodsInfoDto: NonNullable<ActivityDetail['goodsInfoDto']> }
export const hasGoods = (activity: ActivityDetail): activity is Sale => activity.goodsInfoDto !== null

/** By what the member came: in the path of the index, in the query of the pages behind it. */
export function useWay(): SaleWay {
  const { shareId } = useParams()
  const [params] = useSearchParams()
  return { shareId: shareId ?? params.get('shareId') ?? undefined, awardId: params.get('awardId') ?? undefined }
}

/** The sale itself; a share id is counted by the server. */
export const useSale = (activityId: string, shareId?: string) =>
  useCall('GET /activity/api/v2/h5/detail', { activityId, shareId }, { quiet: true, staleTime: 0 })

/** Taken down, unless a tester looks: their flag lifts the page and nothing else. */
export function useTakenDown(status: number): boolean {
  const debug = useSession((s) => s.debug)
  return isTakenDown(status) && !debug
}
