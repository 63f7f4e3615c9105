import { fitsGiftOrder } from '@youli/domain/gift/gift-store/rules.ts'
import { giftTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { isId, noId } from '@youli/domain/kit/ids.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { useSession } from '../../../kit/session.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { HandOverCode } from '../../../kit/ui/HandOverCode.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { TextActions } from '../../../kit/ui/TextActions.tsx'
import { successToast } from '../../../kit/ui/toast.ts'
import { giftCodeText } from '../links.ts'
import { giftReads } from '../widgets/gift.ts'
import { OrderBody, OrderStatus, OrderWay } from '../widgets/OrderBody.tsx'
import type { GiftOrderOutput } from '../widgets/OrderFrame.tsx'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '礼品订单'

/** A gift order as its member sees it. `onCode` says whether the code is held out. */
export function OwnGift({ order, onCode }: { order: GiftOrderOutput; onCode: (showing: boolean) => void }): ReactNode {
  const appId = useSession((s) => s.appId)
  const [code, setCode] = useState(false)
  const mayTake = fitsGiftOrder('take', order)
  const showing = code && mayTake
  const wasShowing = useRef(false)
  useEffect(() => {
    onCode(showing)
    // It was handed over while the member held out the code.
    if (wasShowing.current && code && !mayTake) {
      setCode(false)
      successToast(giftTexts.handed)
    }
    wasShowing.current = showing
  }, [showing, code, mayTake, onCode])
  const cancel = useAction('FORM /giftmall/api/v1/giftmall/trade/cancel', {
    invalidates: giftReads,
    onDone: () => successToast(giftTexts.closed[order.paidWith]),
  })
  const receive = useAction('FORM /giftmall/api/v1/giftmall/trade/take-over', {
    invalidates: giftReads,
    onDone: () => successToast(giftTexts.received),
  })
  const giveUp = async (): Promise<void> => {
    if (await confirm({ text: giftTexts.closeAsk[order.paidWith], okText: '取消兑换', cancelText: '再想想', danger: true }))
      cancel.mutate({ id: order.id })
  }
  const confirmReceipt = async (): Promise<void> => {
    if (await confirm(giftTexts.receiveAsk)) receive.mutate({ id: order.id, from: 'user' })
  }
  const mayClose = fitsGiftOrder('close', order)
  const mayReceive = fitsGiftOrder('receive', order)
  return (
    <BrandPage
      title={title}
      footer={
        mayTake || mayReceive ? (
          <ActionBar>
            {mayTake && (
              <Button look="strong" onClick={() => setCode(true)}>
                出示领取码
              </Button>
            )}
            {mayReceive && (
              <Button look="strong" busy={receive.isPending} onClick={() => void confirmReceipt()}>
                确认收货
              </Button>
            )}
          </ActionBar>
        ) : undefined
      }
    >
      <OrderStatus order={order} />
      <OrderWay order={order} />
      <OrderBody order={order} />
      {mayClose && (
        <TextActions>
          <Button look="text" busy={cancel.isPending} onClick={() => void giveUp()}>
            取消兑换
          </Button>
        </TextActions>
      )}
      <Popup open={showing} onClose={() => setCode(false)} title="领取码">
        <HandOverCode
          label="领取码"
          text={giftCodeText(window.location.origin, order.id, isId(order.partnerId) && order.partnerId !== noId, appId)}
          number={order.orderNo}
          notes={[`请到${order.placeName || '领取地点'}向工作人员出示此码`]}
        />
      </Popup>
    </BrandPage>
  )
}
