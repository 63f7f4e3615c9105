import { giftFamilyTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { csvOf } from '@youli/domain/kit/csv.ts'
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Card, DatePicker, Select, Space, Table } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import { amount } from '../../kit/amount.ts'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { download } from '../../kit/csv.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { familyOptions } from './parts/labels.ts'

type Report = OutputOf<'GET /console/api/v1/gift-report'>
type Figures = Report['total']
const format = 'YYYY-MM-DD'
const names: [keyof Figures, string][] = [
  ['orders', '兑换单数'],
  ['pieces', '兑换件数'],
  ['points', '积分'],
  ['beans', '幸运豆'],
  ['settlement', '商家结算'],
  ['closed', '取消单数'],
]
const figureText = (key: keyof Figures, of: Figures) => (key === 'settlement' ? amount(of[key]) : of[key])

/** 兑换报表: what was exchanged in a time, by gift. */
export default function GiftReport() {
  const [params, setParams] = useSearchParams()
  const range = {
    from: params.get('from') ?? dayjs().subtract(29, 'day').format(format),
    to: params.get('to') ?? dayjs().format(format),
    family: (params.get('family') ?? '') as '' | 'own' | 'partner' | 'platform',
  }
  const result = useCall('GET /console/api/v1/gift-report', range)
  const put = (next: Partial<typeof range>) => setParams(new URLSearchParams({ ...range, ...next }))
  const save = ({ rows, total }: Report) => {
    const title = ['礼品', '类型', '合作商家', ...names.map(([, name]) => name)]
    const lines = rows.map((r) => [r.productName, giftFamilyTexts[r.family], r.partnerName, ...names.map(([key]) => r[key])])
    download(`兑换报表-${range.from}-${range.to}.csv`, csvOf([title, ...lines, ['合计', '', '', ...names.map(([key]) => total[key])]]))
  }
  return (
    <section aria-label="兑换报表">
      <Heading
        title="兑换报表"
        hint="按兑换时间统计，取消的兑换不计入件数与积分"
        extra={
          <Button icon={<DownloadOutlined />} disabled={!result.data} onClick={() => result.data && save(result.data)}>
            导出
          </Button>
        }
      />
      <Card size="small" style={{ marginBottom: 16 }}>
        <Space wrap size={12}>
          <DatePicker.RangePicker
            aria-label="日期"
            allowClear={false}
            value={[dayjs(range.from), dayjs(range.to)]}
            onChange={(days) => days?.[0] && days[1] && put({ from: days[0].format(format), to: days[1].format(format) })}
          />
          <Select
            aria-label="类型"
            style={{ width: 160 }}
            value={range.family}
            options={[{ value: '', label: '全部类型' }, ...familyOptions]}
            onChange={(family) => put({ family })}
          />
        </Space>
      </Card>
      <Card styles={{ body: { padding: 16 } }}>
        <Loaded result={result}>
          {({ rows, total }) => (
            <Table
              size="middle"
              rowKey="productId"
              dataSource={[...rows, { ...total, productId: 'total', productName: '合计', family: null, partnerName: '' }]}
              pagination={false}
              scroll={{ x: 'max-content' }}

              columns={[
                { title: '礼品', render: (_, r) => r.productName },
                { title: '类型', width: 110, render: (_, r) => (r.family ? giftFamilyTexts[r.family] : '') },
                { title: '合作商家', width: 140, render: (_, r) => r.partnerName || '—' },
                ...names.map(([key, title]) => ({
                  key,
                  title,
                  width: 110,
                  align: 'right' as const,
                  render: (_: unknown, r: Figures) => figureText(key, r),
                })),
              ]}
            />
          )}
        </Loaded>
      </Card>
    </section>
  )
}
