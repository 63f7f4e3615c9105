import { Form, Select } from 'antd'
import { useCall } from '../../../kit/client.ts'

/** Two fields of a form: a store, then somebody of that store. The names are `shopId` and `employeeId`. */
export function StaffPicker({ label = '顾问', except }: { label?: string; except?: string }) {
  const form = Form.useFormInstance<{ shopId?: string; employeeId?: string }>()
  const shopId = Form.useWatch<string | undefined>('shopId', form)
  const stores = useCall('GET /console/api/v1/stores/names', {})
  const staff = useCall('GET /console/api/v1/employees/names', { shopId: shopId ?? null }, { enabled: Boolean(shopId) })
  const people = (staff.data ?? []).filter((e) => e.id !== except)
  return (
    <>
      <Form.Item name="shopId" label="门店" rules={[{ required: true, message: '请选择门店' }]}>
        <Select
          placeholder="先选择门店"
          showSearch={{ optionFilterProp: 'label' }}
          options={(stores.data ?? []).map((s) => ({ value: s.id, label: s.shopName }))}
          onChange={() => form.setFieldValue('employeeId', undefined)}
        />
      </Form.Item>
      <Form.Item name="employeeId" label={label} rules={[{ required: true, message: `请选择${label}` }]}>
        <Select
          placeholder={shopId ? '该门店的员工' : '先选择门店'}
          disabled={!shopId}
          loading={staff.isLoading}
          notFoundContent="该门店没有在职员工"
          options={people.map((e) => ({ value: e.id, label: e.name }))}
        />
      </Form.Item>
    </>
  )
}
