import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSend } from '../../../kit/ask.ts'
import { messageOf } from '../../../kit/reply.ts'
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

/** Opens the cashier: over the page inside the messenger, as a page of its own elsewhere. Leads back to `back` with the result. */
export function PayCounter({ orderId, back, inWechat, go }: { orderId: string; back: string; inWechat: boolean; go: Go }): ReactNode {
  const [fault, setFault] = useState<string | null>(null)
  const started = useRef(false)
  const { mutate, isPending } = useSend('POST /payment/api/v1/prepay', {
    onFail: (error) => setFault(messageOf(error)),
    onDone: async ({ cashier, h5Url }) => {
      if (!cashier) {
        nameOurselves()
        return go(h5Url)
      }
      const said = await payInWechat(cashier)
      return said ? go(withPayState(back, said)) : setFault(orderRefusals.notInWechat.msg)
    },
  })
  const open = useCallback((): void => {
    // Outside the messenger nobody tells this page how it ended: the order asks the server.
    mutate({ id: orderId, channel: inWechat ? 'jsapi' : 'h5', returnUrl: inWechat ? '' : withPayState(back, 'ok') })
  }, [mutate, orderId, inWechat, back])
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
        <p className={css.note}>{fault === null ? '支付完成后会自动回到订单' : '订单已为您保留，可在倒计时结束前重新支付'}</p>
        {fault !== null && (
          <div className={css.ways}>
            <Button look="outline" onClick={() => go(back)}>
              返回订单
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
