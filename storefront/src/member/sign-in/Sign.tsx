import type { ReactNode } from 'react'
import { useAction, useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { useKindNames } from '../wallet/widgets/wallet.ts'
import { Calendar } from './parts/Calendar.tsx'
import { Rewards } from './parts/Rewards.tsx'
import css from './parts/sign.module.css'
import { nextWords, useSignStatus, type SignStatus } from './widgets/sign.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 每日签到: the button of the day, the calendar, and what it brings. */
export default function Sign(): ReactNode {
  const status = useSignStatus()
  return (
    <BrandPage title="每日签到">
      {status.isError && <ErrorView note={errorMessage(status.error)} onRetry={() => void status.refetch()} />}
      {status.data && !status.data.open && status.data.cumulativeDays === 0 && (
        <Empty art="clock" text="签到活动暂未开放" note="开放后签到可领积分" />
      )}
      {status.data && (status.data.open || status.data.cumulativeDays > 0) && (
        <Opened status={status.data} again={() => void status.refetch()} />
      )}
    </BrandPage>
  )
}

function Opened({ status, again }: { status: SignStatus; again: () => void }): ReactNode {
  const rules = useCall('GET /activity/sign/rules', {}, { quiet: true })
  const name = useKindNames()[rules.data?.accountType ?? 'integral']
  const sign = useAction('POST /activity/sign/sign', {
    invalidates: [
      'GET /activity/sign/get-status',
      'GET /activity/sign/calendar',
      'GET /account/api/v1/user/all',
      'GET /account/api/v1/user',
      'GET /account/api/v1/user/records',
    ],
    onDone: ({ point }) => successToast(point > 0 ? `签到成功，获得${point}${name}` : '签到成功'),
    // Signed in meanwhile on another page: the button learns of it.
    onFail: (error) => {
      alertToast(errorMessage(error))
      again()
    },
  })
  return (
    <>
      <section className={css.top} aria-label="今日签到">
        <p className={css.counts}>
          <span>
            <b>{status.continuityDays}</b>连续签到(天)
          </span>
          <span>
            <b>{status.cumulativeDays}</b>累计签到(天)
          </span>
        </p>
        <Button size="lg" block busy={sign.isPending} disabled={status.hasSign || !status.open} onClick={() => sign.mutate({})}>
          {!status.open ? '签到活动暂未开放' : status.hasSign ? '今日已签到' : '立即签到'}
        </Button>
        <p className={css.next}>{nextWords(status, name)}</p>
      </section>
      <Calendar />
      <Rewards name={name} />
    </>
  )
}
