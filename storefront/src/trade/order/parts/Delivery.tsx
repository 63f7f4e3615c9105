import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { isDay } from '@youli/domain/kit/time.ts'
import { orderKindText, takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { isId, noId } from '@youli/domain/kit/ids.ts'
import { Copyable, Fact } from '../../../kit/ui/Facts.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { toStore } from '../../../platform/store/links.ts'
import { ServicePhone, useServicePhone } from '../../../platform/tenant-config/widgets/service-phone.tsx'
import { dayText } from '../../pickup/widgets/day-text.ts'
import css from './order.module.css'
import type { Order } from './order.ts'
import { minuteOf } from './minute.ts'
import { OrderIcon } from './OrderIcon.tsx'
import { Parcels } from './Parcels.tsx'

/** How the order reaches its buyer: the store and the day, or the receiver and the parcel; above it the code to hold out. */
export const Delivery = ({ order, code }: { order: Order; code?: ReactNode }): ReactNode => (
  <Card flush>
    {code}
    <div className={css.way}>{order.takeType === takeType.pickup ? <FromStore order={order} /> : <ByCourier order={order} />}</div>
  </Card>
)

function FromStore({ order }: { order: Order }): ReactNode {
  const name = order.shopName || takeWayTexts[1]
  return (
    <>
      <div className={css.to}>
        <span className={css.sign}>
          <OrderIcon name="store" />
        </span>
        <div className={css.words}>
          <p className={css.head}>{isId(order.shopId) && order.shopId !== noId ? <Link to={toStore(order.shopId)}>{name}</Link> : name}</p>
          <p className={css.text}>{order.shopAddress}</p>
        </div>
        {order.shopTel && (
          <a className={css.call} href={`tel:${order.shopTel}`} aria-label={`拨打${name}电话`}>
            <OrderIcon name="phone" size={0.2} />
          </a>
        )}
      </div>
      {(order.takeDateDetail || order.takeRemark) && (
        <dl className={css.facts}>
          {order.takeDateDetail && (
            <Fact label="提货时间">{isDay(order.takeDateDetail) ? dayText(order.takeDateDetail) : order.takeDateDetail}</Fact>
          )}
          {order.takeRemark && <Fact label="提货说明">{order.takeRemark}</Fact>}
        </dl>
      )}
    </>
  )
}

function ByCourier({ order }: { order: Order }): ReactNode {
  return (
    <>
      <div className={css.to}>
        <span className={css.sign}>
          <OrderIcon name="pin" />
        </span>
        <div className={css.words}>
          <p className={css.head}>
            {order.receiveName} <span className={css.tel}>{order.mobileNo}</span>
          </p>
          <p className={css.text}>{order.address}</p>
        </div>
      </div>
      {(order.sendTime !== null || order.expressNo !== '') && <Parcels order={order} />}
    </>
  )
}

/** Number, time and words of the order. */
export function OrderFacts({ order }: { order: Order }): ReactNode {
  const phone = useServicePhone()
  return (
    <dl className={css.about}>
      <Fact label="订单编号">
        <Copyable text={order.orderNo} what="订单编号" />
      </Fact>
      <Fact label="订单类型">{orderKindText(order.activityType)}</Fact>
      <Fact label="下单时间">{minuteOf(order.createTime)}</Fact>
      <Fact label="配送方式">{order.takeType === takeType.pickup ? takeWayTexts[1] : takeWayTexts[2]}</Fact>
      {order.remark && <Fact label="买家留言">{order.remark}</Fact>}
      {phone && (
        <Fact label="客服电话">
          <ServicePhone />
        </Fact>
      )}
    </dl>
  )
}
