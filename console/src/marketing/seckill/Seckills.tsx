import { PlusOutlined } from '@ant-design/icons'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { Button, Dropdown, Image } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { amount } from '../../kit/amount.ts'
import type { Row } from '../../kit/ask.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { Column } from '../../kit/ListPage.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { seckillLinks } from './links.ts'
import { AddPieces } from './parts/AddPieces.tsx'
import { phaseOptions, PhaseTag, phaseText } from './parts/phase.tsx'
import { useBuyersExport, useStanding } from './parts/standing.ts'
import css from './seckill.module.css'

type Sale = Row<'GET /console/api/v1/seckill'>

const columns: readonly Column<Sale>[] = [
  {
    title: '活动',
    width: 240,
    render: (s) => (
      <div className={css.sale}>
        {s.activityMainPicUrl && <Image src={s.activityMainPicUrl} alt={`${s.activityName}的图片`} width={48} height={48} />}
        <div>
          <Link to={seckillLinks.edit(s.activityId)}>{s.activityName}</Link>
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
    title: '秒杀价',
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
  { title: '限购', width: 70, align: 'right', render: (s) => s.personLimit || '不限', text: (s) => s.personLimit || '不限' },
  { title: '订单', width: 70, align: 'right', render: (s) => s.orders, text: (s) => s.orders },
  { title: '预约', width: 70, align: 'right', render: (s) => s.appointments, text: (s) => s.appointments },
]

export default function Seckills() {
  const go = useNavigate()
  const may = useMay()
  const [adding, setAdding] = useState<string | null>(null)
  const put = useStanding()
  const saveBuyers = useBuyersExport()
  const more = (s: Sale) => [
    ...(may('activity.edit') && !s.finished
      ? [
          { key: 'stock', label: '追加库存', onClick: () => setAdding(s.activityId) },
          s.activityStatus === activityStatus.closed
            ? { key: 'open', label: '重新上架', onClick: () => put(s, activityStatus.open) }
            : { key: 'close', label: '下架', onClick: () => put(s, activityStatus.closed) },
          { key: 'end', label: '彻底结束', danger: true, onClick: () => put(s, activityStatus.ended) },
        ]
      : []),
    ...(may('order.view') ? [{ key: 'buyers', label: '导出购买名单', onClick: () => void saveBuyers(s.activityId) }] : []),
  ]
  return (
    <>
      <ListPage
        name="seckills"
        title="秒杀活动"
        hint="活动库存从商品库存中预留，结束后未售出的自动退回"
        ask="GET /console/api/v1/seckill"
        keyOf={(s) => s.activityId}
        filters={[
          { kind: 'text', name: 'keyword', label: '活动名称' },
          { kind: 'select', name: 'phase', label: '状态', options: phaseOptions },
        ]}
        extra={
          may('activity.edit') && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void go(seckillLinks.add)}>
              新增秒杀
            </Button>
          )
        }
        columns={columns}
        actionsWidth={170}
        renderActions={(s) => {
          const items = more(s)
          return (
            <>
              <Link to={seckillLinks.edit(s.activityId)}>{may('activity.edit') && !s.finished ? '编辑' : '查看'}</Link>
              <Link to={seckillLinks.live(s.activityId)}>实时数据</Link>
              {items.length > 0 && (
                <Dropdown menu={{ items }} trigger={['click']}>
                  <Button type="link">更多</Button>
                </Dropdown>
              )}
            </>
          )
        }}
        empty="还没有秒杀活动，先新增一个吧"
      />
      {adding && <AddPieces activityId={adding} close={() => setAdding(null)} />}
    </>
  )
}
