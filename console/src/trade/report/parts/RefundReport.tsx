import { Card, Empty } from 'antd'
import { useEffect, useMemo } from 'react'
import { amount } from '../../../kit/amount.ts'
import { useCall } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { LazyChart } from '../../../kit/charts/LazyChart.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import css from '../report.module.css'
import type { Range, Rows } from '../Reports.tsx'
import { moneyByName, moneyByPeriod, periodText } from './chart.ts'
import { Figures } from './Figures.tsx'
import { type FigureColumn, FigureTable, rowsFor, word } from './FigureTable.tsx'

type Refunds = OutputOf<'GET /console/api/v1/report/refunds'>
type Sums = Refunds['total']

const sums = <R extends Sums>(): FigureColumn<R>[] => [
  { title: '笔数', show: (row) => String(row.refunds), text: (row) => row.refunds },
  { title: '申请金额', show: (row) => amount(row.asked), text: (row) => row.asked },
  { title: '已退回', show: (row) => amount(row.done), text: (row) => row.done },
  { title: '退回失败', show: (row) => amount(row.failed), text: (row) => row.failed },
]
type Period = Refunds['rows'][number]
type Reason = Refunds['reasons'][number]
const byPeriod = (step: string): FigureColumn<Period>[] => [
  word('日期', (row) => (row.period === '' ? '合计' : periodText(row.period, step))),
  ...sums<Period>(),
]
const byReason: FigureColumn<Reason>[] = [word('原因', (row) => row.reason || '未填写'), ...sums<Reason>()]

export function RefundReport({ range, onRows }: { range: Range; onRows: (rows: Rows | null) => void }) {
  const result = useCall('GET /console/api/v1/report/refunds', range)
  const { data } = result
  useEffect(() => {
    onRows(data ? rowsFor(byPeriod(range.step), data.rows, { period: '', ...data.total }) : null)
  }, [data, range.step, onRows])
  return <Loaded result={result}>{(refunds) => <RefundReportContent refunds={refunds} step={range.step} />}</Loaded>
}

function RefundReportContent({ refunds: { rows, reasons, total }, step }: { refunds: Refunds; step: string }) {
  const trend = useMemo(
    () =>
      moneyByPeriod(
        rows.map((row) => (step === 'month' ? row.period.slice(0, 7) : row.period.slice(5))),
        [{ name: '申请金额', data: rows.map((row) => row.asked) }],
        { name: '笔数', unit: '笔', data: rows.map((row) => row.refunds) },
      ),
    [rows, step],
  )
  const why = useMemo(() => {
    const first = reasons.slice(0, 8)
    return moneyByName(
      first.map((row) => row.reason || '未填写'),
      '申请金额',
      first.map((row) => row.asked),
    )
  }, [reasons])
  if (total.refunds === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这段时间没有退款" />
  return (
    <div className={css.page}>
      <Figures
        figures={[
          ['退款笔数', String(total.refunds), '按申请时间统计'],
          ['申请金额', amount(total.asked), '含处理中'],
          ['已退回', amount(total.done), '已到会员账户'],
          ['退回失败', amount(total.failed), '需要人工处理'],
        ]}
      />
      <div className={css.halves}>
        <Card size="small" title="退款趋势">
          <LazyChart option={trend} height={260} label={`退款共${total.refunds}笔的趋势图`} />
        </Card>
        <Card size="small" title="退款原因">
          <LazyChart option={why} height={260} label="各退款原因的金额" />
        </Card>
      </div>
      <div className={css.halves}>
        <Card size="small" title="按时间" styles={{ body: { padding: 0 } }}>
          <FigureTable columns={byPeriod(step)} rows={rows} total={{ period: '', ...total }} keyOf={(row) => row.period} />
        </Card>
        <Card size="small" title="按原因" styles={{ body: { padding: 0 } }}>
          <FigureTable columns={byReason} rows={reasons} total={{ reason: '合计', ...total }} keyOf={(row) => row.reason} />
        </Card>
      </div>
    </div>
  )
}
