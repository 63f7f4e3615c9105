import type { GiftScene } from '@youli/domain/promotion/gift-bag/rules.ts'
import { call, type OutputOf } from '../../../kit/client.ts'

export type Gift = NonNullable<OutputOf<'GET /activity/api/v1/give-gift-pack/get-prize'>>

/** The first of these scenes that has a bag for the member; null when none has. No gift is worth an error on the screen. */
export async function firstGift(scenes: readonly GiftScene[], businessId = '0'): Promise<Gift | null> {
  for (const scene of scenes) {
    const gift = await call('GET /activity/api/v1/give-gift-pack/get-prize', { scene, businessId }).catch(() => null)
    if (gift) return gift
  }
  return null
}
