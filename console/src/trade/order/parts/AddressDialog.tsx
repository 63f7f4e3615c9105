import { App, Form } from 'antd'
import { useAction } from '../../../kit/client.ts'
import { RegionField } from '../../../kit/fields/RegionField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { DetailProps } from './detail.ts'
import { LongTextItem, TextItem } from '../../../kit/fields/items.tsx'

interface Values {
  receiveName: string
  mobileNo: string
  area: string[]
  address: string
  reason: string
}

/** The wire joins area and address by a space; the area is the three names in front. */
function valuesOf({ receiveName, address }: DetailProps['order']): Partial<Values> {
  const [province = '', city = '', district = '', ...rest] = address.split(' ')
  return rest.length > 0
    ? { receiveName, mobileNo: '', area: [province, city, district], address: rest.join(' ') }
    : { receiveName, mobileNo: '', address }
}

/** Changes who receives a courier order that has not gone out. */
export function AddressDialog({ order, close }: DetailProps & { close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/order/readdress', { quiet: true })
  const save = async ({ area, ...values }: Values) => {
    await send.mutateAsync({ id: order.id, ...values, area: area.join(' ') })
    message.success('收货信息已修改')
    close()
  }
  return (
    <FormDialog<Values> title={`修改收货信息 ${order.orderNo}`} form={form} initial={valuesOf(order)} save={save} close={close}>
      <TextItem name="receiveName" label="收货人" required="请填写收货人" maxLength={40} />
      <TextItem name="mobileNo" label="收货电话" extra={`当前为 ${order.mobileNo}，不修改请留空`} maxLength={40} />
      <Form.Item name="area" label="所在地区" rules={[{ required: true, message: '请选择所在地区' }]}>
        <RegionField />
      </Form.Item>
      <LongTextItem name="address" label="详细地址" required="请填写详细地址" maxLength={200} autoSize />
      <TextItem name="reason" label="修改原因" required="请填写修改原因" maxLength={100} placeholder="例如 会员来电要求更改" />
    </FormDialog>
  )
}
