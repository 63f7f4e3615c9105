import { Card } from 'antd'
import { useEffect, useMemo } from 'react'
import { amount } from '../../../kit/amount.ts'
import { useCall } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { LazyChart } from '../../../kit/charts/LazyChart.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import css from '../report.module.css'
import type { Range, Rows } from '../Reports.tsx'
import { moneyByPeriod, periodText } from './chart.ts'
import { Figures } from './Figures.tsx'
import { type FigureColumn, FigureTable, rowsFor, word } from './FigureTable.tsx'

type Sales = OutputOf<'GET /console/api/v1/report/sales'>
type Row = Sales['rows'][number]

const money = (title: string, of: (row: Row) => number): FigureColumn<Row> => ({ title, show: (row) => amount(of(row)), text: of })
const number = (title: string, of: (row: Row) => number): FigureColumn<Row> => ({ title, show: (row) => String(of(row)), text: of })
const columnsBy = (step: string): FigureColumn<Row>[] => [
  word('日期', (row) => (row.period === '' ? '合计' : periodText(row.period, step))),
  number('付款订单', (row) => row.paidOrders),
  number('付款会员', (row) => row.buyers),
  number('件数', (row) => row.pieces),
  money('商品金额', (row) => row.goodsAmount),
  money('优惠', (row) => row.discount),
  money('运费', (row) => row.freight),
  money('销售额', (row) => row.sales),
  money('退款', (row) => row.refunded),
  money('净销售额', (row) => row.net),
]

export function SalesReport({ range, onRows }: { range: Range; onRows: (rows: Rows | null) => void }) {
  const result = useCall('GET /console/api/v1/report/sales', range)
  const { data } = result
  useEffect(() => {
    onRows(data ? rowsFor(columnsBy(range.step), data.rows, { period: '', ...data.total }) : null)
  }, [data, range.step, onRows])
  return <Loaded result={result}>{(sales) => <SalesReportContent sales={sales} step={range.step} />}</Loaded>
}

function SalesReportContent({ sales: { rows, total }, step }: { sales: Sales; step: string }) {
  const option = useMemo(
    () =>
      moneyByPeriod(
        rows.map((row) => (step === 'month' ? row.period.slice(0, 7) : row.period.slice(5))),
        [
          { name: '销售额', data: rows.map((row) => row.sales) },
          { name: '退款', data: rows.map((row) => row.refunded) },
        ],
        { name: '付款订单', unit: '单', data: rows.map((row) => row.paidOrders) },
      ),
    [rows, step],
  )
  const each = total.paidOrders > 0 ? total.sales / total.paidOrders : 0
  return (
    <div className={css.page}>
      <Figures
        figures={[
          ['销售额', amount(total.sales), `付款订单 ${total.paidOrders} 单`],
          ['退款', amount(total.refunded), '期间到账的退款'],
          ['净销售额', amount(total.net), '销售额 − 退款'],
          ['付款会员', String(total.buyers), '去重人数'],
          ['客单价', amount(each), '销售额 ÷ 付款订单'],
        ]}
      />
      <Card size="small" title="销售趋势">
        <LazyChart option={option} height={280} label={`销售额共${amount(total.sales)}，退款共${amount(total.refunded)}的柱状图`} />
      </Card>
      <Card size="small" title="明细" styles={{ body: { padding: 0 } }}>
        <FigureTable columns={columnsBy(step)} rows={rows} total={{ period: '', ...total }} keyOf={(row) => row.period} />
      </Card>
    </div>
  )
}
