import { withQuery } from '../../kit/with-query.ts'
import type { SaleWay } from '../activity/widgets/sale.ts'

/** A flash sale; a share id stands in the path (Spec 3 §2). */
export const toSeckill = (activityId: string, { awardId, shareId }: SaleWay = {}): string =>
  withQuery(`/activity/seckill/index/${activityId}${shareId ? `/${encodeURIComponent(shareId)}` : ''}`, { awardId })

/** The goods of a flash sale. */
export const toSeckillGoods = (activityId: string, goodsId: string, { awardId, shareId }: SaleWay = {}): string =>
  withQuery(`/activity/seckill/product/${activityId}/${goodsId}`, { awardId, shareId })

/** The confirm page; everything it needs stands in its address, so that loading it again loses nothing. */
export const toSeckillCreate = (
  request: { activityId: string; productId: string; skuId: string; quantity: number },
  { awardId, shareId }: SaleWay = {},
): string => withQuery('/activity/seckill/create', { ...request, awardId, shareId })

/** Where a queued request is waited for. */
export const toSeckillWait = (activityId: string, { awardId, shareId }: SaleWay = {}): string =>
  withQuery(`/activity/seckill/wait/${activityId}`, { awardId, shareId })
