import { yuanText } from '../../../kit/yuan.ts'
import { exchangeRefusal } from '@youli/domain/trade/appreciation/rules.ts'
import { appreciationRefusals as no, appreciationTexts as texts } from '@youli/domain/trade/appreciation/texts.ts'
import type { ReactNode } from 'react'
import { call, useAction } from '../../../kit/client.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button, ButtonLink } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { successToast, toast } from '../../../kit/ui/toast.ts'
import { toOwnCoupon } from '../../../promotion/coupon/links.ts'
import { valueOf, type ValueOrder } from './value.ts'

const detailed = 'GET /valueadded/api/v1/value_added/order/get-order-detailed'
const certify = 'GET /valueadded/api/v1/value_added/order/action-order-to-certificates'

/** What may be done with an order: the coupon it brought, or the way to it with what stands in that way. */
export function ExchangeBar({ order }: { order: ValueOrder }): ReactNode {
  const exchange = useAction(certify, {
    invalidates: [
      detailed,
      'GET /valueadded/api/v1/value_added/order/get-order-list',
      'GET /valueadded/api/v1/value_added/order/get-user-amount-added-statistical',
      'GET /coupon/api/v2/coupon/total',
      'GET /user/member/api/v1/centre',
    ],
    onDone: () => successToast(texts.exchangeDone),
  })
  if (order.state === 2) {
    return (
      <ActionBar>
        <ButtonLink to={toOwnCoupon(order.couponUserId)} look="strong" size="lg" block>
          {texts.viewCoupon}
        </ButtonLink>
      </ActionBar>
    )
  }
  const why = exchangeRefusal(valueOf(order), order.days)
  const waiting = why === no.tooEarly ? `还需持有${order.exchangeDays - order.days}天` : why === no.disabled ? '已失效' : null
  const go = async (): Promise<void> => {
    if (why) return toast(why.msg)
    // The server judges, and its worth counts: midnight may have passed since this page was opened.
    const { amountTotal } = await call(detailed, { id: order.id })
    if (await confirm({ title: `生成 ${yuanText(amountTotal)} 优惠券`, text: texts.exchangeAsk, okText: '确定生成' }))
      exchange.mutate({ id: order.id })
  }
  return (
    <ActionBar>
      <Button look="strong" size="lg" block disabled={waiting !== null} busy={exchange.isPending} onClick={() => void go()}>
        {waiting ?? texts.exchange}
      </Button>
    </ActionBar>
  )
}
