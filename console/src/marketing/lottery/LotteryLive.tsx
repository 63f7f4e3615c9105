import { EditOutlined, OrderedListOutlined } from '@ant-design/icons'
import { lotteryPermissions } from '@youli/domain/marketing/lottery/permissions.ts'
import { participation, percentOf, unlimited } from '@youli/domain/marketing/lottery/rules.ts'
import { partakModeTexts, prizeTypeTexts } from '@youli/domain/marketing/lottery/texts.ts'
import { Button, Card, Table } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { amount } from '../../kit/amount.ts'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { Clock, FigureCards } from '../activity/widgets/Board.tsx'
import { paceOf } from '../activity/widgets/pace.ts'
import css from '../activity/widgets/sale.module.css'
import { lotteryLinks } from './links.ts'

type Live = OutputOf<'GET /console/api/v1/lotteries/live'>
type Prize = Live['prizes'][number]

/** What a lottery comes to while it runs. */
export default function LotteryLive() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/lotteries/live', { activityId: id }, { refetchInterval: ({ state }) => paceOf(state.data) })
  return (
    <section aria-label="实时数据">
      <Loaded result={result}>
        {(live) => (
          <>
            <Top id={id} live={live} />
            <div className={css.board}>
              <Clock at={live} fault={result.error} busy={result.isFetching} refresh={() => void result.refetch()} />
              <FigureCards figures={figuresOf(live)} />
              <Card size="small" title="奖品">
                <Table<Prize> rowKey="prizeIndex" size="small" pagination={false} dataSource={live.prizes} columns={columns} />
              </Card>
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}

function Top({ id, live }: { id: string; live: Live }) {
  const go = useNavigate()
  const may = useMay()
  return (
    <Heading
      title={`${live.activityName} · 实时数据`}
      extra={
        <>
          {live.participationType === participation.onSite && (
            <Button onClick={() => void go(lotteryLinks.siteCode(id))}>现场二维码</Button>
          )}
          {may(lotteryPermissions.settle) && (
            <Button icon={<OrderedListOutlined />} onClick={() => void go(lotteryLinks.draws(id))}>
              抽奖记录
            </Button>
          )}
          <Button icon={<EditOutlined />} onClick={() => void go(lotteryLinks.edit(id))}>
            活动资料
          </Button>
        </>
      }
    />
  )
}

const figuresOf = (live: Live) =>
  [
    ['抽奖次数', live.draws, '活动开始至今'],
    ['今日抽奖', live.drawsToday, live.remainTodayLimit === unlimited ? '每日不限次数' : `今日还可抽 ${live.remainTodayLimit} 次`],
    ['参与人数', live.people, '去重人数'],
    ['中奖次数', live.wins, '含待领取'],
    ['待发放', live.due, '需员工发放的红包'],
    ['发放失败', live.failed, '每小时自动重试'],
    ['消耗合计', live.cost, partakModeTexts[live.partakMode]],
    ['红包金额', amount(live.redPacketAmount), '中出的红包合计'],
    ['分享访问', live.shareVisits, '由分享链接进入'],
  ] as const

const pieces = (n: number): string => (n === unlimited ? '不限' : String(n))
const columns = [
  { title: '位置', width: 70, render: (_: unknown, p: Prize) => `第 ${p.prizeIndex} 格` },
  { title: '奖项', dataIndex: 'prizeName' },
  { title: '奖品', dataIndex: 'prizeItemName' },
  { title: '类型', render: (_: unknown, p: Prize) => p.couponName || prizeTypeTexts[p.prizeType] },
  { title: '概率', align: 'right' as const, render: (_: unknown, p: Prize) => `${percentOf(p.odds)}%` },
  { title: '总数', align: 'right' as const, render: (_: unknown, p: Prize) => pieces(p.putQuantity) },
  { title: '已中出', align: 'right' as const, dataIndex: 'won' },
  { title: '剩余', align: 'right' as const, render: (_: unknown, p: Prize) => pieces(p.left) },
]
