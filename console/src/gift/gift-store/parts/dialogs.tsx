import { expressCompanies } from '@youli/domain/trade/delivery/rules.ts'
import { App, Form, Select } from 'antd'
import { useAction } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { GiftPayment } from '@youli/domain/gift/gift-store/rules.ts'
import { paidText } from './labels.ts'
import { TextItem } from '../../../kit/fields/items.tsx'

interface Order {
  id: string
  orderNo: string
  productName: string
  paidWith: GiftPayment
  accountType: string
  totalPrice: number
}

/** Hands a gift to a courier. */
export function ShipGift({ order, close }: { order: Order; close: () => void }) {
  const [form] = Form.useForm<{ expressCompany: string; expressNo: string }>()
  const { message } = App.useApp()
  const ship = useAction('POST /console/api/v1/gift-orders/ship', { quiet: true })
  return (
    <FormDialog
      title={`发货 · ${order.productName}`}
      form={form}
      okText="确认发货"
      save={async ({ expressCompany, expressNo }) => {
        await ship.mutateAsync({ id: order.id, expressCompany, expressNo: expressNo.trim() })
        message.success('已发货')
        close()
      }}
      close={close}
    >
      <Form.Item name="expressCompany" label="快递公司" rules={[{ required: true, message: '请选择快递公司' }]}>
        <Select
          placeholder="选择快递公司"
          showSearch={{ optionFilterProp: 'label' }}
          options={expressCompanies.map((c) => ({ value: c.name, label: c.name }))}
        />
      </Form.Item>
      <TextItem name="expressNo" label="快递单号" required="请输入快递单号" maxLength={40} placeholder="扫描或粘贴面单上的单号" />
    </FormDialog>
  )
}

/** What its member gets back. */
const backText = (order: Order): string =>
  order.paidWith === 'wallet'
    ? `将退回会员 ${paidText(order)}`
    : order.paidWith === 'card'
      ? '礼品卡将退回会员'
      : '会员可重新领取这份免费礼品'

/** Takes an exchange back. */
export function CloseGift({ order, close }: { order: Order; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/gift-orders/close', { quiet: true })
  return (
    <FormDialog
      title={`取消兑换 · ${order.productName}`}
      form={form}
      okText="取消并退回"
      danger
      save={async ({ reason }) => {
        await send.mutateAsync({ id: order.id, reason: reason.trim() })
        message.success('已取消，库存已退回')
        close()
      }}
      close={close}
    >
      <p>{backText(order)}，礼品回到库存。</p>
      <TextItem name="reason" label="原因" extra="会员会在订单中看到" required="请填写原因" maxLength={60} showCount />
    </FormDialog>
  )
}
