import type { ReactNode } from 'react'
import { distanceText } from '@youli/domain/kit/distance.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { SelectList } from '../../../kit/ui/SelectList.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { useAllStores, type Store } from '../../../platform/store/widgets/use-stores.ts'

/** The stores of the brand, nearest first, to choose whose people look after the member. */
export function StoreChoice({ open, onClose, onPick }: { open: boolean; onClose: () => void; onPick: (store: Store) => void }): ReactNode {
  const stores = useAllStores(open)
  const found = stores.data?.data
  return (
    <Popup open={open} onClose={onClose} title="选择门店" tall bleed>
      {stores.isPending && <ListSkeleton count={4} />}
      {stores.isError && <ErrorView note={errorMessage(stores.error)} onRetry={() => void stores.refetch()} />}
      {found && (
        <SelectList
          label="门店"
          search={found.length > 8}
          searchHint="搜索门店名称"
          options={found.map((store) => ({
            value: store.id,
            label: store.shopName,
            note: store.address,
            end: distanceText(store.distance),
          }))}
          onPick={({ value }) => {
            const store = found.find((one) => one.id === value)
            if (store) onPick(store)
          }}
        />
      )}
    </Popup>
  )
}
