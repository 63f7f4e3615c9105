import { useEffect, type ReactNode } from 'react'
import { storeTexts } from '@youli/domain/platform/store/texts.ts'
import { distanceText } from '@youli/domain/kit/distance.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import css from '../parts/store.module.css'
import { StoreFacts } from '../parts/StoreRow.tsx'
import { useAllStores, usePosition, useStoresOf, type Store } from './use-stores.ts'

interface PickerProps {
  open: boolean
  onClose: () => void
  /** Stores to choose from; without it all stores. */
  ids?: readonly string[]
  value?: string | null
  onPick: (store: Store) => void
}

/** 选择提货门店. The caller keeps it mounted, so that a single store is chosen by itself even before it is opened. */
export function StorePickerPopup({ open, onClose, ids, value, onPick }: PickerProps): ReactNode {
  const some = useStoresOf(ids ?? [], ids !== undefined)
  const all = useAllStores(ids === undefined)
  const result = ids === undefined ? { ...all, data: all.data?.data } : some
  const stores = ids?.length === 0 ? [] : result.data
  usePosition(open)
  const only = stores?.length === 1 ? stores[0] : undefined
  useEffect(() => {
    if (only && only.id !== value) onPick(only)
  }, [only, value, onPick])
  useEffect(() => {
    // Spec 1 §8: choosing again among one.
    if (open && only) {
      toast(storeTexts.onlyOne)
      onClose()
    }
  }, [open, only, onClose])
  const choose = (store: Store): void => {
    onPick(store)
    onClose()
  }
  return (
    <Popup open={open && !only} onClose={onClose} title={storeTexts.pickerTitle} tall>
      {!stores && result.isPending && <ListSkeleton count={4} />}
      {!stores && result.isError && <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} />}
      {stores && !Array.isArray(stores) && <ErrorView text={storeTexts.noShopArray} onRetry={() => void result.refetch()} />}
      {Array.isArray(stores) && stores.length === 0 && <Empty art="pin" text={storeTexts.noPickupStore} />}
      {Array.isArray(stores) && stores.length > 0 && (
        <ul className={css.list}>
          {stores.map((store) => (
            <li key={store.id} className={css.item}>
              <button type="button" className={css.row} aria-pressed={store.id === value} onClick={() => choose(store)}>
                <StoreFacts store={store} far={distanceText(store.distance)} chosen={store.id === value} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popup>
  )
}
