import type { activityDetail, activityItem } from '@youli/domain/marketing/activity/calls.ts'
import { activityStatus, type ActivityType, type Span } from '@youli/domain/marketing/activity/rules.ts'
import { drawsUsedUp, lotteryStatusAt } from '@youli/domain/marketing/lottery/rules.ts'
import { signUpStatusAt } from '@youli/domain/marketing/sign-up/rules.ts'
import type { z } from 'zod'
import type { Reader } from '../../kit/db/db.ts'
import * as lotteries from '../lottery/service.ts'
import * as signUps from '../sign-up/service.ts'
import { ownGroup, ownPack, togetherFaces } from './joining.ts'

type Face = z.output<typeof activityItem>['data']
type Mine = z.output<typeof activityDetail>['data']

/** Who looks at an activity: a member or a visitor (null), whether they booked its reminder, and the right that their address names. */
interface Viewer {
  tenantId: string
  memberId: string | null
  wxUserId: string
  booked: boolean
  qualifiedId: string | null
  now: Date
}

/** What activities of a type say beyond what all of them do. */
interface Telling {
  /** To everyone, by activity. */
  faces(r: Reader, activityIds: readonly string[]): Promise<ReadonlyMap<string, Face>>
  /** To one who looks at it. */
  mine(r: Reader, activityId: string, viewer: Viewer): Promise<Mine>
  /** `activityStatus` on the wire, where time is part of it. */
  statusAt?(a: Span & { activityStatus: number }, now: number): number
  /** What it is to one who looks, where they are part of it. */
  ownStatus?(status: number, own: Mine): number
}

const tellings: Partial<Record<ActivityType, Telling>> = {
  group_buy: { faces: togetherFaces, mine: (r, id, { memberId }) => ownGroup(r, id, memberId) },
  pack_buy: { faces: togetherFaces, mine: (r, id, { memberId }) => ownPack(r, id, memberId) },
  signup: {
    faces: signUps.faces,
    mine: async (r, id, { tenantId, memberId, booked }) => ({
      ...(await signUps.mine(r, tenantId, id, memberId)),
      appointStatus: booked ? 1 : 0,
    }),
    statusAt: signUpStatusAt,
  },
  lottery: {
    faces: lotteries.faces,
    mine: (r, id, viewer) => lotteries.mine(r, id, viewer, viewer.now),
    statusAt: lotteryStatusAt,
    ownStatus: (status, { usedUp }) => (status === activityStatus.open && usedUp ? drawsUsedUp : status),
  },
}

export const tellingOf = (type: ActivityType): Telling | null => tellings[type] ?? null

/** What activities of any type say to everyone. */
export async function facesOf(r: Reader, activities: readonly { id: string; type: ActivityType }[]): Promise<ReadonlyMap<string, Face>> {
  const found = new Map<string, Face>()
  for (const [type, telling] of Object.entries(tellings)) {
    const ids = activities.filter((a) => a.type === type).map((a) => a.id)
    if (ids.length > 0) for (const [id, face] of await telling.faces(r, ids)) found.set(id, face)
  }
  return found
}
