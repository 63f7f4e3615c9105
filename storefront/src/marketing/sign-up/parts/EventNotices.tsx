import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { refundStatus } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { useSession } from '../../../kit/session.ts'
import { NoticeBar } from '../../../kit/ui/NoticeBar.tsx'
import { toSignUpAudit, toSignUpPay } from '../links.ts'
import { clockText } from './clock-text.ts'
import { type Event, isFull } from './event.ts'
import css from './SignUp.module.css'

/** What somebody must know before the button: a fee still open, no places left, why it was rejected; and the way to the audit. */
export function EventNotices({ event, status }: { event: Event; status: number }): ReactNode {
  const { payUntil, signupId = '0', signupFee = 0, auditRemark, refundStatus: refund } = event.data
  const running = status === activityStatus.open
  return (
    <>
      <Manage activityId={event.activityId} />
      {running && payUntil != null && (
        <NoticeBar
          end={
            <Link to={toSignUpPay(signupId, signupFee)} className={css.go}>
              去支付
            </Link>
          }
        >
          您有一笔报名费待支付，请在{clockText(payUntil)}前完成，超时名额将释放
        </NoticeBar>
      )}
      {running && isFull(event) && <NoticeBar tone="danger">{signUpTexts.full}</NoticeBar>}
      {auditRemark && refund === refundStatus.gone && <NoticeBar tone="danger">报名未通过：{auditRemark}</NoticeBar>}
    </>
  )
}

/** 报名管理, for whoever the server says audits. */
function Manage({ activityId }: { activityId: string }): ReactNode {
  const isEmployee = useSession((s) => s.isEmployee)
  const result = useCall('GET /activity/api/v1/h5/signup/isAuditUser', { activityId }, { enabled: isEmployee, quiet: true, staleTime: 0 })
  if (result.data !== true) return null
  return (
    <NoticeBar
      end={
        <Link to={toSignUpAudit(activityId)} className={css.go}>
          {signUpTexts.manage}
        </Link>
      }
    >
      您是本活动的审核员
    </NoticeBar>
  )
}
