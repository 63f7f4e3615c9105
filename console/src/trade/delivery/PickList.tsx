import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { asText, csvOf } from '@youli/domain/kit/csv.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import { Alert, Button, Card, Empty, Segmented, Table } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { download } from '../../kit/csv.ts'
import { FilterBar } from '../../kit/list/FilterBar.tsx'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { useStoreOptions } from '../../platform/store/widgets/store-options.ts'
import { orderLinks } from '../order/links.ts'
import css from './pick-list.module.css'

type List = OutputOf<'GET /console/api/v1/pick-list'>
type Order = List['orders'][number]

const wayOf = (takeType: number) => takeWayTexts[takeType === 1 ? 1 : 2]
const names = ['takeType', 'shopId', 'from', 'to'] as const

function save(list: List, by: string) {
  const rows =
    by === 'sku'
      ? [['商品', '规格', '货号', '件数', '订单数'], ...list.skus.map((s) => [s.goodsName, s.spec, s.artNo, s.quantity, s.orders])]
      : [
          ['订单号', '日期', '配送方式', '门店', '商品', '规格', '货号', '件数', '收货人', '电话', '地址', '买家留言'],
          ...list.orders.flatMap((o) =>
            o.lines.map((l) => [
              asText(o.orderNo),
              o.day,
              wayOf(o.takeType),
              o.shopName,
              l.goodsName,
              l.spec,
              l.artNo,
              l.quantity,
              o.receiveName,
              o.mobileNo,
              o.address,
              o.remark,
            ]),
          ),
        ]
  download(`备货单-${dayjs().format('YYYYMMDD-HHmm')}.csv`, csvOf(rows))
}

export default function PickList() {
  const [params, setParams] = useSearchParams()
  const [by, setBy] = useState('sku')
  const may = useMay()
  const values = Object.fromEntries(names.map((n) => [n, params.get(n) ?? '']))
  const stores = useStoreOptions()
  const result = useCall('GET /console/api/v1/pick-list', values)
  const list = result.data
  return (
    <section aria-label="备货单" className={css.page}>
      <Heading
        title="备货单"
        hint="已付款、待发货或待自提的订单；自提按提货日期，其余按付款日期"
        extra={
          <>
            {may(orderPermissions.export) && (
              <Button icon={<DownloadOutlined />} disabled={!list?.orders.length} onClick={() => save(list!, by)}>
                导出
              </Button>
            )}
            <Button type="primary" icon={<PrinterOutlined />} disabled={!list?.orders.length} onClick={() => window.print()}>
              打印
            </Button>
          </>
        }
      />
      <Card>
        <div className={css.tools}>
          <FilterBar
            values={values}
            onChange={(v) => setParams(new URLSearchParams(Object.entries(v).filter(([, value]) => value !== '')))}
            filters={[
              { kind: 'select', name: 'takeType', label: '配送方式', options: [1, 2].map((n) => ({ value: String(n), label: wayOf(n) })) },
              { kind: 'select', name: 'shopId', label: '门店', options: stores },
              { kind: 'days', name: 'from', to: 'to', label: '日期' },
            ]}
          />
          <Segmented
            aria-label="汇总方式"
            value={by}
            onChange={setBy}
            options={[
              { value: 'sku', label: '按规格' },
              { value: 'order', label: '按订单' },
            ]}
          />
        </div>
        <Loaded result={result}>{(shown) => <PickListContent list={shown} by={by} />}</Loaded>
      </Card>
    </section>
  )
}

function PickListContent({ list, by }: { list: List; by: string }) {
  if (list.orders.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有需要备货的订单" />
  const pieces = list.skus.reduce((sum, s) => sum + s.quantity, 0)
  return (
    <>
      {list.more && (
        <Alert type="warning" showIcon title={`订单较多，仅列出最早的 ${list.orders.length} 单，请按门店或日期筛选`} className={css.more} />
      )}
      <p className={css.sum}>
        共 {list.orders.length} 单，{list.skus.length} 个规格，{pieces} 件
      </p>
      {by === 'sku' ? <BySku list={list} /> : list.orders.map((o) => <Slip key={o.id} order={o} />)}
    </>
  )
}

const BySku = ({ list }: { list: List }) => (
  <Table
    size="middle"
    rowKey="skuId"
    pagination={false}
    dataSource={list.skus}
    columns={[
      { title: '商品', render: (_, s) => s.goodsName },
      { title: '规格', width: 220, dataIndex: 'spec' },
      { title: '货号', width: 160, render: (_, s) => s.artNo || '—' },
      { title: '件数', width: 90, align: 'right', render: (_, s) => <b>{s.quantity}</b> },
      { title: '订单数', width: 90, align: 'right', dataIndex: 'orders' },
      { title: '已备', width: 70, align: 'center', render: () => <span className={css.tick} aria-hidden /> },
    ]}
  />
)

const Slip = ({ order: o }: { order: Order }) => (
  <article className={css.slip}>
    <header>
      <Link to={orderLinks.detail(o.id)}>{o.orderNo}</Link>
      <span>
        {wayOf(o.takeType)} · {o.day}
        {o.shopName && ` · ${o.shopName}`}
      </span>
    </header>
    <p>
      {o.receiveName} {o.mobileNo} {o.address}
    </p>
    <ul>
      {o.lines.map((l) => (
        <li key={l.skuId}>
          <span className={css.tick} aria-hidden /> {l.goodsName} {l.spec} {l.artNo && `（${l.artNo}）`} <b>× {l.quantity}</b>
        </li>
      ))}
    </ul>
    {o.remark && <p className={css.remark}>留言：{o.remark}</p>}
  </article>
)
