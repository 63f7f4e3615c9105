import { expressType, displayedSales } from '@youli/domain/catalog/goods/rules.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { FactRow } from '../../../kit/ui/FactRow.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { shortYuan } from '../../../kit/yuan.ts'
import { toPickupStores } from '../../../platform/store/links.ts'
import { FavoriteButton } from '../../favorite/widgets/FavoriteButton.tsx'
import { toMall } from '../links.ts'
import { dimensionOf } from '../widgets/dimension.ts'
import type { Goods, Sku } from '../widgets/goods.ts'
import { GoodsPrice } from '../widgets/GoodsCard.tsx'
import { salesText } from '../widgets/sales-text.ts'
import { closedText } from './closed-text.ts'
import css from './GoodsView.module.css'
import { payText, readyText, takeText } from './take-text.ts'
import { PieceName } from '../widgets/PieceName.tsx'
import type { SkuChoice, SkuFacts } from '../widgets/sku-choice.ts'
import { SpecChips } from '../widgets/SpecChips.tsx'
import { WasPrice } from '../widgets/WasPrice.tsx'

interface HeadProps {
  goods: Goods
  /** Yuan of the specification chosen among several; else the lowest price is shown. */
  yuan?: number
  preview?: boolean
  /** More reasons beside the points: coupons. */
  children?: ReactNode
}

/** Name and heart, price and buyers, then a line of reasons: coupons, and what points may pay. */
export const GoodsHead = ({ goods, yuan, preview, children }: HeadProps): ReactNode => (
  <header className={css.head}>
    <div className={css.nameLine}>
      <h1 className={css.name}>
        <PieceName name={goods.goodsName} />
      </h1>
      <FavoriteButton goodsId={goods.id} disabled={preview} />
    </div>
    {goods.summary && <p className={css.summary}>{goods.summary}</p>}
    <div className={css.priceLine}>
      {yuan === undefined ? (
        <GoodsPrice goods={goods} size="lg" was />
      ) : (
        <span>
          <Price yuan={yuan} size="lg" short />
          <WasPrice yuan={goods.marketPrice} above={yuan} />
        </span>
      )}
      <span className={css.sales}>{salesText(displayedSales(goods))}</span>
    </div>
    <div className={css.reasons}>
      {goods.saleType === 'presale' && <Tag>预售</Tag>}
      {children}
      {goods.exchangeMoney > 0 && (
        <Link to={toMall('exchangeMoney')} className={css.reason}>
          <Tag>
            积分抵现 最高 {shortYuan(goods.exchangeMoney)}
            {goods.point > 0 && ` · ${goods.point} 积分`}
          </Tag>
        </Link>
      )}
    </div>
  </header>
)

interface FactsProps extends SkuFacts {
  goods: Goods
  shopIds: readonly string[]
  choice: SkuChoice
}

/** A longer list would make an address too long for some servers; then all stores of the mall are shown. */
const mostShopIds = 40

/** Specification, how it is handed over, limit, payment: what decides whether to buy. */
export function GoodsFacts({ goods, shopIds, choice, ...facts }: FactsProps): ReactNode {
  const ready = readyText(goods)
  const pay = payText(goods)
  const pickup = goods.expressType !== expressType.courierOnly
  const { limitSale, bought } = facts
  return (
    <section className={css.facts} aria-label="规格与取货">
      {closedText(goods) === null && <SpecRow skus={facts.skus} choice={choice} />}
      <FactRow name="取货" to={pickup ? toPickupStores(shopIds.length <= mostShopIds ? shopIds : []) : undefined}>
        {takeText(goods)}
        {pickup && <span className={css.more}>自提门店{shopIds.length > 0 && `（${shopIds.length}家可提）`}</span>}
        {ready && <span className={css.more}>{ready}</span>}
        {goods.takeRemark && <span className={css.more}>{goods.takeRemark}</span>}
      </FactRow>
      {limitSale > 0 && (
        <FactRow name="限购">
          每人限购{limitSale}件{bought > 0 && `，您已购买${bought}件`}
        </FactRow>
      )}
      {pay && <FactRow name="付款">{pay}</FactRow>}
    </section>
  )
}

/** In what the specifications differ, chosen on the page itself; its room is kept while they load. */
function SpecRow({ skus, choice }: { skus: readonly Sku[]; choice: SkuChoice }): ReactNode {
  const dimension = dimensionOf(skus.map((one) => one.spec))
  const note = dimension.values[skus.findIndex((one) => one.id === choice.sku?.id)]?.note
  return (
    <div className={css.spec}>
      <span className={css.specName}>{dimension.name}</span>
      <section className={css.specValues} aria-label={dimension.name}>
        <SpecChips skus={skus} dimension={dimension} choice={choice} />
        {note && <span className={css.more}>{note}</span>}
      </section>
    </div>
  )
}
