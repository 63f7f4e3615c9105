import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { signUpPermissions } from '@youli/domain/marketing/sign-up/permissions.ts'
import { unlimited } from '@youli/domain/marketing/sign-up/rules.ts'
import { Link } from 'react-router'
import { amount } from '../../kit/amount.ts'
import type { Row } from '../../kit/client.ts'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { ActivityListPage } from '../activity/widgets/ActivityListPage.tsx'
import { activityColumns, factColumn } from '../activity/widgets/columns.tsx'
import { useStanding, type StandingNotes } from '../activity/widgets/sale-status.ts'
import { signUpLinks } from './links.ts'

type Event = Row<'GET /console/api/v1/sign-ups'>

const columns: readonly Column<Event>[] = [
  ...activityColumns<Event>(signUpLinks.edit),
  {
    title: '报名费',
    width: 100,
    align: 'right',
    render: (e) => (e.signupFee > 0 ? amount(e.signupFee) : '免费'),
    text: (e) => e.signupFee,
  },
  factColumn('已占名额', 100, (e) => `${e.taken} / ${e.signupLimit === unlimited ? '不限' : e.signupLimit}`),
  {
    title: '待审核',
    width: 80,
    align: 'right',
    render: (e) => (e.needAuduit ? e.pending : '—'),
    text: (e) => (e.needAuduit ? e.pending : ''),
  },
  factColumn('已通过', 80, (e) => e.passed),
  factColumn('已签到', 80, (e) => e.signedIn),
  factColumn('预约', 70, (e) => e.appointments),
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
  const may = useMay()
  const standing = useStanding('POST /console/api/v1/sign-ups/status', notes)
  return (
    <ActivityListPage
      name="sign-ups"
      title="报名活动"
      hint="会员在线报名，可收费、审核，到场扫码签到"
      call="GET /console/api/v1/sign-ups"
      keyOf={(e) => e.activityId}
      add={{ text: '新增报名活动', to: signUpLinks.add }}
      columns={columns}
      renderLinks={(e) => (
        <>
          <Link to={signUpLinks.edit(e.activityId)}>{may(activityPermissions.edit) && !e.finished ? '编辑' : '查看'}</Link>
          {may(signUpPermissions.audit) && <Link to={signUpLinks.people(e.activityId)}>报名名单</Link>}
        </>
      )}
      menuOf={(e) => (may(activityPermissions.edit) ? standing(e) : [])}
    />
  )
}
