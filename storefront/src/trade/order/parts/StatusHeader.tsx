import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { stateBehind } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleHints } from '@youli/domain/trade/after-sale/texts.ts'
import { isPartlySent, stateOf, type OrderState } from '@youli/domain/trade/order/rules.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { StatusHead } from '../../../kit/ui/StatusHead.tsx'
import { StepsBar } from '../../../kit/ui/StepsBar.tsx'
import css from './order.module.css'
import { orderSentence, orderSteps, orderWord, type Order } from './order.ts'
import { payEnd } from './use-order.ts'

/** What the store's people have to do with it. */
const staffHint = (state: OrderState): string =>
  state === 'paid' ? '请核对商品后交付顾客' : state === 'received' || state === 'completed' ? '商品已交付顾客' : '眼下无需处理'

/** Where an after-sale has come to, once it has begun to move. */
const behind = (o: Order) => (o.childStatus > 0 ? stateBehind(o.status, o.childStatus) : null)

function hint(o: Order, state: OrderState): string {
  const afterSale = behind(o)
  if (afterSale) return afterSaleHints[afterSale.state]
  if (state === 'paid' && !o.activityFinish && o.activityType === 'group_buy')
    return '您已参团，人数达标后于活动结束时提货或发货；人数不足将自动退款'
  if (state === 'paid' && !o.activityFinish) return '等待成团，成团后即可提货或发货；未成团将自动退款'
  if (isPartlySent(o)) return '其余商品备好后再发出'
  if (state === 'paid') return o.takeType === takeType.pickup ? `${o.shopName || '提货门店'}为您留着，凭提货码来取` : '商家正在为您备货'
  if (state === 'shipped') return o.expressCompany ? `${o.expressCompany}在送，留意查收` : '留意查收'
  if (state === 'received') return '谢谢您，有不合适随时找我们'
  if (state === 'completed') return '谢谢您，期待再见'
  return state === 'cancelled' || state === 'closed' ? '期待您再次选购' : '商家正在处理'
}

interface StatusHeaderProps {
  order: Order
  /** Told to the store's staff instead of the buyer. */
  staff?: boolean
  /** When the order was read, by this phone's clock, ms. */
  readAt: number
  /** The time to pay is over. Told once. */
  onTimeOut?: () => void
}

/** Where the order stands; an unpaid one counts down what is left of its time. */
export function StatusHeader({ order, staff, readAt, onTimeOut }: StatusHeaderProps): ReactNode {
  const state = stateOf(order.status)
  const unpaid = state === 'awaitingPayment'
  const way = orderSteps(order)
  return (
    <>
      <StatusHead title={<Sentence word={orderWord(order)} text={staff ? orderWord(order) : orderSentence(order)} />}>
        {unpaid ? <TimeLeft order={order} readAt={readAt} onTimeOut={onTimeOut} /> : staff ? staffHint(state) : hint(order, state)}
      </StatusHead>
      {way && !staff && <StepsBar {...way} />}
    </>
  )
}

/** The sentence for the eye; readers of the screen hear the state by its name first. */
const Sentence = ({ word, text }: { word: string; text: string }): ReactNode => (
  <>
    {text !== word && <span className="sr-only">{word}，</span>}
    {text}
  </>
)

function TimeLeft({ order, readAt, onTimeOut }: StatusHeaderProps): ReactNode {
  const { endAt, offsetMs, left } = payEnd(order, readAt)
  const called = useRef(false)
  const over = (): void => {
    if (called.current || !onTimeOut) return
    called.current = true
    onTimeOut()
  }
  useEffect(() => {
    // Opened too late: no second is left to count.
    if (left === 0) over()
  })
  return (
    <>
      剩余
      <span className={css.left}>
        <Countdown endAt={endAt} offsetMs={offsetMs} look="minutes" onEnd={over} />
      </span>
      后自动取消
    </>
  )
}
