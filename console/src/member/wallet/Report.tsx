import { DownloadOutlined } from '@ant-design/icons'
import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { csvOf } from '@youli/domain/kit/csv.ts'
import { walletKinds } from '@youli/domain/member/wallet/rules.ts'
import { Button, Card, Segmented, Table } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { download } from '../../kit/csv.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { grouped, kindOptions, kindTexts, signed } from './parts/labels.ts'
import { Figures } from '../../kit/Figures.tsx'

type Liability = OutputOf<'GET /console/api/v1/wallet/report'>
type Month = Liability['months'][number]

const months = 12
const columns = [
  { title: '月份', text: (m: Month) => m.month, shown: (m: Month) => m.month },
  { title: '发放', text: (m: Month) => m.issued, shown: (m: Month) => grouped(m.issued) },
  { title: '消耗', text: (m: Month) => m.spent, shown: (m: Month) => grouped(m.spent) },
  { title: '失效', text: (m: Month) => m.expired, shown: (m: Month) => grouped(m.expired) },
  { title: '手工调整', text: (m: Month) => m.adjusted, shown: (m: Month) => signed(m.adjusted) },
  { title: '月末结余', text: (m: Month) => m.outstanding, shown: (m: Month) => <b>{grouped(m.outstanding)}</b> },
]

export default function Report() {
  const [params, setParams] = useSearchParams()
  const kind: WalletKind = walletKinds.find((k) => k === params.get('accountType')) ?? 'integral'
  const result = useCall('GET /console/api/v1/wallet/report', { accountType: kind, months })
  const save = () => {
    const lines = (result.data?.months ?? []).map((m) => columns.map((c) => c.text(m)))
    download(`积分报表-${kindTexts[kind]}-${dayjs().format('YYYYMMDD-HHmm')}.csv`, csvOf([columns.map((c) => c.title), ...lines]))
  }
  return (
    <section aria-label="积分报表">
      <Heading
        title="积分报表"
        hint="会员手中尚未使用的积分就是品牌的负债；各月数字由流水逐笔相加"
        extra={
          <>
            <Segmented options={kindOptions} value={kind} onChange={(chosen) => setParams({ accountType: chosen })} aria-label="账户" />
            <Button icon={<DownloadOutlined />} disabled={!result.data} onClick={save}>
              导出
            </Button>
          </>
        }
      />
      <Loaded result={result}>{(report) => <ReportContent report={report} />}</Loaded>
    </section>
  )
}

function ReportContent({ report }: { report: Liability }) {
  const figures = [
    ['未使用总额', grouped(report.outstanding), `${grouped(report.members)} 位会员持有`],
    ['可用', grouped(report.available), `其中 ${grouped(report.expiring)} 将在30天内到期`],
    ['待入账', grouped(report.pending), '到账后可用'],
    ['预扣', grouped(report.held), '下单占用，尚未结算'],
    ['未能扣回', grouped(report.shortfall), '退款扣回时会员已用掉的部分'],
  ] as const
  return (
    <>
      <Figures figures={figures} />
      <Card title={`近${months}个月`} styles={{ body: { padding: 16 } }}>
        <Table<Month>
          size="middle"
          rowKey="month"
          pagination={false}
          dataSource={report.months}
          columns={columns.map((c, i) => ({
            key: c.title,
            title: c.title,
            align: i === 0 ? ('left' as const) : ('right' as const),
            render: (_: unknown, m: Month) => c.shown(m),
          }))}
        />
      </Card>
    </>
  )
}
