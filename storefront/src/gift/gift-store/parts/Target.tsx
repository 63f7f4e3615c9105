import { areaText } from '@youli/domain/member/address/rules.ts'
import { giftTakeTypes } from '@youli/domain/gift/gift-store/rules.ts'
import { giftRefusals, giftWayTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { isId, noId } from '@youli/domain/kit/ids.ts'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { Cell } from '../../../kit/ui/Cell.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { AddressPopup } from '../../../member/address/widgets/AddressPopup.tsx'
import type { Address } from '../../../member/address/widgets/use-addresses.ts'
import { StorePickerPopup } from '../../../platform/store/widgets/StorePickerPopup.tsx'
import type { Store } from '../../../platform/store/widgets/use-stores.ts'
import type { Gift } from '../widgets/gift.ts'
import css from './view.module.css'

/** How and where a gift goes; way 0 is not chosen yet. */
export interface TargetDraft {
  way: 0 | 1 | 2
  address: Address | null
  store: Store | null
}
export const isOfPartner = (gift: Gift): boolean => isId(gift.partnerId) && gift.partnerId !== noId

/** What is still to be chosen, in words; null when nothing is. */
export const missingOf = (gift: Gift, t: TargetDraft): string | null => {
  if (t.way === 0) return giftRefusals.chooseTake.msg
  if (t.way === 2) return t.address ? null : giftRefusals.chooseAddress.words
  return t.store || isOfPartner(gift) ? null : giftRefusals.chooseStore.msg
}

interface TargetProps {
  gift: Gift
  value: TargetDraft
  onChange: (part: Partial<TargetDraft>) => void
}

/** 领取方式: the ways the gift allows, and where it goes. */
export function Target({ gift, value, onChange }: TargetProps): ReactNode {
  const ways = giftTakeTypes(gift.takeType)
  return (
    <Card flush>
      <div className={css.ways} role="radiogroup" aria-label="领取方式">
        {ways.map((way) => (
          <label key={way} className={css.way}>
            <input type="radio" name="gift-way" className="sr-only" checked={way === value.way} onChange={() => onChange({ way })} />
            <span className={cx(css.face, way === value.way && css.chosen)}>{giftWayTexts[way]}</span>
          </label>
        ))}
      </div>
      {value.way === 2 && <ToAddress value={value.address} onPick={(address) => onChange({ address })} />}
      {value.way === 1 &&
        (isOfPartner(gift) ? (
          <AtPartner gift={gift} />
        ) : (
          <AtStore gift={gift} value={value.store} onPick={(store) => onChange({ store })} />
        ))}
    </Card>
  )
}

function ToAddress({ value, onPick }: { value: Address | null; onPick: (address: Address | null) => void }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Cell
        icon={<Icon name="pin" />}
        title={value ? `${value.recipients} ${value.user_tel}` : giftRefusals.chooseAddress.words}
        note={value ? `${areaText(value.area)} ${value.address}` : undefined}
        onClick={() => setOpen(true)}
      />
      <AddressPopup open={open} onClose={() => setOpen(false)} value={value?.id} onPick={onPick} />
    </>
  )
}

function AtStore({ gift, value, onPick }: { gift: Gift; value: Store | null; onPick: (store: Store) => void }): ReactNode {
  const [open, setOpen] = useState(false)
  const { data } = useCall('GET /giftmall/api/v1/giftmall/product/shops', { id: gift.id })
  return (
    <>
      <Cell
        icon={<Icon name="store" />}
        title={value ? value.shopName : giftRefusals.chooseStore.msg}
        note={value?.address}
        onClick={() => setOpen(true)}
      />
      {data !== undefined && (
        <StorePickerPopup open={open} onClose={() => setOpen(false)} ids={data ?? undefined} value={value?.id ?? null} onPick={onPick} />
      )}
    </>
  )
}

function AtPartner({ gift }: { gift: Gift }): ReactNode {
  const { data } = useCall('GET /giftmall/api/v1/giftmall/partner/client', { id: gift.partnerId }, { quiet: true })
  return <Cell icon={<Icon name="store" />} title={gift.partnerName} note={data?.address || '到商家处出示领取码'} />
}
