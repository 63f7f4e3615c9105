import { takeBackMinutes } from '@youli/domain/trade/delivery/rules.ts'
import { noCourierText, trackStateTexts } from '@youli/domain/trade/delivery/parcel-texts.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { App, Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import { ConfirmLink } from '../../../kit/ConfirmLink.tsx'
import { type Tone, StatusTag } from '../../../kit/fields/StatusTag.tsx'
import { useMay } from '../../../kit/me.tsx'
import { PricedLine } from '../../../kit/PricedLine.tsx'
import { RowAction } from '../../../kit/RowAction.tsx'
import { when } from '../../../kit/when.ts'
import { EditParcel, type Parcel } from '../parts/EditParcel.tsx'
import { ParcelLabel } from '../parts/ParcelLabel.tsx'
import { Track } from '../parts/Track.tsx'
import css from '../parts/parcels.module.css'

const tones: Partial<Record<Parcel['trackState'], Tone>> = {
  '': 'idle',
  signed: 'good',
  problem: 'bad',
  refused: 'bad',
  returning: 'warn',
  returned: 'warn',
}

/** The parcels of an order, each with its pieces and where it is, and what still waits. */
export function Parcels({ orderId, ship }: { orderId: string; ship?: (() => void) | undefined }) {
  const { data } = useCall('GET /console/api/v1/order/parcels', { id: orderId })
  const [editing, setEditing] = useState<Parcel | null>(null)
  if (!data || data.parcels.length === 0) return null
  const waiting = data.left.reduce((sum, l) => sum + l.quantity, 0)
  return (
    <>
      {data.parcels.map((parcel, i) => (
        <ParcelCard key={parcel.id} orderId={orderId} parcel={parcel} name={`包裹 ${i + 1}`} edit={() => setEditing(parcel)} />
      ))}
      {waiting > 0 && (
        <Card
          size="small"
          title={`待发货 · ${waiting} 件`}
          extra={
            ship && (
              <Button size="small" onClick={ship}>
                发货
              </Button>
            )
          }
        >
          <Pieces lines={data.left} />
        </Card>
      )}
      {editing && <EditParcel parcel={editing} close={() => setEditing(null)} />}
    </>
  )
}

function ParcelCard({ orderId, parcel, name, edit }: { orderId: string; parcel: Parcel; name: string; edit: () => void }) {
  const mayShip = useMay()(orderPermissions.ship)
  const [printing, setPrinting] = useState(false)
  const { expressCompany, expressNo } = parcel
  return (
    <Card
      size="small"
      title={
        <Flex wrap gap={8} align="center">
          {name} · {expressNo ? expressCompany : noCourierText}
          {expressNo && <Typography.Text copyable>{expressNo}</Typography.Text>}
          {expressNo && <StatusTag tone={tones[parcel.trackState] ?? 'busy'}>{trackStateTexts[parcel.trackState]}</StatusTag>}
        </Flex>
      }
      extra={
        <Flex wrap gap={4} align="center" justify="flex-end">
          {mayShip && <RowAction onClick={edit}>修改物流</RowAction>}
          {expressNo && <RowAction onClick={() => setPrinting(true)}>打印面单</RowAction>}
          {mayShip && parcel.takeBack && <TakeBack parcel={parcel} />}
        </Flex>
      }
    >
      <Pieces lines={parcel.lines} />
      <p className={css.facts}>
        {when(parcel.sendTime)} 发出{parcel.by && ` · ${parcel.by}`}
        {parcel.remark && ` · ${parcel.remark}`}
      </p>
      {parcel.trackFault && <p className={css.fault}>轨迹没有更新：{parcel.trackFault}</p>}
      <Track scans={parcel.scans} />
      {printing && <ParcelLabel orderId={orderId} parcel={parcel} close={() => setPrinting(false)} />}
    </Card>
  )
}

function TakeBack({ parcel }: { parcel: Parcel }) {
  const { message } = App.useApp()
  const take = useAction('POST /console/api/v1/order/parcel/take-back')
  return (
    <ConfirmLink
      title={`撤回后商品回到待发货，并告诉会员。发货 ${takeBackMinutes} 分钟内、快递未揽收时可以撤回`}
      danger
      loading={take.isPending}
      onConfirm={() => take.mutate({ id: parcel.id }, { onSuccess: () => void message.success('已撤回包裹') })}
    >
      撤回
    </ConfirmLink>
  )
}

type Piece = Parcel['lines'][number]

const Pieces = ({ lines }: { lines: readonly Piece[] }) => (
  <ul className={css.pieces}>
    {lines.map(({ goodsName, spec, imageUrl, price, quantity, amount }) => (
      <li key={`${goodsName} ${spec} ${imageUrl}`}>
        <PricedLine productName={goodsName} spec={spec} imageUrl={imageUrl} price={price} quantity={quantity} sum={amount} />
      </li>
    ))}
  </ul>
)
