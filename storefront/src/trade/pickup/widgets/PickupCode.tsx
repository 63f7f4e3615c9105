import type { ReactNode } from 'react'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { QrCode } from '../../../kit/ui/QrCode.tsx'
import css from './PickupCode.module.css'

/** 提货码: shown to the store's staff, who read it with their phone. `text` is the address it holds. */
export const PickupCode = (props: {
  open: boolean
  onClose: () => void
  text: string
  orderNo: string
  shopName: string
  /** Still to be paid at the store, yuan. */
  openAmount: number
}): ReactNode => (
  <Popup open={props.open} onClose={props.onClose} title="提货码">
    <div className={css.box}>
      <div className={css.code}>
        <QrCode text={props.text} size={240} label="提货码" />
      </div>
      <p className={css.number}>{props.orderNo}</p>
      <p className={css.note}>请到{props.shopName || '提货门店'}向店员出示此码</p>
      {props.openAmount > 0 && <p className={css.open}>到店应付 ¥{props.openAmount.toFixed(2)}</p>}
    </div>
  </Popup>
)
