import { Select } from 'antd'
import { useState } from 'react'
import { parcelText } from '@youli/domain/trade/delivery/parcel-texts.ts'
import { useCall } from '../../../kit/client.ts'
import { EditParcel } from '../parts/EditParcel.tsx'

/** Corrects a parcel of an order: the last one, or another that is chosen. */
export function CorrectParcel({ orderId, close }: { orderId: string; close: () => void }) {
  const { data } = useCall('GET /console/api/v1/order/parcels', { id: orderId })
  const [chosen, choose] = useState('')
  const parcels = data?.parcels ?? []
  const parcel = parcels.find(({ id }) => id === chosen) ?? parcels.at(-1)
  if (!parcel) return null
  const options = parcels.map(({ id, expressCompany: company, expressNo: number }, i) => ({
    value: id,
    label: `包裹 ${i + 1} · ${parcelText({ company, number })}`,
  }))
  return (
    <EditParcel
      key={parcel.id}
      parcel={parcel}
      close={close}
      above={
        parcels.length > 1 && (
          <Select aria-label="包裹" value={parcel.id} options={options} onChange={choose} style={{ width: '100%', marginBottom: 16 }} />
        )
      }
    />
  )
}
