import { expressType, takeTypesOf } from '@youli/domain/catalog/goods/rules.ts'
import { takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import type { ReactNode } from 'react'
import { FactRow } from '../../../kit/ui/FactRow.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { toPickupStores } from '../../../platform/store/links.ts'
import { payWayText } from '../../../trade/order/widgets/pay-way-text.ts'
import { ActivityName } from './ActivityName.tsx'
import { spanText } from './when-text.ts'
import type { Sale } from './sale.ts'
import css from './Sale.module.css'
import { PieceName } from '../../../catalog/goods/widgets/PieceName.tsx'
import { yuanText } from '../../../kit/yuan.ts'

/** Fewer pieces than this are counted aloud. */
const few = 20

/** Name, limit, how many joined (`人已抢`), what is left. */
export function SaleHead({ sale, joined, limit }: { sale: Sale; joined: string; limit: string }): ReactNode {
  const { goodsInfoDto: goods, data } = sale
  return (
    <section className={css.head}>
      <ActivityName activity={sale} className={css.name} />
      <p className={css.goods}>
        <PieceName name={goods.goodsName} inline />
      </p>
      <p className={css.tags}>
        <Tag tone="red">{limit}</Tag>
        {(data.joinCount ?? 0) > 0 && (
          <Tag tone="gold">
            {data.joinCount}
            {joined}
          </Tag>
        )}
        {goods.quantity > 0 && goods.quantity < few && <Tag tone="ink">仅剩{goods.quantity}件</Tag>}
      </p>
      {sale.activityRemark && <p className={css.remark}>{sale.activityRemark}</p>}
    </section>
  )
}

/** How it is handed over, paid and until when: what decides whether to buy. */
export function SaleFacts({ sale, goodsPage }: { sale: Sale; goodsPage?: string }): ReactNode {
  const goods = sale.goodsInfoDto
  const shops = goods.allShop ? [] : goods.shopIdList
  return (
    <Card flush>
      <FactRow name="时间">{spanText(sale.startTime, sale.endTime)}</FactRow>
      <FactRow name="配送">
        {takeTypesOf(goods.expressType)
          .map((take) =>
            take === 2 ? `${takeWayTexts[2]}（${goods.expressFee > 0 ? `运费${yuanText(goods.expressFee)}` : '包邮'}）` : takeWayTexts[1],
          )
          .join(' · ')}
      </FactRow>
      {goods.expressType !== expressType.courierOnly && (
        <FactRow name="门店" to={toPickupStores(shops)}>
          自提门店{shops.length > 0 && `（${shops.length}家可提）`}
        </FactRow>
      )}
      {goods.deliveryStartDate && (
        <FactRow name="提货">
          {goods.deliveryStartDate}
          {goods.deliveryEndDate ? ` 至 ${goods.deliveryEndDate}` : ' 起'}
        </FactRow>
      )}
      {goods.payWay !== 1 && <FactRow name="付款">{payWayText(goods.payWay, goods.advancePayment)}</FactRow>}
      {goodsPage && (
        <FactRow name="商品" to={goodsPage}>
          查看商品图片与规格
        </FactRow>
      )}
    </Card>
  )
}
