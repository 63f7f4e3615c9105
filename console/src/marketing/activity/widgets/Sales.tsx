import { PlusOutlined } from '@ant-design/icons'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { Button, Dropdown, Image } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { amount } from '../../../kit/amount.ts'
import type { Row } from '../../../kit/client.ts'
import { ListPage } from '../../../kit/ListPage.tsx'
import type { Column } from '../../../kit/ListPage.tsx'
import { useMay } from '../../../kit/me.tsx'
import { when } from '../../../kit/when.ts'
import { callsOf, type SaleKind } from './kind.ts'
import { AddPieces } from './AddPieces.tsx'
import { phaseOptions, PhaseTag, phaseText } from './phase.tsx'
import { saleNotes, useBuyersExport, useStanding } from './standing.ts'
import css from './sale.module.css'

export type SaleRow = Row<'GET /console/api/v1/seckill'>
type Sale = SaleRow

const columnsOf = (kind: SaleKind, more: readonly Column<Sale>[]): readonly Column<Sale>[] => [
  {
    title: '活动',
    width: 240,
    render: (s) => (
      <div className={css.sale}>
        {s.activityMainPicUrl && <Image src={s.activityMainPicUrl} alt={`${s.activityName}的图片`} width={48} height={48} />}
        <div>
          <Link to={kind.links.edit(s.activityId)}>{s.activityName}</Link>
          <small>{s.goodsName}</small>
        </div>
      </div>
    ),
    text: (s) => s.activityName,
  },
  { title: '状态', width: 110, render: (s) => <PhaseTag {...s} />, text: phaseText },
  {
    title: '活动时间',
    width: 150,
    render: (s) => (
      <div className={css.span}>
        <span>{when(s.startTime)}</span>
        <span>至 {when(s.endTime)}</span>
      </div>
    ),
    text: (s) => `${when(s.startTime)} 至 ${when(s.endTime)}`,
  },
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
  {
    title: '剩余 / 已售',
    width: 100,
    align: 'right',
    render: (s) => `${s.left} / ${s.sold}`,
    text: (s) => `${s.left} / ${s.sold}`,
  },
  ...more,
  { title: '订单', width: 70, align: 'right', render: (s) => s.orders, text: (s) => s.orders },
  { title: '预约', width: 70, align: 'right', render: (s) => s.appointments, text: (s) => s.appointments },
]

interface Props {
  kind: SaleKind
  hint: string
  /** What only this kind tells. */
  columns: readonly Column<Sale>[]
}

/** The sales of a kind. */
export function Sales({ kind, hint, columns }: Props) {
  const go = useNavigate()
  const may = useMay()
  const [adding, setAdding] = useState<string | null>(null)
  const standing = useStanding(callsOf(kind).status, saleNotes(kind))
  const saveBuyers = useBuyersExport(kind)
  const more = (s: Sale) => [
    ...(may(activityPermissions.edit) && !s.finished ? [{ key: 'stock', label: '追加库存', onClick: () => setAdding(s.activityId) }] : []),
    ...(may(activityPermissions.edit) ? standing(s) : []),
    ...(may(orderPermissions.export) ? [{ key: 'buyers', label: '导出购买名单', onClick: () => void saveBuyers(s.activityId) }] : []),
  ]
  return (
    <>
      <ListPage
        name={kind.path === 'seckill' ? 'seckills' : kind.path}
        title={`${kind.word}活动`}
        hint={hint}
        call={callsOf(kind).list}
        keyOf={(s) => s.activityId}
        filters={[
          { kind: 'text', name: 'keyword', label: '活动名称' },
          { kind: 'select', name: 'phase', label: '状态', options: phaseOptions },
        ]}
        extra={
          may(activityPermissions.edit) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void go(kind.links.add)}>
              新增{kind.word}
            </Button>
          )
        }
        columns={columnsOf(kind, columns)}
        actionsWidth={170}
        renderActions={(s) => {
          const items = more(s)
          return (
            <>
              <Link to={kind.links.edit(s.activityId)}>{may(activityPermissions.edit) && !s.finished ? '编辑' : '查看'}</Link>
              <Link to={kind.links.live(s.activityId)}>实时数据</Link>
              {items.length > 0 && (
                <Dropdown menu={{ items }} trigger={['click']}>
                  <Button type="link">更多</Button>
                </Dropdown>
              )}
            </>
          )
        }}
        empty={`还没有${kind.word}活动，先新增一个吧`}
      />
      {adding && <AddPieces kind={kind} activityId={adding} close={() => setAdding(null)} />}
    </>
  )
}
