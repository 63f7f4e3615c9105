import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { amount } from '../../../kit/amount.ts'
import type { Row } from '../../../kit/client.ts'
import type { Column } from '../../../kit/list/column.tsx'
import { useMay } from '../../../kit/me.tsx'
import { ActivityListPage } from './ActivityListPage.tsx'
import { AddQuantity } from './AddQuantity.tsx'
import { activityColumns, factColumn } from './columns.tsx'
import { callsOf, type SaleKind } from './kind.ts'
import { saleNotes, useBuyersExport, useStanding } from './sale-status.ts'
import css from './sale.module.css'

export type SaleRow = Row<'GET /console/api/v1/seckill'>
type Sale = SaleRow

const columnsOf = (kind: SaleKind, more: readonly Column<Sale>[]): readonly Column<Sale>[] => [
  ...activityColumns<Sale>(kind.links.edit, (s) => ({ note: s.goodsName, size: [48, 48] })),
  {
    title: kind.price,
    width: 120,
    align: 'right',
    render: (s) => (
      <div className={css.price}>
        <b>{amount(s.killPrice)}</b>
        <del>{amount(s.marketPrice)}</del>
      </div>
    ),
    text: (s) => s.killPrice,
  },
  factColumn('剩余 / 已售', 100, (s) => `${s.left} / ${s.sold}`),
  ...more,
  factColumn('订单', 70, (s) => s.orders),
  factColumn('预约', 70, (s) => s.appointments),
]

interface Props {
  kind: SaleKind
  hint: string
  /** What only this kind tells. */
  columns: readonly Column<Sale>[]
}

/** The sales of a kind. */
export function Sales({ kind, hint, columns }: Props) {
  const may = useMay()
  const [adding, setAdding] = useState<string | null>(null)
  const standing = useStanding(callsOf(kind).status, saleNotes(kind))
  const saveBuyers = useBuyersExport(kind)
  return (
    <>
      <ActivityListPage
        name={kind.list}
        title={`${kind.word}活动`}
        hint={hint}
        call={callsOf(kind).list}
        keyOf={(s) => s.activityId}
        add={{ text: `新增${kind.word}`, to: kind.links.add }}
        columns={columnsOf(kind, columns)}
        renderLinks={(s) => (
          <>
            <Link to={kind.links.edit(s.activityId)}>{may(activityPermissions.edit) && !s.finished ? '编辑' : '查看'}</Link>
            <Link to={kind.links.live(s.activityId)}>实时数据</Link>
          </>
        )}
        menuOf={(s) => [
          ...(may(activityPermissions.edit) && !s.finished
            ? [{ key: 'stock', label: '追加库存', onClick: () => setAdding(s.activityId) }]
            : []),
          ...(may(activityPermissions.edit) ? standing(s) : []),
          ...(may(orderPermissions.export) ? [{ key: 'buyers', label: '导出购买名单', onClick: () => void saveBuyers(s.activityId) }] : []),
        ]}
      />
      {adding && <AddQuantity kind={kind} activityId={adding} close={() => setAdding(null)} />}
    </>
  )
}
