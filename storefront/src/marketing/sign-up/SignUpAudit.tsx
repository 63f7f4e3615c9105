import { auditPageSize, auditStatus, signUpLimits } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpRefusals, signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { useState, type ReactNode } from 'react'
import { Navigate, useParams } from '../../kit/nav.tsx'
import { useCall, usePages } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { toSignUp } from './links.ts'
import { AuditRow } from './parts/AuditRow.tsx'
import { ReasonPopup } from '../../kit/ui/ReasonPopup.tsx'
import { useAudit } from './parts/use-audit.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '报名审核'
const list = 'GET /activity/api/v1/h5/signup/audit-user-list'
type Tab = 'pending' | 'done'

/** 报名审核, for auditors; everybody else is led to the page of the activity (conflicts N36). */
export default function SignUpAudit(): ReactNode {
  const { activityId = '' } = useParams()
  const result = useCall('GET /activity/api/v1/h5/signup/isAuditUser', { activityId }, { quiet: true, staleTime: 0 })
  if (result.data === true) return <Audit activityId={activityId} />
  if (result.data === false) return <Navigate to={toSignUp(activityId)} replace />
  return (
    <BrandPage title={title}>
      {result.error ? (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      ) : (
        <ListSkeleton count={5} />
      )}
    </BrandPage>
  )
}

function Audit({ activityId }: { activityId: string }): ReactNode {
  const [tab, setTab] = useState<Tab>('pending')
  const waiting = useCall(list, { activityId, auditStatus: auditStatus.pending, page: 1, pageSize: 1 }, { quiet: true, staleTime: 0 })
  const rows = usePages(list, { activityId, auditStatus: auditStatus[tab] }, auditPageSize, { quiet: true })
  const [rejecting, setRejecting] = useState<string | null>(null)
  const { approve, reject, busy } = useAudit(() => setRejecting(null))
  const count = waiting.data?.total ?? 0
  const tabs = [
    { key: 'pending' as const, title: count > 0 ? `${signUpTexts.pending}(${count})` : signUpTexts.pending },
    { key: 'done' as const, title: signUpTexts.audited },
  ]
  return (
    <BrandPage title={title}>
      <Tabs tabs={tabs} active={tab} onChange={setTab} label="审核状态" sticky />
      <PagedList
        key={tab}
        query={rows}
        rows={(page) => page.data}
        keyOf={(row) => row.signupId}
        label={tab === 'pending' ? signUpTexts.pending : signUpTexts.audited}
        empty={<Empty art="clock" text={tab === 'pending' ? '没有待审核的报名' : '还没有审核记录'} />}
      >
        {(row) => <AuditRow row={row} busy={busy} onApprove={() => approve(row.signupId)} onReject={() => setRejecting(row.signupId)} />}
      </PagedList>
      <ReasonPopup
        key={rejecting ?? 'none'}
        open={rejecting !== null}
        busy={busy}
        title="驳回报名"
        label="审核备注"
        placeholder="请告诉会员未通过的原因，已支付的报名费将原路退回"
        maxLength={signUpLimits.remark}
        faultOf={(remark) => (remark.trim() === '' ? signUpRefusals.noRemark.msg : null)}
        onClose={() => setRejecting(null)}
        onReject={(remark) => reject(rejecting!, remark)}
      />
    </BrandPage>
  )
}
