import { priceWords } from '@youli/domain/marketing/activity/sale-rules.ts'
import { linksOf, type SaleKind } from '../activity/widgets/kind.ts'

export const seckillKind: SaleKind = {
  path: 'seckill',
  list: 'seckills',
  word: '秒杀',
  price: priceWords.seckill,
  verb: '抢购',
  ending: '已有订单不受影响',
  links: linksOf('/seckills'),
}
