import { areaText } from '@youli/domain/member/address/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { AddressPopup } from '../../../member/address/widgets/AddressPopup.tsx'
import type { Address } from '../../../member/address/widgets/use-addresses.ts'
import css from './checkout.module.css'
import { OrderIcon } from './OrderIcon.tsx'

/** Where a courier brings it. */
export function CourierTo({ address, onPick }: { address: Address | null; onPick: (address: Address | null) => void }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.place} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={css.sign}>
          <OrderIcon name="pin" />
        </span>
        {address ? (
          <span className={css.words}>
            <span className={css.head}>
              {address.recipients} <span className={css.tel}>{address.user_tel}</span>
            </span>
            <span className={css.text}>
              {areaText(address.area)} {address.address}
            </span>
          </span>
        ) : (
          <span className={css.vacant}>{orderRefusals.chooseAddress.words}</span>
        )}
        <span className={css.arrow}>
          <Icon name="forward" size={0.16} />
        </span>
      </button>
      <AddressPopup open={open} onClose={() => setOpen(false)} value={address?.id} onPick={onPick} />
    </>
  )
}
