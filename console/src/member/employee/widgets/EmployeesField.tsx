import { Select } from 'antd'
import { useCall } from '../../../kit/client.ts'

interface Props {
  id?: string
  value?: readonly string[]
  onChange?: (ids: string[]) => void
  /** What none chosen means. */
  placeholder: string
  max: number
  /** Of those chosen before, also when they no longer work here. */
  names: Readonly<Record<string, string>>
}

/** Several employees by their names. */
export function EmployeesField({ value = [], placeholder, max, names, ...rest }: Props) {
  const staff = useCall('GET /console/api/v1/employees/names', { shopId: null })
  const found = staff.data?.map((one) => ({ value: one.id, label: one.name })) ?? []
  const former = value.filter((one) => !found.some((f) => f.value === one)).map((one) => ({ value: one, label: names[one] ?? one }))
  return (
    <Select<string[]>
      {...rest}
      mode="multiple"
      value={[...value]}
      loading={staff.isLoading}
      maxCount={max}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...former, ...found]}
    />
  )
}
