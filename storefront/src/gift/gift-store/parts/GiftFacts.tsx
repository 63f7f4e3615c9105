import { costOf, giftTakeTypes } from '@youli/domain/gift/gift-store/rules.ts'
import { isId, noId } from '@youli/domain/kit/ids.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { FactRow } from '../../../kit/ui/FactRow.tsx'
import { toPickupStores } from '../../../platform/store/links.ts'
import { Cost } from '../widgets/Cost.tsx'
import type { Gift } from '../widgets/gift.ts'
import { TagPrice } from '../widgets/GiftCard.tsx'
import css from './view.module.css'
import { PieceName } from '../../../catalog/goods/widgets/PieceName.tsx'

/** Name, price, and how many were exchanged. */
export const GiftHead = ({ gift }: { gift: Gift }): ReactNode => (
  <header className={css.head}>
    <h1 className={css.name}>
      <PieceName name={gift.productName} />
    </h1>
    {gift.summary && <p className={css.summary}>{gift.summary}</p>}
    <div className={css.line}>
      <span>
        <Cost {...costOf(gift)} size="lg" />
        <TagPrice gift={gift} />
      </span>
      {gift.volume > 0 && <span className={css.done}>已兑{gift.volume}件</span>}
    </div>
  </header>
)

const minuteOf = (time: number): string => clockOf(new Date(time)).slice(0, 16)
const limits = ({ personLimit, canGetPerDay }: Gift): string =>
  [personLimit > 0 && `每人限兑${personLimit}件`, canGetPerDay > 0 && `每天限兑${canGetPerDay}件`].filter(Boolean).join('，')

/** Delivery, place, time and limits: what decides whether to exchange. */
export function GiftFacts({ gift }: { gift: Gift }): ReactNode {
  const ofPartner = isId(gift.partnerId) && gift.partnerId !== noId
  const pickup = giftTakeTypes(gift.takeType).includes(1)
  const shops = useCall('GET /giftmall/api/v1/giftmall/product/shops', { id: gift.id }, { quiet: true, enabled: pickup && !ofPartner })
  const limited = limits(gift)
  return (
    <section className={css.facts} aria-label="兑换须知">
      <FactRow name="领取">
        {gift.sendTypeText}
        {gift.leadDay > 0 && <span className={css.more}>，兑换后{gift.leadDay}天备好</span>}
      </FactRow>
      {ofPartner && <Merchant id={gift.partnerId} name={gift.partnerName} pickup={pickup} />}
      {pickup && !ofPartner && shops.data !== undefined && (
        <FactRow name="门店" to={toPickupStores(shops.data ?? [])}>
          {shops.data ? `${shops.data.length}家门店可领取` : '全部门店可领取'}
        </FactRow>
      )}
      {gift.limitExchangeTime && gift.exchangeBeginTime !== null && gift.exchangeEndTime !== null && (
        <FactRow name="时间">
          {minuteOf(gift.exchangeBeginTime)} 至 {minuteOf(gift.exchangeEndTime)}
        </FactRow>
      )}
      {limited && <FactRow name="限兑">{limited}</FactRow>}
    </section>
  )
}

function Merchant({ id, name, pickup }: { id: string; name: string; pickup: boolean }): ReactNode {
  const { data } = useCall('GET /giftmall/api/v1/giftmall/partner/client', { id }, { quiet: true })
  return (
    <FactRow name="商家">
      {name}
      {pickup && data?.address && <span className={css.more}> {data.address}</span>}
      {data?.tel && (
        <>
          {' '}
          <a href={`tel:${data.tel}`}>{data.tel}</a>
        </>
      )}
    </FactRow>
  )
}
