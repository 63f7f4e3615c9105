import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { lotteryPermissions } from '@youli/domain/marketing/lottery/permissions.ts'
import { participation } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryTypeTexts, partakModeTexts, participationTexts } from '@youli/domain/marketing/lottery/texts.ts'
import { Link, useNavigate } from 'react-router'
import type { Row } from '../../kit/client.ts'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { ActivityListPage } from '../activity/widgets/ActivityListPage.tsx'
import { activityColumns, factColumn } from '../activity/widgets/columns.tsx'
import { useStanding, type StandingNotes } from '../activity/widgets/sale-status.ts'
import { lotteryLinks } from './links.ts'

type Lottery = Row<'GET /console/api/v1/lotteries'>
const cost = (e: Lottery): string => (e.partakMode === 'other' ? partakModeTexts.other : `${partakModeTexts[e.partakMode]} ${e.consumeNum}`)
const who = (e: Lottery): string => participationTexts[e.participationType as keyof typeof participationTexts]

const columns: readonly Column<Lottery>[] = [
  ...activityColumns<Lottery>(lotteryLinks.edit, (e) => ({ note: lotteryTypeTexts[e.lotteryType] })),
  { title: '参与方式', width: 110, text: who },
  { title: '消耗', width: 100, text: cost },
  factColumn('抽奖', 60, (e) => e.draws),
  factColumn('人数', 60, (e) => e.people),
  factColumn('中奖', 60, (e) => e.wins),
  factColumn('待发放', 70, (e) => e.due),
]

const notes: StandingNotes<Lottery> = {
  [activityStatus.closed]: () => ({ content: '会员将看到“活动已下架”，不能再抽奖；已中的奖品不受影响，之后可以重新上架。' }),
  [activityStatus.open]: () => ({ content: '会员可以再次看到活动，并在活动时间内抽奖。' }),
  [activityStatus.ended]: () => ({ content: '活动不能再修改，也不能重新上架；已中的奖品照常发放。' }),
}

export default function Lotteries() {
  const go = useNavigate()
  const may = useMay()
  const standing = useStanding('POST /console/api/v1/lotteries/status', notes)
  return (
    <ActivityListPage
      name="lotteries"
      title="抽奖活动"
      hint="九宫格与大转盘抽奖，奖品自动到账"
      call="GET /console/api/v1/lotteries"
      keyOf={(e) => e.activityId}
      add={{ text: '新增抽奖', to: lotteryLinks.add }}
      columns={columns}
      renderLinks={(e) => (
        <>
          <Link to={lotteryLinks.edit(e.activityId)}>{may(activityPermissions.edit) && !e.finished ? '编辑' : '查看'}</Link>
          <Link to={lotteryLinks.live(e.activityId)}>实时数据</Link>
        </>
      )}
      menuOf={(e) => [
        ...(may(lotteryPermissions.settle)
          ? [
              { key: 'draws', label: '抽奖记录', onClick: () => void go(lotteryLinks.draws(e.activityId)) },
              { key: 'grants', label: '赠送次数', onClick: () => void go(lotteryLinks.grants(e.activityId)) },
            ]
          : []),
        ...(e.participationType === participation.onSite
          ? [{ key: 'site', label: '现场二维码', onClick: () => void go(lotteryLinks.siteCode(e.activityId)) }]
          : []),
        ...(may(activityPermissions.edit) ? standing(e) : []),
      ]}
    />
  )
}
