import { maxParcels } from '@youli/domain/trade/delivery/rules.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Empty, Flex, Input, Segmented } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { type LeftLine, parcelsToSend, type ShipMode } from './packing.ts'
import { ParcelDraft } from './ParcelDraft.tsx'
import css from './ship.module.css'
import { usePacking } from './use-packing.ts'

interface Props {
  order: { id: string; receiveName: string; mobileNo: string; address: string }
  left: readonly LeftLine[]
  close: () => void
  sent: (parcels: number, left: number) => void
}

const modes: { value: ShipMode; label: string }[] = [
  { value: 'one', label: '一个包裹' },
  { value: 'split', label: '分包裹' },
  { value: 'none', label: '无需物流' },
]

/** Packs what is left of an order into parcels and sends them; ⌘Enter sends, + adds a parcel. */
export function ShipForm({ order, left, close, sent }: Props) {
  const packing = usePacking(left)
  const [notify, setNotify] = useState(true)
  const [remark, setRemark] = useState('')
  const [fault, setFault] = useState('')
  const ship = useAction('POST /console/api/v1/order/ship', { quiet: true })
  const send = async (): Promise<void> => {
    const lacks = packing.fault()
    setFault(lacks ?? '')
    if (lacks !== null || ship.isPending) return
    try {
      const parcels = parcelsToSend(packing.mode, packing.parcels, remark)
      const answer = await ship.mutateAsync({ id: order.id, parcels, notify })
      sent(parcels.length, answer.left)
    } catch (error) {
      setFault(errorMessage(error))
    }
  }
  const onKey = (e: KeyboardEvent): void => {
    if (e.key === 'Enter' && (e.metaKey || e.ctrlKey)) void send()
    if (e.key === '+' && packing.mode === 'split' && !(e.target instanceof HTMLInputElement)) packing.add()
  }
  if (left.length === 0) return <Empty description="没有待发的商品" />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKey}>
      <div className={css.bar}>
        <Segmented<ShipMode> options={modes} value={packing.mode} onChange={packing.choose} />
        <span>
          收货人 {order.receiveName} {order.mobileNo} · {order.address}
        </span>
      </div>
      <Parcels packing={packing} left={left} />
      <Input
        className={css.remark}
        value={remark}
        maxLength={200}
        aria-label="发货备注"
        placeholder={packing.mode === 'none' ? '发货备注，例如 同城专人送达；会员可见' : '发货备注，会员可见'}
        onChange={(e) => setRemark(e.target.value)}
      />
      <div className={css.options}>
        <Checkbox checked={notify} onChange={(e) => setNotify(e.target.checked)}>
          通知会员
        </Checkbox>
        <Checkbox checked={packing.later} onChange={(e) => packing.setLater(e.target.checked)}>
          剩余商品以后再发{packing.later && packing.waiting > 0 && `（${packing.waiting} 件）`}
        </Checkbox>
      </div>
      <div aria-live="polite">{fault && <Alert className={css.fault} type="error" showIcon title={fault} />}</div>
      <Flex justify="flex-end" gap={8} style={{ marginTop: 16 }}>
        <Button onClick={close}>取消</Button>
        <Button type="primary" loading={ship.isPending} onClick={() => void send()}>
          {packing.sent.length > 1 ? `发货 ${packing.sent.length} 个包裹` : '发货'}
        </Button>
      </Flex>
    </div>
  )
}

function Parcels({ packing, left }: { packing: ReturnType<typeof usePacking>; left: readonly LeftLine[] }) {
  const { mode, parcels, counted, full } = packing
  const nameOf = (at: number): string => (mode === 'none' ? '商品' : `包裹 ${at + 1}`)
  return (
    <div className={css.parcels}>
      {parcels.map((parcel, at) => (
        <ParcelDraft
          key={nameOf(at)}
          name={nameOf(at)}
          parcel={parcel}
          left={left}
          counted={counted}
          courier={mode !== 'none'}
          change={(next) => packing.change(at, next)}
          put={(line, count) => packing.put(at, line, count)}
          remove={mode === 'split' && parcels.length > 1 ? () => packing.remove(at) : undefined}
        />
      ))}
      {mode === 'split' && !full && (
        <Button className={css.add} type="dashed" icon={<PlusOutlined />} onClick={packing.add}>
          再加一个包裹，最多 {maxParcels} 个
        </Button>
      )}
    </div>
  )
}
