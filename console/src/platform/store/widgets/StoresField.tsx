import { Select } from 'antd'
import { useCall } from '../../../kit/client.ts'

interface Props {
  id?: string
  value?: readonly string[]
  onChange?: (ids: string[]) => void
  /** What none chosen means. */
  placeholder: string
}

/** Several stores by their names; closed ones stay where they were chosen. */
export function StoresField({ value = [], placeholder, ...rest }: Props) {
  const stores = useCall('GET /console/api/v1/stores/names', {})
  const all = stores.data ?? []
  return (
    <Select<string[]>
      {...rest}
      mode="multiple"
      value={[...value]}
      loading={stores.isLoading}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      options={all.filter((s) => s.open || value.includes(s.id)).map((s) => ({ value: s.id, label: s.shopName }))}
    />
  )
}
