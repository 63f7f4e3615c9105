import { Alert, Card, Empty } from 'antd'
import { useEffect, useMemo } from 'react'
import { amount } from '../../../kit/amount.ts'
import { useCall } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { LazyChart } from '../../../kit/charts/LazyChart.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import css from '../report.module.css'
import type { Range, Rows } from '../Reports.tsx'
import { moneyByName } from './chart.ts'
import { type FigureColumn, FigureTable, rowsFor, word } from './FigureTable.tsx'

type Goods = OutputOf<'GET /console/api/v1/report/goods'>
type Row = Goods['rows'][number]

const maxBars = 10
const money = (title: string, of: (row: Row) => number): FigureColumn<Row> => ({ title, show: (row) => amount(of(row)), text: of })
const number = (title: string, of: (row: Row) => number): FigureColumn<Row> => ({ title, show: (row) => String(of(row)), text: of })
const columns: FigureColumn<Row>[] = [
  word('商品', (row) => row.goodsName),
  number('件数', (row) => row.pieces),
  number('订单数', (row) => row.orders),
  money('商品金额', (row) => row.goodsAmount),
  money('优惠', (row) => row.discount),
  money('实收', (row) => row.amount),
]
const totalOf = ({ total }: Goods): Row => ({ goodsId: '', goodsName: '合计', ...total })

export function GoodsReport({ range, onRows }: { range: Range; onRows: (rows: Rows | null) => void }) {
  const result = useCall('GET /console/api/v1/report/goods', range)
  const { data } = result
  useEffect(() => {
    onRows(data ? rowsFor(columns, data.rows, totalOf(data)) : null)
  }, [data, onRows])
  return <Loaded result={result}>{(goods) => <GoodsReportContent goods={goods} />}</Loaded>
}

function GoodsReportContent({ goods }: { goods: Goods }) {
  const { rows } = goods
  const option = useMemo(() => {
    const best = rows.slice(0, maxBars)
    return moneyByName(
      best.map((row) => row.goodsName),
      '实收',
      best.map((row) => row.amount),
    )
  }, [rows])
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这段时间没有售出商品" />
  return (
    <div className={css.page}>
      <Card size="small" title={`实收前${Math.min(maxBars, rows.length)}名`}>
        <LazyChart
          option={option}
          height={Math.min(maxBars, rows.length) * 30 + 40}
          label={`实收最高的商品是${rows[0]!.goodsName}，${amount(rows[0]!.amount)}`}
        />
      </Card>
      {goods.goods > rows.length && (
        <Alert type="info" showIcon title={`共售出 ${goods.goods} 种商品，仅列出实收最高的 ${rows.length} 种；合计包含全部`} />
      )}
      <Card size="small" title={`共 ${goods.goods} 种商品`} styles={{ body: { padding: 0 } }}>
        <FigureTable columns={columns} rows={rows} total={totalOf(goods)} keyOf={(row) => row.goodsId} />
      </Card>
    </div>
  )
}
