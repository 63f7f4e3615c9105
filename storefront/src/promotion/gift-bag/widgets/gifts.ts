import type { GiftScene } from '@youli/domain/promotion/gift-bag/rules.ts'
import { ask, type OutOf } from '../../../kit/ask.ts'

export type Gift = NonNullable<OutOf<'GET /activity/api/v1/give-gift-pack/get-prize'>>

/** The first of these scenes that has a bag for the member; null when none has. No gift is worth an error on the screen. */
export async function firstGift(scenes: readonly GiftScene[], businessId = '0'): Promise<Gift | null> {
  for (const scene of scenes) {
    const gift = await ask('GET /activity/api/v1/give-gift-pack/get-prize', { scene, businessId }).catch(() => null)
    if (gift) return gift
  }
  return null
}
