import { PlusOutlined } from '@ant-design/icons'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { signUpPermissions } from '@youli/domain/marketing/sign-up/permissions.ts'
import { unlimited } from '@youli/domain/marketing/sign-up/rules.ts'
import { Button, Dropdown, Image } from 'antd'
import { Link, useNavigate } from 'react-router'
import { amount } from '../../kit/amount.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { Column } from '../../kit/ListPage.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { signUpLinks } from './links.ts'
import { phaseOptions, PhaseTag, phaseText } from '../activity/widgets/phase.tsx'
import { useStanding, type StandingNotes } from '../activity/widgets/standing.ts'
import css from './sign-up.module.css'

type Event = Row<'GET /console/api/v1/sign-ups'>
const places = (e: Event): string => `${e.taken} / ${e.signupLimit === unlimited ? '不限' : e.signupLimit}`

const columns: readonly Column<Event>[] = [
  {
    title: '活动',
    width: 260,
    render: (e) => (
      <div className={css.event}>
        {e.activityMainPicUrl && <Image src={e.activityMainPicUrl} alt={`${e.activityName}的图片`} width={64} height={36} />}
        <Link to={signUpLinks.edit(e.activityId)}>{e.activityName}</Link>
      </div>
    ),
    text: (e) => e.activityName,
  },
  { title: '状态', width: 110, render: (e) => <PhaseTag {...e} />, text: phaseText },
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
  {
    title: '报名费',
    width: 100,
    align: 'right',
    render: (e) => (e.signupFee > 0 ? amount(e.signupFee) : '免费'),
    text: (e) => e.signupFee,
  },
  { title: '已占名额', width: 100, align: 'right', render: places, text: places },
  {
    title: '待审核',
    width: 80,
    align: 'right',
    render: (e) => (e.needAuduit ? e.pending : '—'),
    text: (e) => (e.needAuduit ? e.pending : ''),
  },
  { title: '已通过', width: 80, align: 'right', render: (e) => e.passed, text: (e) => e.passed },
  { title: '已签到', width: 80, align: 'right', render: (e) => e.signedIn, text: (e) => e.signedIn },
  { title: '预约', width: 70, align: 'right', render: (e) => e.appointments, text: (e) => e.appointments },
]

const notes: StandingNotes<Event> = {
  [activityStatus.closed]: () => ({
    content: '会员将看到“活动已下架”，不能再报名和签到；已有报名不受影响，之后可以重新上架。',
  }),
  [activityStatus.open]: () => ({ content: '会员可以再次看到活动，并在活动时间内报名。' }),
  [activityStatus.ended]: () => ({
    content: '活动不能再修改，也不能重新上架；已收的报名费不会自动退回，需要时请在名单中逐个退款。',
  }),
}

export default function SignUps() {
  const go = useNavigate()
  const may = useMay()
  const standing = useStanding('POST /console/api/v1/sign-ups/status', notes)
  const more = (e: Event) => (may(activityPermissions.edit) ? standing(e) : [])
  return (
    <ListPage
      name="sign-ups"
      title="报名活动"
      hint="会员在线报名，可收费、审核，到场扫码签到"
      call="GET /console/api/v1/sign-ups"
      keyOf={(e) => e.activityId}
      filters={[
        { kind: 'text', name: 'keyword', label: '活动名称' },
        { kind: 'select', name: 'phase', label: '状态', options: phaseOptions },
      ]}
      extra={
        may(activityPermissions.edit) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void go(signUpLinks.add)}>
            新增报名活动
          </Button>
        )
      }
      columns={columns}
      actionsWidth={170}
      renderActions={(e) => {
        const items = more(e)
        return (
          <>
            <Link to={signUpLinks.edit(e.activityId)}>{may(activityPermissions.edit) && !e.finished ? '编辑' : '查看'}</Link>
            {may(signUpPermissions.audit) && <Link to={signUpLinks.people(e.activityId)}>报名名单</Link>}
            {items.length > 0 && (
              <Dropdown menu={{ items }} trigger={['click']}>
                <Button type="link">更多</Button>
              </Dropdown>
            )}
          </>
        )
      }}
      empty="还没有报名活动，先新增一个吧"
    />
  )
}
