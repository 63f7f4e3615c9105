import { fitsGiftOrder } from '@youli/domain/gift/gift-store/rules.ts'
import { giftRefusals, giftTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { useState, type ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from '../../kit/nav.tsx'
import { useAction } from '../../kit/client.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { Popup } from '../../kit/ui/Popup.tsx'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import { toGiftOrder } from '../gift-store/links.ts'
import { giftReads } from '../gift-store/widgets/gift.ts'
import { HandOverGift } from '../gift-store/widgets/HandOverGift.tsx'
import { OrderBody, OrderStatus, OrderWay } from '../gift-store/widgets/OrderBody.tsx'
import { GiftOrderFrame, type GiftOrderOutput } from '../gift-store/widgets/OrderFrame.tsx'
import { toPartnerOrders } from './links.ts'
import css from './parts/partner.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '商家订单'

/** An order of a merchant, for its people; a scanned code leads its own member back to their page. */
export default function PartnerOrder(): ReactNode {
  const { id = '' } = useParams()
  return (
    <GiftOrderFrame id={id} title={title}>
      {(order) =>
        order.viewer === 'partner' ? (
          <PartnerOrderContent order={order} />
        ) : (
          <Navigate to={toGiftOrder(order.id, { type: 'takeGood' })} replace />
        )
      }
    </GiftOrderFrame>
  )
}

function PartnerOrderContent({ order }: { order: GiftOrderOutput }): ReactNode {
  const { flag } = useParams()
  const [params] = useSearchParams()
  const [dialog, setDialog] = useState<'' | 'ship' | 'refuse'>('')
  const [mayTake, mayShip] = [fitsGiftOrder('take', order), fitsGiftOrder('ship', order)]
  const scanned = flag === '1' || params.get('type') === 'takeGood'
  const close = (): void => setDialog('')
  return (
    <BrandPage title={title}>
      <OrderStatus order={order} hint={mayTake ? '会员出示领取码后交付礼品' : mayShip ? '请尽快发货' : '眼下无需处理'} />
      {mayTake && scanned && <HandOverGift id={order.id} from="partner" />}
      <CellGroup>
        <Cell title="会员" value={`${order.userName} ${order.userMobile}`.trim()} />
        <Cell title="全部礼品订单" to={toPartnerOrders} />
      </CellGroup>
      <OrderWay order={order} />
      <OrderBody order={order} />
      {(mayTake || mayShip) && (
        <Card>
          <div className={css.buttons}>
            <Button look="outline" onClick={() => setDialog('refuse')}>
              无法提供
            </Button>
            {mayShip && (
              <Button look="strong" onClick={() => setDialog('ship')}>
                发货
              </Button>
            )}
          </div>
        </Card>
      )}
      <ShipPopup id={order.id} open={dialog === 'ship'} onClose={close} />
      <RefusePopup id={order.id} open={dialog === 'refuse'} onClose={close} />
    </BrandPage>
  )
}

interface DialogProps {
  id: string
  open: boolean
  onClose: () => void
}

function ShipPopup({ id, open, onClose }: DialogProps): ReactNode {
  const [expressCompany, setCompany] = useState('')
  const [expressNo, setNumber] = useState('')
  const ship = useAction('FORM /giftmall/api/v1/giftmall/partner/ship', {
    invalidates: giftReads,
    onDone: () => {
      successToast(giftTexts.shipped)
      onClose()
    },
  })
  const send = (): void => {
    if (expressCompany.trim() === '' || expressNo.trim() === '') return alertToast(giftRefusals.noParcel.msg)
    return ship.mutate({ id, expressCompany: expressCompany.trim(), expressNo: expressNo.trim() })
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="填写快递信息"
      footer={
        <Button look="strong" size="lg" block busy={ship.isPending} onClick={send}>
          确认发货
        </Button>
      }
    >
      <Field label="快递公司" maxLength={30} placeholder="例如 顺丰速运" value={expressCompany} onText={setCompany} />
      <Field label="快递单号" maxLength={40} placeholder="请输入快递单号" value={expressNo} onText={setNumber} />
    </Popup>
  )
}

function RefusePopup({ id, open, onClose }: DialogProps): ReactNode {
  const [reason, setReason] = useState('')
  const refuse = useAction('FORM /giftmall/api/v1/giftmall/partner/refuse', {
    invalidates: giftReads,
    onDone: () => {
      successToast('已取消并退回积分')
      onClose()
    },
  })
  const send = (): void => (reason.trim() === '' ? alertToast('请填写原因') : refuse.mutate({ id, reason: reason.trim() }))
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="无法提供礼品"
      footer={
        <Button look="danger" size="lg" block busy={refuse.isPending} onClick={send}>
          取消订单并退回积分
        </Button>
      }
    >
      <Field label="原因" maxLength={60} placeholder="会员会看到这里的说明" value={reason} onText={setReason} />
    </Popup>
  )
}
