import type { TodoList } from '@youli/domain/content/console-home/rules.ts'
import type { ActivityType } from '@youli/domain/marketing/activity/rules.ts'
import { commentLinks } from '../../catalog/comment/links.ts'
import { goodsLinks } from '../../catalog/goods/links.ts'
import { groupBuyLinks } from '../../marketing/group-buy/links.ts'
import { lotteryLinks } from '../../marketing/lottery/links.ts'
import { seckillLinks } from '../../marketing/seckill/links.ts'
import { signUpLinks } from '../../marketing/sign-up/links.ts'
import { teamBuyLinks } from '../../marketing/team-buy/links.ts'
import { voteLinks } from '../../marketing/vote/links.ts'
import { walletLinks } from '../../member/wallet/links.ts'
import { afterSaleLinks } from '../../trade/after-sale/links.ts'
import { orderLinks } from '../../trade/order/links.ts'
import { reconciliationLinks } from '../../trade/reconciliation/links.ts'
import { storeCardLinks } from '../../trade/store-card/links.ts'

/** The list behind a count, filtered to what it counts; `id` is that of the activity whose list it is. */
export const todoLinks: Readonly<Record<TodoList, (id: string) => string>> = {
  toShip: () => orderLinks.waiting('toShip'),
  toPickUp: () => orderLinks.dueToday,
  afterSale: () => afterSaleLinks.pending,
  comment: () => commentLinks.unanswered,
  signUp: signUpLinks.pending,
  player: voteLinks.pending,
  points: () => walletLinks.proposed,
  card: () => storeCardLinks.proposed,
  cardRefund: () => storeCardLinks.asked,
  stock: () => goodsLinks.low,
  difference: () => reconciliationLinks.open,
}

/** How a running activity goes. */
export const runningLinks: Readonly<Record<ActivityType, (id: string) => string>> = {
  seckill: seckillLinks.live,
  group_buy: groupBuyLinks.live,
  pack_buy: teamBuyLinks.live,
  lottery: lotteryLinks.live,
  signup: signUpLinks.edit,
}
