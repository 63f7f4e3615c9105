import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { App, Form } from 'antd'
import { amount } from '../../../kit/amount.ts'
import { useAction } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { DetailProps } from './detail.ts'
import { MoneyItem, TextItem } from '../../../kit/fields/items.tsx'

interface Values {
  discount: number
  freight: number
  reason: string
}

/** Changes what an unpaid order costs, for a reason its history keeps. */
export function RepriceDialog({ order: o, close }: DetailProps & { close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/order/reprice', { quiet: true })
  const byHand = -(o.adjustments.find((a) => a.kind === 'manual')?.amount ?? 0)
  const most = Math.round((o.productFee - o.discountFee + byHand) * 100) / 100
  const discount = Form.useWatch('discount', form) ?? byHand
  const freight = Form.useWatch('freight', form) ?? o.freightFee
  const save = async (values: Values) => {
    await send.mutateAsync({ id: o.id, ...values })
    message.success('价格已修改')
    close()
  }
  return (
    <FormDialog<Values>
      title={`改价 ${o.orderNo}`}
      form={form}
      initial={{ discount: byHand, freight: o.freightFee }}
      save={save}
      close={close}
      okText="确认改价"
    >
      <MoneyItem
        name="discount"
        label="商品优惠"
        extra={`从商品金额中减去，最多 ${amount(most)}；再次改价会替换上一次`}
        required="请输入优惠金额，不优惠填 0"
        max={most}
      />
      <MoneyItem name="freight" label="运费" hidden={o.takeType !== takeType.courier} required="请输入运费，包邮填 0" max={99_999} />
      <Form.Item label="改价后应付">
        <b>{amount(most - discount + freight)}</b>
        <span style={{ marginInlineStart: 8, color: 'var(--ink-3)' }}>原应付 {amount(o.paymentFee)}</span>
      </Form.Item>
      <TextItem
        name="reason"
        label="改价原因"
        extra="会员正在进行的支付会先被关闭，需按新价格重新支付"
        required="请填写改价原因"
        maxLength={100}
        placeholder="例如 老客优惠、补差价"
      />
    </FormDialog>
  )
}
