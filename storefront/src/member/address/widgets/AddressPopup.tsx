import { useState, type ReactNode } from 'react'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import css from '../parts/address.module.css'
import { AddressForm } from '../parts/AddressForm.tsx'
import { AddressRow } from '../parts/AddressRow.tsx'
import { useAddresses, useDeleteAddress, type Address } from './use-addresses.ts'

interface PopupProps {
  open: boolean
  onClose: () => void
  /** Id of the address in use. */
  value?: string | null
  /** The choice; null when the address in use was deleted. */
  onPick: (address: Address | null) => void
}

/** 选择收货地址: the member's addresses, managing them, and a form for a new one. */
export function AddressPopup({ open, onClose, value, onPick }: PopupProps): ReactNode {
  const addresses = useAddresses(open)
  const [managing, setManaging] = useState(false)
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const remove = useDeleteAddress((id) => id === value && onPick(null))
  const pick = (address: Address): void => {
    onPick(address)
    onClose()
  }
  const saved = async (id: string): Promise<void> => {
    const isNew = editing === 'new' || first
    setEditing(null)
    const { data } = await addresses.refetch()
    const one = data?.find((a) => a.id === id)
    // A new address is meant for this order; a change of the one in use must show at once.
    if (one && isNew) pick(one)
    else if (one && id === value) onPick(one)
  }
  const list = addresses.data ?? []
  // Nothing to choose from: the form for the first one opens at once. Who deleted the last one sees that it is gone.
  const first = open && addresses.isSuccess && list.length === 0 && !managing
  return (
    <>
      <Popup
        open={open && !first}
        onClose={onClose}
        title="选择收货地址"
        tall
        footer={
          <Button look="strong" size="lg" block onClick={() => setEditing('new')}>
            新建收货地址
          </Button>
        }
      >
        {addresses.isPending && <ListSkeleton count={3} />}
        {addresses.isError && <ErrorView note={errorMessage(addresses.error)} onRetry={() => void addresses.refetch()} />}
        {addresses.isSuccess && list.length === 0 && <Empty art="pin" text="还没有收货地址" note="新建一个地址，下单时自动选用" />}
        {list.length > 0 && (
          <>
            <div className={css.manage}>
              <Button look="text" size="sm" aria-pressed={managing} onClick={() => setManaging(!managing)}>
                {managing ? '完成' : '管理'}
              </Button>
            </div>
            <ul className={css.list}>
              {list.map((address) => (
                <AddressRow
                  key={address.id}
                  address={address}
                  chosen={address.id === value}
                  onPick={managing ? undefined : () => pick(address)}
                  onEdit={() => setEditing(address)}
                  onDelete={managing ? () => void remove(address.id) : undefined}
                />
              ))}
            </ul>
          </>
        )}
      </Popup>
      <AddressForm
        open={editing !== null || first}
        address={editing === 'new' ? null : editing}
        onClose={first ? onClose : () => setEditing(null)}
        onSaved={(id) => void saved(id)}
      />
    </>
  )
}
