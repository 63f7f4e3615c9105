import { useState, type ReactNode } from 'react'
import { errorMessage } from '../../kit/errors.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import css from './parts/address.module.css'
import { AddressForm } from './parts/AddressForm.tsx'
import { AddressRow } from './parts/AddressRow.tsx'
import { useAddresses, useDeleteAddress, type Address } from './widgets/use-addresses.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** The member's address book. */
export default function AddressBook(): ReactNode {
  const addresses = useAddresses()
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const remove = useDeleteAddress()
  const list = addresses.data ?? []
  return (
    <BrandPage
      title="收货地址"
      footer={
        <ActionBar>
          <Button look="strong" size="lg" block onClick={() => setEditing('new')}>
            新建收货地址
          </Button>
        </ActionBar>
      }
    >
      {addresses.isPending && <ListSkeleton count={3} />}
      {addresses.isError && <ErrorView note={errorMessage(addresses.error)} onRetry={() => void addresses.refetch()} />}
      {addresses.isSuccess && list.length === 0 && <Empty art="pin" text="还没有收货地址" note="新建一个地址，下单时自动选用" />}
      {list.length > 0 && (
        <ul className={css.list} aria-label="收货地址">
          {list.map((address) => (
            <AddressRow key={address.id} address={address} onEdit={() => setEditing(address)} onDelete={() => void remove(address.id)} />
          ))}
        </ul>
      )}
      <AddressForm
        open={editing !== null}
        address={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
        onSaved={() => setEditing(null)}
      />
    </BrandPage>
  )
}
