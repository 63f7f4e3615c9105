import { Alert, Card, Empty } from 'antd'
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

type Coupons = OutputOf<'GET /console/api/v1/report/coupons'>
type Sums = Coupons['total']
type Period = Coupons['rows'][number]
type Template = Coupons['templates'][number]

const yieldText = (of: number | null): string => (of === null ? '—' : of.toFixed(2))
const number = <R extends Sums>(title: string, of: (row: Sums) => number): FigureColumn<R> => ({
  title,
  show: (row) => String(of(row)),
  text: of,
})
const sums = <R extends Sums>(): FigureColumn<R>[] => [
  number('发放', (row) => row.issued),
  number('其中自领', (row) => row.claimed),
  number('使用', (row) => row.used),
  number('过期', (row) => row.expired),
  { title: '优惠金额', show: (row) => amount(row.discount), text: (row) => row.discount },
  { title: '带来销售额', show: (row) => amount(row.turnover), text: (row) => row.turnover },
  { title: '投入产出比', show: (row) => yieldText(row.yield), text: (row) => (row.yield === null ? '' : row.yield) },
]
const byPeriod = (step: string): FigureColumn<Period>[] => [
  word('日期', (row) => (row.period === '' ? '合计' : periodText(row.period, step))),
  ...sums<Period>(),
]
const byTemplate: FigureColumn<Template>[] = [word('优惠券', (row) => row.couponName), ...sums<Template>()]
const periodTotal = ({ total }: Coupons): Period => ({ period: '', ...total })
const templateTotal = ({ total }: Coupons): Template => ({ templateId: '', couponName: '合计', ...total })

/** Both tables in one file, an empty line between them. */
const fileOf = (data: Coupons, step: string): Rows => [
  ...rowsFor(byTemplate, data.templates, templateTotal(data)),
  [],
  ...rowsFor(byPeriod(step), data.rows, periodTotal(data)),
]

export function CouponReport({ range, onRows }: { range: Range; onRows: (rows: Rows | null) => void }) {
  const result = useCall('GET /console/api/v1/report/coupons', range)
  const { data } = result
  useEffect(() => {
    onRows(data ? fileOf(data, range.step) : null)
  }, [data, range.step, onRows])
  return <Loaded result={result}>{(coupons) => <CouponReportContent coupons={coupons} step={range.step} />}</Loaded>
}

function CouponReportContent({ coupons, step }: { coupons: Coupons; step: string }) {
  const { rows, templates, kinds, total } = coupons
  const option = useMemo(
    () =>
      moneyByPeriod(
        rows.map((row) => (step === 'month' ? row.period.slice(0, 7) : row.period.slice(5))),
        [
          { name: '带来销售额', data: rows.map((row) => row.turnover) },
          { name: '优惠金额', data: rows.map((row) => row.discount) },
        ],
        { name: '使用', unit: '张', data: rows.map((row) => row.used) },
      ),
    [rows, step],
  )
  if (kinds === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这段时间没有优惠券发放、使用或过期" />
  return (
    <div className={css.page}>
      <Figures
        figures={[
          ['发放', String(total.issued), `其中会员自领 ${total.claimed} 张`],
          ['使用', String(total.used), '订单已付款或门店核销，不含已退回的券'],
          ['过期', String(total.expired), '到期未使用'],
          ['优惠金额', amount(total.discount), '订单中实际抵扣'],
          ['带来销售额', amount(total.turnover), '用券订单的应付金额'],
          ['投入产出比', yieldText(total.yield), '带来销售额 ÷ 优惠金额'],
        ]}
      />
      <Card size="small" title="用券趋势">
        <LazyChart
          option={option}
          height={280}
          label={`优惠${amount(total.discount)}带来销售额${amount(total.turnover)}，共使用${total.used}张的趋势图`}
        />
      </Card>
      {kinds > templates.length && (
        <Alert type="info" showIcon title={`共有 ${kinds} 种优惠券，仅列出带来销售额最高的 ${templates.length} 种；合计包含全部`} />
      )}
      <Card size="small" title="按优惠券" styles={{ body: { padding: 0 } }}>
        <FigureTable columns={byTemplate} rows={templates} total={templateTotal(coupons)} keyOf={(row) => row.templateId} />
      </Card>
      <Card size="small" title="按时间" styles={{ body: { padding: 0 } }}>
        <FigureTable columns={byPeriod(step)} rows={rows} total={periodTotal(coupons)} keyOf={(row) => row.period} />
      </Card>
    </div>
  )
}
