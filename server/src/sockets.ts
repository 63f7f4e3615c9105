import { rewardPages as pagesOfRewards } from './content/page-builder/service.ts'
import { storeGifts } from './gift/gift-store/service.ts'
import type { App } from './kit/app.ts'
import { signUpPayable } from './marketing/sign-up/service.ts'
import { freeGifts, rewardPages } from './promotion/gift-bag/service.ts'
import { payables } from './trade/payment/service.ts'
import { topUpPayable } from './trade/store-card/service.ts'

/** Every socket of the house with what is plugged into it: they are joined here and nowhere else. */
export function plugSockets({ sockets }: App): void {
  sockets.plug(payables, { signup: signUpPayable, store_card: topUpPayable })
  sockets.plug(rewardPages, pagesOfRewards)
  sockets.plug(freeGifts, storeGifts)
}
