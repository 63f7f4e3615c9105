import { MoreOutlined } from '@ant-design/icons'
import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { fitsOrder } from '@youli/domain/trade/order/rules.ts'
import { orderRefundPermissions } from '@youli/domain/trade/order-refund/permissions.ts'
import { App, Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useKeys } from '../../../kit/keys.ts'
import { useMay } from '../../../kit/me.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { focusNote } from '../../../platform/note/widgets/NoteField.tsx'
import { orderLinks } from '../links.ts'
import css from '../order.module.css'
import type { DetailProps } from './detail.ts'
import { mayReaddress, nextStep } from './next-step.ts'

/** A dialog of the page. */
export type OrderDialog = 'ship' | 'track' | 'close' | 'price' | 'address' | 'refund'

interface Props extends DetailProps {
  open: (dialog: OrderDialog) => void
  /** Opens the after-sale that is under way; not there while it is looked for. */
  openAfterSale: (() => void) | undefined
}

/** What can be done with an order: beside its number, on a phone in a bar at the bottom. */
export function OrderActions({ order, open, openAfterSale }: Props) {
  const phone = usePhone()
  const refund = <Refund order={order} open={open} />
  const next = <NextStep order={order} open={open} openAfterSale={openAfterSale} />
  const more = <More order={order} open={open} />
  if (!phone)
    return (
      <>
        {refund}
        {more}
        {next}
      </>
    )
  return (
    <>
      {more}
      <div className={css.bar}>
        {refund}
        <Button onClick={focusNote}>备注</Button>
        {next}
      </div>
    </>
  )
}

function Refund({ order, open }: Omit<Props, 'openAfterSale'>): ReactNode {
  const may = useMay()
  if (!may(orderRefundPermissions.refund) || (!fitsOrder('giveRefund', order) && !fitsOrder('giveReturn', order))) return null
  return (
    <Button aria-keyshortcuts="r" onClick={() => open('refund')}>
      退款
    </Button>
  )
}

function NextStep({ order, open, openAfterSale }: Props): ReactNode {
  const next = nextStep(order, useMay())
  const shelfLabel = useHref(orderLinks.print(order.id, 'label'))
  if (!next) return null
  const { does, label } = next
  if (does === 'label')
    return (
      <Button type="primary" className={css.next} aria-keyshortcuts="p" href={shelfLabel} target="_blank" rel="noopener">
        {label}
      </Button>
    )
  return (
    <Button
      type="primary"
      className={css.next}
      aria-keyshortcuts={does === 'ship' ? 's' : undefined}
      disabled={does === 'afterSale' && !openAfterSale}
      onClick={() => (does === 'afterSale' ? openAfterSale?.() : open(does))}
    >
      {label}
    </Button>
  )
}

function More({ order, open }: Omit<Props, 'openAfterSale'>): ReactNode {
  const may = useMay()
  const { message } = App.useApp()
  const paper = useHref(orderLinks.print(order.id, order.takeType === takeType.courier ? 'packing' : 'label'))
  useKeys((event) => {
    if (event.key === 'p') window.open(paper, '_blank', 'noopener')
  })
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(order.orderNo)
    message.success('已复制编号')
  }
  const items = [
    ...(mayReaddress(order, may) ? [{ key: 'address', label: '修改收货信息', onClick: () => open('address') }] : []),
    { key: 'copy', label: '复制编号', onClick: () => void copy() },
    ...(may(orderPermissions.close) && fitsOrder('cancel', order)
      ? [{ key: 'close', label: '关闭订单', danger: true, onClick: () => open('close') }]
      : []),
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<MoreOutlined />}>更多</Button>
    </Dropdown>
  )
}
