import { App, Modal, Skeleton } from 'antd'
import { useCall } from '../../../kit/client.ts'
import { ShipForm } from '../parts/ShipForm.tsx'

interface Props {
  order: { id: string; orderNo: string; receiveName: string; mobileNo: string; address: string }
  close: () => void
}

/** Sends a paid courier order in one parcel, in several, or without a courier. */
export function ShipDialog({ order, close }: Props) {
  const { message } = App.useApp()
  const { data } = useCall('GET /console/api/v1/order/parcels', { id: order.id })
  const sent = (count: number, left: number): void => {
    message.success(left > 0 ? `已发货 ${count} 个包裹，还剩 ${left} 件待发` : `已发货 ${count} 个包裹`)
    close()
  }
  return (
    <Modal open title={`发货 · ${order.orderNo}`} width={880} footer={null} mask={{ closable: false }} onCancel={close}>
      {data ? <ShipForm order={order} left={data.left} close={close} sent={sent} /> : <Skeleton active />}
    </Modal>
  )
}
