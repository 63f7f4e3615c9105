import { DownloadOutlined } from '@ant-design/icons'
import { csvOf } from '@youli/domain/kit/csv.ts'
import { Button, Card, Table } from 'antd'
import dayjs from 'dayjs'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { download } from '../../kit/csv.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { signedYuan, yuanOf } from './parts/labels.ts'
import { Figures } from '../../kit/Figures.tsx'

type Report = OutputOf<'GET /console/api/v1/store-card-report'>
type Month = Report['months'][number]

const columns: readonly { title: string; of: keyof Month }[] = [
  { title: '月份', of: 'month' },
  { title: '充值', of: 'toppedUp' },
  { title: '赠送', of: 'given' },
  { title: '消费', of: 'consumed' },
  { title: '退款', of: 'refunded' },
  { title: '赠金失效', of: 'lapsed' },
  { title: '手工调整', of: 'adjusted' },
  { title: '月末余额', of: 'outstanding' },
]
const figureText = (m: Month, of: keyof Month) => {
  const value = m[of]
  return typeof value === 'string' ? value : of === 'adjusted' ? signedYuan(value) : yuanOf(value)
}

export default function CardReport() {
  const result = useCall('GET /console/api/v1/store-card-report', {})
  const save = () => {
    const lines = (result.data?.months ?? []).map((m) => columns.map((c) => m[c.of]))
    download(`储值报表-${dayjs().format('YYYYMMDD-HHmm')}.csv`, csvOf([columns.map((c) => c.title), ...lines]))
  }
  return (
    <section aria-label="储值报表">
      <Heading
        title="储值报表"
        hint="会员卡内余额就是品牌的负债；各月数字由流水逐笔相加"
        extra={
          <Button icon={<DownloadOutlined />} disabled={!result.data} onClick={save}>
            导出
          </Button>
        }
      />
      <Loaded result={result}>{(report) => <ReportFigures report={report} />}</Loaded>
    </section>
  )
}

function ReportFigures({ report }: { report: Report }) {
  const figures = [
    ['本金余额', yuanOf(report.principal), `${report.cards} 张卡，${report.frozen} 张冻结`],
    ['赠金余额', yuanOf(report.gift), '只能消费，不可退'],
    ['退款审核中', yuanOf(report.refunding), '审核前冻结的本金'],
    ['今日充值', yuanOf(report.today.toppedUp), '已到账的本金'],
    ['今日消费', yuanOf(report.today.consumed), '扣除当日撤销'],
  ] as const
  return (
    <>
      <Figures figures={figures} />
      <Card title="近12个月（元）" styles={{ body: { padding: 16 } }}>
        <Table<Month>
          size="middle"
          rowKey="month"
          pagination={false}
          dataSource={report.months}
          columns={columns.map(({ title, of }) => ({
            key: of,
            title,
            align: of === 'month' ? ('left' as const) : ('right' as const),
            render: (_: unknown, m: Month) => (of === 'outstanding' ? <b>{figureText(m, of)}</b> : figureText(m, of)),
          }))}
        />
      </Card>
    </>
  )
}
