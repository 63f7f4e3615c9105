import { useAction } from '../../../kit/client.ts'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'

/** Closes an unpaid order for a reason the log keeps. */
export function CloseDialog({ order, close }: { order: { id: string; orderNo: string }; close: () => void }) {
  const send = useAction('POST /console/api/v1/order/close', { quiet: true })
  return (
    <NoteDialog
      title={`关闭订单 ${order.orderNo}`}
      label="关闭原因"
      hint="占用的库存与优惠会退回；原因会显示在订单动态中"
      placeholder="例如 会员电话要求取消"
      max={200}
      okText="关闭订单"
      danger
      send={(reason) => send.mutateAsync({ id: order.id, reason })}
      done="订单已关闭"
      close={close}
    />
  )
}
