import { App, Form, Input } from 'antd'
import { useSend } from '../../../kit/ask.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'

/** Closes an unpaid order for a reason the log keeps. */
export function CloseDialog({ order, close }: { order: { id: string; orderNo: string }; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const { message } = App.useApp()
  const send = useSend('POST /console/api/v1/order/close', { inline: true })
  const save = async ({ reason }: { reason: string }) => {
    await send.mutateAsync({ id: order.id, reason })
    message.success('订单已关闭')
    close()
  }
  return (
    <FormDialog title={`关闭订单 ${order.orderNo}`} form={form} save={save} close={close} okText="关闭订单" danger>
      <Form.Item
        name="reason"
        label="关闭原因"
        extra="占用的库存与优惠会退回；原因会显示在订单动态中"
        rules={[{ required: true, whitespace: true, message: '请填写关闭原因' }]}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3 }} placeholder="例如 会员电话要求取消" />
      </Form.Item>
    </FormDialog>
  )
}
