import { expressCompanies } from '@youli/domain/trade/delivery/rules.ts'
import { App, Descriptions, Form, Select } from 'antd'
import { useAction } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { TextItem } from '../../../kit/fields/items.tsx'

interface Props {
  order: {
    id: string
    orderNo: string
    receiveName: string
    mobileNo: string
    address: string
    lines: readonly { skuId: string; productName: string; spec: string; quantity: number }[]
  }
  close: () => void
}
interface Values {
  expressCode: string
  expressNo: string
  remark: string
}

/** Hands a paid courier order to a courier. */
export function ShipDialog({ order, close }: Props) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const ship = useAction('POST /console/api/v1/order/ship', { quiet: true })
  const save = async ({ expressCode, expressNo, remark }: Values) => {
    await ship.mutateAsync({ id: order.id, parcels: [{ expressCode, expressNo: expressNo.trim(), remark }] })
    message.success('已发货')
    close()
  }
  return (
    <FormDialog<Values>
      title={`发货 · ${order.orderNo}`}
      form={form}
      initial={{ remark: '' }}
      save={save}
      close={close}
      okText="确认发货"
      width={560}
    >
      <Descriptions
        size="small"
        column={1}
        style={{ marginBottom: 12 }}
        items={[
          { key: 'goods', label: '商品', children: <Packed lines={order.lines} /> },
          { key: 'to', label: '收货人', children: `${order.receiveName} ${order.mobileNo}` },
          { key: 'at', label: '地址', children: order.address },
        ]}
      />
      <Form.Item name="expressCode" label="快递公司" rules={[{ required: true, message: '请选择快递公司' }]}>
        <Select
          placeholder="选择快递公司"
          showSearch={{ optionFilterProp: 'label' }}
          options={expressCompanies.map((c) => ({ value: c.code, label: c.name }))}
        />
      </Form.Item>
      <TextItem name="expressNo" label="快递单号" required="请输入快递单号" maxLength={40} placeholder="扫描或粘贴面单上的单号" />
      <TextItem name="remark" label="发货备注" extra="会员可在订单详情中看到" maxLength={200} />
    </FormDialog>
  )
}

/** Every line, as it has to be in the parcel. */
const Packed = ({ lines }: Pick<Props['order'], 'lines'>) => (
  <>
    {lines.map((l) => (
      <div key={l.skuId}>
        {l.productName} {l.spec} × {l.quantity}
      </div>
    ))}
  </>
)
