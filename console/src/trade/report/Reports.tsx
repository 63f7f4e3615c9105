import { csvOf } from '@youli/domain/kit/csv.ts'
import type { ReportStep } from '@youli/domain/trade/report/rules.ts'
import { reportSteps } from '@youli/domain/trade/report/rules.ts'
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Card, DatePicker, Segmented, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import { download } from '../../kit/csv.ts'
import { Heading } from '../../kit/Heading.tsx'
import { allOptions, optionsOf } from '../../kit/options.ts'
import { CouponReport } from './parts/CouponReport.tsx'
import { GoodsReport } from './parts/GoodsReport.tsx'
import { RefundReport } from './parts/RefundReport.tsx'
import css from './report.module.css'
import { SalesReport } from './parts/SalesReport.tsx'

const kinds = { sales: '销售', goods: '商品', refunds: '退款', coupons: '优惠券' } as const
type Kind = keyof typeof kinds
const stepTexts: Record<ReportStep, string> = { day: '按天', week: '按周', month: '按月' }
const format = 'YYYY-MM-DD'

/** What is asked of every report. */
export interface Range {
  from: string
  to: string
  step: ReportStep
  shopId: string
}
/** Rows as a file for spreadsheets, titles first; given up by a report once it is shown. */
export type Rows = (string | number)[][]

function useRange(): [Kind, Range, (next: Partial<Range & { kind: Kind }>) => void] {
  const [params, setParams] = useSearchParams()
  const kind = (Object.keys(kinds) as Kind[]).find((k) => k === params.get('kind')) ?? 'sales'
  const range: Range = {
    from: params.get('from') ?? dayjs().subtract(29, 'day').format(format),
    to: params.get('to') ?? dayjs().format(format),
    step: reportSteps.find((s) => s === params.get('step')) ?? 'day',
    shopId: params.get('shopId') ?? '',
  }
  const put = (next: Partial<Range & { kind: Kind }>) => setParams(new URLSearchParams({ kind, ...range, ...next }))
  return [kind, range, put]
}

export default function Reports() {
  const [kind, range, put] = useRange()
  const [rows, setRows] = useState<Rows | null>(null)
  const save = () => download(`${kinds[kind]}报表-${range.from}-${range.to}.csv`, csvOf(rows!))
  const shown: Record<Kind, ReactNode> = {
    sales: <SalesReport range={range} onRows={setRows} />,
    goods: <GoodsReport range={range} onRows={setRows} />,
    refunds: <RefundReport range={range} onRows={setRows} />,
    coupons: <CouponReport range={range} onRows={setRows} />,
  }
  return (
    <section aria-label="经营报表" className={css.page}>
      <Heading
        title="经营报表"
        hint="销售按付款时间统计；退款按到账时间从净销售额中扣除"
        extra={
          <Button icon={<DownloadOutlined />} disabled={!rows} onClick={save}>
            导出
          </Button>
        }
      />
      <Card size="small">
        <Space wrap size={12}>
          <Segmented
            aria-label="报表"
            value={kind}
            options={allOptions(kinds)}
            onChange={(chosen) => {
              setRows(null)
              put({ kind: chosen as Kind })
            }}
          />
          <DatePicker.RangePicker
            aria-label="日期"
            allowClear={false}
            value={[dayjs(range.from), dayjs(range.to)]}
            presets={[
              { label: '近7天', value: [dayjs().subtract(6, 'day'), dayjs()] },
              { label: '近30天', value: [dayjs().subtract(29, 'day'), dayjs()] },
              { label: '本月', value: [dayjs().startOf('month'), dayjs()] },
              { label: '今年', value: [dayjs().startOf('year'), dayjs()] },
            ]}
            onChange={(days) => days?.[0] && days[1] && put({ from: days[0].format(format), to: days[1].format(format) })}
          />
          {kind !== 'goods' && (
            <Segmented
              aria-label="统计周期"
              value={range.step}
              options={optionsOf(reportSteps, stepTexts)}
              onChange={(step) => put({ step })}
            />
          )}
          <Stores value={range.shopId} onChange={(shopId) => put({ shopId })} />
        </Space>
      </Card>
      {shown[kind]}
    </section>
  )
}

function Stores({ value, onChange }: { value: string; onChange: (shopId: string) => void }) {
  const { data = [] } = useCall('GET /console/api/v1/stores/names', {}, { staleTime: 60_000 })
  return (
    <Select
      aria-label="门店"
      placeholder="全部门店与快递"
      style={{ width: 200 }}
      allowClear
      value={value || undefined}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map((s) => ({ value: s.id, label: s.shopName }))}
      onChange={(chosen?: string) => onChange(chosen ?? '')}
    />
  )
}
