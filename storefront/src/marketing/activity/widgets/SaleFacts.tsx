import { expressType, takeTypesOf } from '@youli/domain/catalog/goods/rules.ts'
import { takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import type { ReactNode } from 'react'
import { FactRow } from '../../../kit/ui/FactRow.tsx'
import { toPickupStores } from '../../../platform/store/links.ts'
import { payWayText } from '../../../trade/order/widgets/pay-way-text.ts'
import { ActivityName } from './ActivityName.tsx'
import type { usePhase } from './use-phase.ts'
import { spanText } from './when-text.ts'
import type { Sale } from './sale.ts'
import css from './Sale.module.css'
import { PieceName } from '../../../catalog/goods/widgets/PieceName.tsx'
import { yuanText } from '../../../kit/yuan.ts'

/** Fewer pieces than this are counted aloud. */
const few = 20

interface SaleHeadProps {
  sale: Sale
  /** `人已抢`. */
  joined: string
  limit: string
  standing: ReturnType<typeof usePhase>
  /** Shows how many pieces are gone as a bar too. */
  bar?: boolean
}

/** Name, limit, how many joined, what is left. */
export function SaleHead({ sale, joined, limit, standing: { phase }, bar }: SaleHeadProps): ReactNode {
  const { activityName, activityRemark, goodsInfoDto: goods, data } = sale
  const { joinCount = 0, personLimit = 0 } = data
  return (
    <section className={css.head}>
      <ActivityName activity={sale} sale="page" className={css.name} />
      {!activityName.includes(goods.goodsName) && (
        <p className={css.goods}>
          <PieceName name={goods.goodsName} inline />
        </p>
      )}
      {activityRemark && <p className={css.goods}>{activityRemark}</p>}
      <p className={css.count}>
        <span>{joinCount > 0 ? `${joinCount}${joined}` : limit}</span>
        {phase === 'running' && goods.quantity > 0 && goods.quantity < few && <b>仅剩{goods.quantity}件</b>}
        {joinCount > 0 && <span>{limit}</span>}
      </p>
      {/* People are pieces only where each may have one. */}
      {bar && personLimit === 1 && joinCount > 0 && (
        <progress className={css.pieces} value={joinCount} max={joinCount + goods.quantity} aria-label={`${joinCount}${joined}`} />
      )}
    </section>
  )
}

/** How it is handed over, paid and until when: what decides whether to buy. */
export function SaleFacts({ sale, goodsPage }: { sale: Sale; goodsPage?: string }): ReactNode {
  const goods = sale.goodsInfoDto
  const shops = goods.allShop ? [] : goods.shopIdList
  return (
    <section className={css.facts}>
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
    </section>
  )
}
