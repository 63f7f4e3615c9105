import { isRefusal } from '@youli/client/error.ts'
import { signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { useState, type ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { session, useSession } from '../../kit/session.ts'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toPayPage } from '../../trade/payment/links.ts'
import { toFeePayment, toSignUp, toSignUpSuccess } from './links.ts'
import { clockText } from './parts/clock-text.ts'
import { NotFound } from './parts/NotFound.tsx'
import css from './parts/SignUp.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { yuanText } from '../../kit/yuan.ts'

const title = '支付报名费'
const leave = (url: string): void => window.location.assign(url)

/** How much, until when, and the way to the messenger's cashier. The amount in the address is not believed. */
export default function SignUpPay(): ReactNode {
  const { signupId = '' } = useParams()
  const result = useCall('GET /activity/api/v1/h5/signup/get-signup-detail', { signupId }, { quiet: true, staleTime: 0 })
  if (result.data) return <Counter signupId={signupId} detail={result.data} />
  if (isRefusal(result.error)) return <NotFound />
  return (
    <BrandPage flow title={title} tone="plain">
      {result.error ? (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      ) : (
        <ListSkeleton count={3} />
      )}
    </BrandPage>
  )
}

interface CounterProps {
  signupId: string
  detail: { payFee: number; payUntil: number | null; activityId: string; activityName: string; state: string }
}

function Counter({ signupId, detail }: CounterProps): ReactNode {
  const [leaving, setLeaving] = useState(false)
  const tenantAppId = useSession((s) => s.appId)
  const domains = useCall('GET /tenant/domain/all', { tenantAppId }, { quiet: true, staleTime: Infinity })
  const open = detail.payUntil !== null
  const pay = (): void => {
    setLeaving(true)
    const { payUrl, back } = toFeePayment(domains.data?.payDomain ?? '', signupId, window.location.origin)
    const { token, appId } = session()
    leave(toPayPage(payUrl, back, { token, appId }))
  }
  return (
    <BrandPage flow title={title} tone="plain">
      <div className={css.box}>
        <p className={css.text}>{detail.activityName}</p>
        <p className={css.money}>{yuanText(detail.payFee)}</p>
        <p className={css.text} aria-live="polite">
          {open
            ? `请在${clockText(detail.payUntil!)}前完成支付，超时名额将释放`
            : detail.state === 'cancelled'
              ? '支付超时，名额已释放，请重新报名'
              : '报名费已支付'}
        </p>
        <div className={css.ways}>
          {open && (
            <Button look="strong" size="lg" block busy={leaving || domains.isPending} onClick={pay}>
              微信支付
            </Button>
          )}
          {!open && detail.state !== 'cancelled' && (
            <ButtonLink to={toSignUpSuccess(signupId)} look="strong" size="lg" block>
              查看报名结果
            </ButtonLink>
          )}
          <ButtonLink to={toSignUp(detail.activityId)} look="text" block>
            {signUpTexts.backHome}
          </ButtonLink>
        </div>
      </div>
    </BrandPage>
  )
}
