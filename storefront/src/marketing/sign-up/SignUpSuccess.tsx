import { isRefusal } from '@youli/client/error.ts'
import type { SignUpState } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Spinner } from '../../kit/ui/LoadingMask.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { useGifts } from '../../promotion/gift-bag/widgets/use-gifts.tsx'
import { toSignUp, toSignUpPay } from './links.ts'
import { NotFound } from './parts/NotFound.tsx'
import css from './parts/SignUp.module.css'
import { useFee } from './parts/use-fee.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '报名结果'
const words: Record<SignUpState, { title: string; text: string }> = {
  unpaid: { title: '报名费待支付', text: '支付完成后报名才会生效' },
  pending: { title: '报名已收到', text: '请等待审核，结果将通知您' },
  passed: { title: '报名成功', text: '请准时参加，到场后扫描现场二维码签到' },
  signedIn: { title: '已签到', text: '祝您玩得愉快' },
  rejected: { title: '报名未通过', text: '如已支付费用，将原路退回' },
  refunding: { title: '退款中', text: '报名费正在原路退回' },
  refunded: { title: '已退款', text: '报名费已原路退回' },
  cancelled: { title: '支付超时', text: '名额已释放，请重新报名' },
}

/** 报名已收到: waits for the fee where one is due, then shows the gift. */
export default function SignUpSuccess(): ReactNode {
  const { signupId = '' } = useParams()
  const result = useCall('GET /activity/api/v1/h5/signup/get-signup-detail', { signupId }, { quiet: true, staleTime: 0 })
  const fee = useFee(signupId, result.data?.state === 'unpaid', () => void result.refetch())
  if (isRefusal(result.error)) return <NotFound />
  const { data } = result
  return (
    <BrandPage title={title} tone="plain">
      {data ? (
        <Result key={signupId} signupId={signupId} detail={data} waiting={fee === 'asking'} late={fee === 'unknown'} />
      ) : result.error ? (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      ) : (
        <ListSkeleton count={3} />
      )}
    </BrandPage>
  )
}

interface ResultProps {
  signupId: string
  detail: { state: SignUpState; activityId: string; activityName: string; payFee: number; remark: string }
  waiting: boolean
  late: boolean
}

function Result({ signupId, detail, waiting, late }: ResultProps): ReactNode {
  const { state, activityId, remark } = detail
  const { show, popup } = useGifts()
  const shown = useRef(false)
  const complete = state === 'pending' || state === 'passed' || state === 'signedIn'
  useEffect(() => {
    if (!complete || shown.current) return
    shown.current = true
    void show(['sign_up'], activityId)
  })
  const message = waiting ? { title: '正在确认支付结果', text: '请稍候，不要关闭页面' } : words[state]
  return (
    <div className={css.box}>
      <span className={css.mark}>{waiting ? <Spinner /> : <Icon name={complete ? 'check' : 'info'} size={0.4} />}</span>
      <h1 className={css.title} aria-live="polite">
        {message.title}
      </h1>
      <p className={css.text}>
        {late && !complete ? '暂未收到支付结果，如已支付请稍后查看' : state === 'rejected' && remark ? remark : message.text}
      </p>
      <p className={css.text}>{detail.activityName}</p>
      <div className={css.ways}>
        {state === 'unpaid' && !waiting && (
          <ButtonLink to={toSignUpPay(signupId, detail.payFee)} look="strong" size="lg" block>
            去支付
          </ButtonLink>
        )}
        <ButtonLink to={toSignUp(activityId)} look={state === 'unpaid' ? 'text' : 'strong'} size="lg" block>
          {signUpTexts.backHome}
        </ButtonLink>
      </div>
      {popup}
    </div>
  )
}
