import { expressType, displayedSales } from '@youli/domain/catalog/goods/rules.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { FactRow } from '../../../kit/ui/FactRow.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { shortYuan } from '../../../kit/yuan.ts'
import { toPickupStores } from '../../../platform/store/links.ts'
import { toMall } from '../links.ts'
import type { Goods } from '../widgets/goods.ts'
import { GoodsPrice } from '../widgets/GoodsCard.tsx'
import { salesText } from '../widgets/sales-text.ts'
import { closedText } from './closed-text.ts'
import css from './GoodsView.module.css'
import { payText, readyText, takeText } from './take-text.ts'
import { PieceName } from '../widgets/PieceName.tsx'

/** Price, name, what was sold, and what points may pay. */
export const GoodsHead = ({ goods }: { goods: Goods }): ReactNode => (
  <div className={css.head}>
    <div className={css.priceLine}>
      <GoodsPrice goods={goods} size="lg" was />
      <span className={css.sales}>{salesText(displayedSales(goods))}</span>
    </div>
    <h1 className={css.name}>
      {goods.saleType === 'presale' && <Tag>预售</Tag>} <PieceName name={goods.goodsName} />
    </h1>
    {goods.summary && <p className={css.summary}>{goods.summary}</p>}
    {goods.exchangeMoney > 0 && (
      <Link to={toMall('exchangeMoney')} className={css.points}>
        <span className={css.pointsMark}>积分抵现</span>
        <span className={css.pointsText}>
          {goods.point > 0 ? `${goods.point}积分最高可抵` : '最高可抵'}
          <b>{shortYuan(goods.exchangeMoney)}</b>
        </span>
        <Icon name="forward" size={0.14} />
      </Link>
    )}
  </div>
)

interface FactsProps {
  goods: Goods
  shopIds: readonly string[]
  bought: number
  /** The specification chosen so far, with its quantity. */
  chosen: string
  onChoose: () => void
}

/** A longer list would make an address too long for some servers; then all stores of the mall are shown. */
const mostShopIds = 40

/** Specification, delivery, stores, limit, payment: what decides whether to buy. */
export function GoodsFacts({ goods, shopIds, bought, chosen, onChoose }: FactsProps): ReactNode {
  const ready = readyText(goods)
  const pay = payText(goods)
  return (
    <Card flush>
      {closedText(goods) === null && (
        <FactRow name="规格" onClick={onChoose}>
          {chosen || <span className={css.unchosen}>选规格与数量</span>}
        </FactRow>
      )}
      <FactRow name="配送">
        {takeText(goods)}
        {ready && <span className={css.more}>{ready}</span>}
        {goods.takeRemark && <span className={css.more}>{goods.takeRemark}</span>}
      </FactRow>
      {goods.expressType !== expressType.courierOnly && (
        <FactRow name="门店" to={toPickupStores(shopIds.length <= mostShopIds ? shopIds : [])}>
          自提门店{shopIds.length > 0 && `（${shopIds.length}家可提）`}
        </FactRow>
      )}
      {goods.limitSale > 0 && (
        <FactRow name="限购">
          每人限购{goods.limitSale}件{bought > 0 && `，您已购买${bought}件`}
        </FactRow>
      )}
      {pay && <FactRow name="付款">{pay}</FactRow>}
    </Card>
  )
}
