import { distanceText } from '@youli/domain/kit/distance.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { StorePickerPopup } from '../../../platform/store/widgets/StorePickerPopup.tsx'
import { useStoresOf, type Store } from '../../../platform/store/widgets/use-stores.ts'
import { PickupDay } from '../../pickup/widgets/PickupDay.tsx'
import css from './checkout.module.css'
import { missingTexts, type Deal, type Draft, type Missing } from '../widgets/deal.ts'
import { firstStore } from './first-choice.ts'
import { OrderIcon } from './OrderIcon.tsx'
import { Part } from './Part.tsx'

interface PickupAtProps {
  deal: Deal
  store: Store | null
  takeDate: string
  /** The store of the member's last order, '' when none is known. */
  lastShopId: string
  missing: Missing | null
  /** Says that a store comes first. */
  onAskStore: () => void
  onChange: (part: Partial<Draft>) => void
}

/** Where and when it is picked up. */
export function PickupAt({ deal, store, takeDate, lastShopId, missing, onAskStore, onChange }: PickupAtProps): ReactNode {
  const [open, setOpen] = useState(false)
  const { productId } = deal.lines[0]
  const shops = useCall('GET /goods/take-shop', { id: productId, activityId: deal.activityId }, { enabled: deal.shopIds === undefined })
  const ids = deal.shopIds ?? shops.data
  // A day belongs to its store: another one may be full.
  const pick = (next: Store): void => onChange(next.id === store?.id ? { store: next } : { store: next, takeDate: '' })
  const stores = useStoresOf(ids ?? [], ids !== undefined).data
  useEffect(() => {
    const first = store || !Array.isArray(stores) ? null : firstStore(stores, lastShopId)
    if (first) onChange({ store: first, takeDate: '' })
  }, [store, stores, lastShopId, onChange])
  const far = store ? distanceText(store.distance) : ''
  return (
    <>
      <Part missing={missing === 'store' && missingTexts.store}>
        <button type="button" className={css.place} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {store?.imageUrl ? (
            <span className={css.picture}>
              <ImageBox src={store.imageUrl} alt="" wide="18vw" rounded />
            </span>
          ) : (
            <span className={css.sign}>
              <OrderIcon name="store" />
            </span>
          )}
          {store ? (
            <span className={css.words}>
              <span className={css.head}>
                {store.shopName} {far && <span className={css.tel}>{far}</span>}
              </span>
              <span className={css.text}>{store.address}</span>
              {store.openHours && <span className={css.text}>营业时间 {store.openHours}</span>}
            </span>
          ) : (
            <span className={css.vacant}>{orderRefusals.chooseStore.words}</span>
          )}
          {store && ids && ids.length > 1 ? (
            <span className={css.other}>换一家</span>
          ) : (
            <span className={css.arrow}>
              <Icon name="forward" size={0.16} />
            </span>
          )}
        </button>
      </Part>
      {ids && <StorePickerPopup open={open} onClose={() => setOpen(false)} ids={ids} value={store?.id ?? null} onPick={pick} />}
      <Part missing={missing === 'day' && missingTexts.day}>
        <PickupDay
          store={store}
          goodsId={productId}
          days={deal.day}
          value={takeDate}
          onPick={(day) => onChange({ takeDate: day })}
          onAskStore={onAskStore}
        />
      </Part>
      {deal.takeRemark && (
        <p className={css.takeRemark}>
          <b>提货说明</b>
          {deal.takeRemark}
        </p>
      )}
    </>
  )
}
