import { priceWords } from '@youli/domain/marketing/activity/sale-rules.ts'
import { thresholdRange } from '@youli/domain/marketing/group-buy/rules.ts'
import { linksOf, type SaleKind } from '../activity/widgets/kind.ts'
import { NumberItem } from '../../kit/fields/items.tsx'

export const groupBuyKind: SaleKind = {
  path: 'group-buy',
  list: 'group-buy',
  word: '团购',
  price: priceWords.group_buy,
  verb: '参团',
  ending: '未成团的立即结算，人数不足的自动退款',
  links: linksOf('/group-buys'),
  togetherFields: (frozen) => (
    <NumberItem
      name="thresholdPerson"
      label="成团人数"
      extra="到活动结束时付款人数达到即成团"
      required="请输入成团人数"
      min={thresholdRange.least}
      max={thresholdRange.most}
      suffix="人"
      disabled={frozen}
      style={{ width: 180 }}
    />
  ),
}
