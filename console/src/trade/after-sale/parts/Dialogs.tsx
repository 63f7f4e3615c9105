import { afterSaleLimits } from '@youli/domain/trade/after-sale/rules.ts'
import { App, Form, Radio } from 'antd'
import { amount } from '../../../kit/amount.ts'
import { useAction } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import type { Detail } from './detail.ts'
import { LongTextItem } from '../../../kit/fields/items.tsx'

interface Props {
  of: Detail
  close: () => void
}
const remark = (label: string) => (
  <LongTextItem
    name="remark"
    label={label}
    extra="会员可在处理记录中看到"
    maxLength={afterSaleLimits.remark}
    showCount
    autoSize={{ minRows: 2 }}
  />
)

/** Agrees; what happens with it is said before. */
export function ApproveDialog({ of, close }: Props) {
  const [form] = Form.useForm<{ remark: string }>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/after-sales/approve', { quiet: true })
  const refund = of.kind === 'refund'
  const save = async (said: { remark: string }) => {
    await send.mutateAsync({ id: of.id, remark: said.remark })
    message.success(refund ? '已同意，正在退款' : '已同意，等待会员寄回')
    close()
  }
  return (
    <FormDialog
      title={refund ? '同意退款' : '同意退货'}
      form={form}
      initial={{ remark: '' }}
      save={save}
      close={close}
      okText={refund ? `同意并退款 ${amount(of.money.refundFee)}` : '同意退货'}
    >
      <p>
        {refund
          ? `将原路退回 ${amount(of.money.onlineFee)}，商品退回库存，此操作不可撤销。`
          : '会员将看到退货说明并填写快递信息，收到商品后再退款。'}
      </p>
      {remark(refund ? '备注' : '退货说明（如寄回地址）')}
    </FormDialog>
  )
}

/** Says no, with a reason. */
export function RejectDialog({ of, close }: Props) {
  const send = useAction('POST /console/api/v1/after-sales/reject', { quiet: true })
  return (
    <NoteDialog
      title="拒绝申请"
      label="拒绝原因"
      hint="会员会看到这个原因，订单将继续进行"
      max={afterSaleLimits.remark}
      okText="拒绝申请"
      danger
      send={(reason) => send.mutateAsync({ id: of.id, reason })}
      done="已拒绝"
      close={close}
    />
  )
}

/** The goods are back: where do they go? */
export function ReceiveDialog({ of, close }: Props) {
  const [form] = Form.useForm<{ disposition: 'shelf' | 'writeOff'; remark: string }>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/after-sales/receive', { quiet: true })
  const save = async (said: { disposition: 'shelf' | 'writeOff'; remark: string }) => {
    await send.mutateAsync({ id: of.id, ...said })
    message.success('已确认收货')
    close()
  }
  return (
    <FormDialog title="确认收到退货" form={form} initial={{ disposition: 'shelf', remark: '' }} save={save} close={close} okText="确认收货">
      <Form.Item name="disposition" label="商品处理" extra="退回库存后可再次销售；报损不增加库存">
        <Radio.Group
          options={[
            { value: 'shelf', label: '退回库存' },
            { value: 'writeOff', label: '报损' },
          ]}
        />
      </Form.Item>
      {remark('备注')}
    </FormDialog>
  )
}

/** Pays back for goods that were received. */
export function RefundDialog({ of, close }: Props) {
  const [form] = Form.useForm<{ remark: string }>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/after-sales/refund', { quiet: true })
  const save = async (said: { remark: string }) => {
    await send.mutateAsync({ id: of.id, remark: said.remark })
    message.success('正在退款')
    close()
  }
  return (
    <FormDialog
      title="立即退款"
      form={form}
      initial={{ remark: '' }}
      save={save}
      close={close}
      okText={`退款 ${amount(of.money.refundFee)}`}
    >
      <p>将原路退回 {amount(of.money.onlineFee)}，此操作不可撤销。</p>
      {remark('备注')}
    </FormDialog>
  )
}
