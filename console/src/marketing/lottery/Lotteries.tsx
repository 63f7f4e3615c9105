import { PlusOutlined } from '@ant-design/icons'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { lotteryPermissions } from '@youli/domain/marketing/lottery/permissions.ts'
import { participation } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryTypeTexts, partakModeTexts, participationTexts } from '@youli/domain/marketing/lottery/texts.ts'
import { Button, Dropdown, Image } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { Column } from '../../kit/ListPage.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { phaseOptions, PhaseTag, phaseText } from '../activity/widgets/phase.tsx'
import { lotteryLinks } from './links.ts'
import css from './lottery.module.css'
import { useStanding, type StandingNotes } from '../activity/widgets/standing.ts'

type Lottery = Row<'GET /console/api/v1/lotteries'>
const cost = (e: Lottery): string => (e.partakMode === 'other' ? partakModeTexts.other : `${partakModeTexts[e.partakMode]} ${e.consumeNum}`)
const who = (e: Lottery): string => participationTexts[e.participationType as keyof typeof participationTexts]

const columns: readonly Column<Lottery>[] = [
  {
    title: '活动',
    width: 230,
    render: (e) => (
      <div className={css.lottery}>
        {e.activityMainPicUrl && <Image src={e.activityMainPicUrl} alt={`${e.activityName}的图片`} width={64} height={36} />}
        <div>
          <Link to={lotteryLinks.edit(e.activityId)}>{e.activityName}</Link>
          <small>{lotteryTypeTexts[e.lotteryType]}</small>
        </div>
      </div>
    ),
    text: (e) => e.activityName,
  },
  { title: '状态', width: 90, render: (e) => <PhaseTag {...e} />, text: phaseText },
  {
    title: '活动时间',
    width: 150,
    render: (e) => (
      <div className={css.span}>
        <span>{when(e.startTime)}</span>
        <span>至 {when(e.endTime)}</span>
      </div>
    ),
    text: (e) => `${when(e.startTime)} 至 ${when(e.endTime)}`,
  },
  { title: '参与方式', width: 110, render: who, text: who },
  { title: '消耗', width: 100, render: cost, text: cost },
  { title: '抽奖', width: 60, align: 'right', render: (e) => e.draws, text: (e) => e.draws },
  { title: '人数', width: 60, align: 'right', render: (e) => e.people, text: (e) => e.people },
  { title: '中奖', width: 60, align: 'right', render: (e) => e.wins, text: (e) => e.wins },
  { title: '待发放', width: 70, align: 'right', render: (e) => e.due, text: (e) => e.due },
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
  const more = (e: Lottery) => [
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
  ]
  return (
    <ListPage
      name="lotteries"
      title="抽奖活动"
      hint="九宫格与大转盘抽奖，奖品自动到账"
      call="GET /console/api/v1/lotteries"
      keyOf={(e) => e.activityId}
      filters={[
        { kind: 'text', name: 'keyword', label: '活动名称' },
        { kind: 'select', name: 'phase', label: '状态', options: phaseOptions },
      ]}
      extra={
        may(activityPermissions.edit) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void go(lotteryLinks.add)}>
            新增抽奖
          </Button>
        )
      }
      columns={columns}
      actionsWidth={170}
      renderActions={(e) => {
        const items = more(e)
        return (
          <>
            <Link to={lotteryLinks.edit(e.activityId)}>{may(activityPermissions.edit) && !e.finished ? '编辑' : '查看'}</Link>
            <Link to={lotteryLinks.live(e.activityId)}>实时数据</Link>
            {items.length > 0 && (
              <Dropdown menu={{ items }} trigger={['click']}>
                <Button type="link">更多</Button>
              </Dropdown>
            )}
          </>
        )
      }}
      empty="还没有抽奖活动，先新增一个吧"
    />
  )
}
