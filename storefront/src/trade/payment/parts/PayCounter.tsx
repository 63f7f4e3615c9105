import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import type { PayType } from '@youli/domain/trade/payment/rules.ts'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Spinner } from '../../../kit/ui/LoadingMask.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { withPayState } from '../links.ts'
import type { Go } from '../widgets/use-pay.ts'
import { payInWechat } from './bridge.ts'
import css from './PayCounter.module.css'

/** The provider's page opens only for a browser sent by a shop it knows; our pages otherwise name nobody to other hosts. */
function nameOurselves(): void {
  const policy = document.createElement('meta')
  policy.name = 'referrer'
  policy.content = 'origin'
  document.head.append(policy)
}

const words: Record<PayType, { after: string; kept: string; back: string }> = {
  order: { after: '支付完成后会自动回到订单', kept: '订单已为您保留，可在倒计时结束前重新支付', back: '返回订单' },
  store_card: { after: '支付完成后会自动回到储值卡', kept: '充值尚未支付，可重新打开微信支付', back: '返回储值卡' },
  signup: { after: '支付完成后会自动回到报名结果', kept: '名额已为您保留，请在10分钟内完成支付', back: '返回报名' },
}

interface PayCounterProps {
  /** Of an order, or of what else `payType` says. */
  orderId: string
  payType?: PayType
  back: string
  inWechat: boolean
  go: Go
}

/** Opens the cashier: over the page inside the messenger, as a page of its own elsewhere. Leads back to `back` with the result. */
export function PayCounter({ orderId, payType = 'order', back, inWechat, go }: PayCounterProps): ReactNode {
  const texts = words[payType]
  const [fault, setFault] = useState<string | null>(null)
  const started = useRef(false)
  const { mutate, isPending } = useAction('POST /payment/api/v1/prepay', {
    onFail: (error) => setFault(errorMessage(error)),
    onDone: async ({ cashier, h5Url }) => {
      if (!cashier) {
        nameOurselves()
        return go(h5Url)
      }
      const state = await payInWechat(cashier)
      return state ? go(withPayState(back, state)) : setFault(orderRefusals.notInWechat.msg)
    },
  })
  const open = useCallback((): void => {
    // Outside the messenger nobody tells this page how it ended: the order asks the server.
    const what = payType === 'order' ? { id: orderId } : { id: orderId, payType }
    mutate({ ...what, channel: inWechat ? 'jsapi' : 'h5', returnUrl: inWechat ? '' : withPayState(back, 'ok') })
  }, [mutate, orderId, payType, inWechat, back])
  useEffect(() => {
    if (started.current) return
    started.current = true
    open()
  }, [open])
  const again = (): void => {
    setFault(null)
    open()
  }
  return (
    <Page title="微信支付" tone="plain">
      <div className={css.counter}>
        <span className={css.mark}>{fault === null ? <Spinner /> : '!'}</span>
        <h1 className={css.words} role={fault === null ? 'status' : 'alert'}>
          {fault ?? '正在打开微信支付'}
        </h1>
        <p className={css.note}>{fault === null ? texts.after : texts.kept}</p>
        {fault !== null && (
          <div className={css.ways}>
            <Button look="outline" onClick={() => go(back)}>
              {texts.back}
            </Button>
            <Button look="strong" onClick={again} busy={isPending}>
              重新支付
            </Button>
          </div>
        )}
      </div>
    </Page>
  )
}
