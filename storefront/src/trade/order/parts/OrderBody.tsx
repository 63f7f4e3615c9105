import { stateOf } from '@youli/domain/trade/order/rules.ts'
import type { ReactNode } from 'react'
import { toSeckill } from '../../../marketing/seckill/links.ts'
import { Card } from '../../../kit/ui/Page.tsx'
import { Amounts } from '../../pricing/widgets/Amounts.tsx'
import { payWayText } from '../widgets/pay-way-text.ts'
import { Delivery, OrderFacts } from './Delivery.tsx'
import { GoodsLines } from './GoodsLines.tsx'
import css from './order.module.css'
import { advanceOf, orderAmounts, type Order } from './order.ts'
import { yuanText } from '../../../kit/yuan.ts'

const Open = ({ label, amount }: { label: string; amount: number }): ReactNode => (
  <p className={css.open}>
    <span>{label}</span>
    <b>{yuanText(amount)}</b>
  </p>
)

/** Nothing is open any more, and it did not simply end. */
const isPaid = (o: Order): boolean =>
  o.onlineWaitFee + o.offlineWaitFee === 0 && !['cancelled', 'closed', 'awaitingPayment'].includes(stateOf(o.status))

/** What every reader of an order sees; `code` is held out by who fetches it. */
export const OrderBody = ({ order, code }: { order: Order; code?: ReactNode }): ReactNode => (
  <>
    <Delivery order={order} code={code} />
    <Card>
      <GoodsLines lines={order.lines} to={order.activityType === 'seckill' ? () => toSeckill(order.activityId) : undefined} />
      <div className={css.sums}>
        <Amounts of={orderAmounts(order)} way={order.takeType} payableLabel={isPaid(order) ? '实付' : '应付'}>
          <p className={css.open}>
            <span>支付方式</span>
            <b>{payWayText(order.payWay, advanceOf(order))}</b>
          </p>
          {order.onlineWaitFee > 0 && <Open label="待在线支付" amount={order.onlineWaitFee} />}
          {order.offlineWaitFee > 0 && <Open label="到店应付" amount={order.offlineWaitFee} />}
        </Amounts>
      </div>
    </Card>
    <OrderFacts order={order} />
  </>
)
