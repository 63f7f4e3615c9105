import type { ReactNode } from 'react'
import { HandOverCode } from '../../../kit/ui/HandOverCode.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { yuanText } from '../../../kit/yuan.ts'

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
    <HandOverCode
      label="提货码"
      text={props.text}
      number={props.orderNo}
      notes={[`请到${props.shopName || '提货门店'}向店员出示此码`]}
      due={props.openAmount > 0 ? `到店应付 ${yuanText(props.openAmount)}` : undefined}
    />
  </Popup>
)
