import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { SelectList } from '../../../kit/ui/SelectList.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'

export interface Staff {
  employeeId: string
  employeeName: string
}

/** 选择顾问: the people of one store, nobody else. */
export function StaffPicker(props: {
  open: boolean
  onClose: () => void
  shop: { id: string; shopName: string }
  onPick: (staff: Staff) => void
}): ReactNode {
  const { open, onClose, shop, onPick } = props
  const staff = useCall('GET /tenant/api/v1/tenant/employee/get-by-shopid', { shopId: shop.id }, { enabled: open, quiet: true })
  return (
    <Popup open={open} onClose={onClose} title={`${shop.shopName}的顾问`} tall bleed>
      {staff.isPending && <ListSkeleton count={4} />}
      {staff.isError && <ErrorView note={errorMessage(staff.error)} onRetry={() => void staff.refetch()} />}
      {staff.data && (
        <SelectList
          label="顾问"
          search={Array.isArray(staff.data) && staff.data.length > 8}
          empty="这家门店还没有顾问"
          options={Array.isArray(staff.data) ? staff.data.map((e) => ({ value: e.employeeId, label: e.employeeName })) : staff.data}
          onPick={({ value, label }) => onPick({ employeeId: value, employeeName: label })}
        />
      )}
    </Popup>
  )
}
