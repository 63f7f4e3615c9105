import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { actOf, type SignUpAct } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpActTexts, signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import type { ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { navigate } from '../../../kit/nav.tsx'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'
import { AppointButton } from '../../activity/widgets/AppointButton.tsx'
import type { usePhase } from '../../activity/widgets/use-phase.ts'
import { useTakingPart } from '../../activity/widgets/use-taking-part.ts'
import { toSignUpForm, toSignUpPay } from '../links.ts'
import { type Event, isFull, seatsLeft, standingOf } from './event.ts'
import css from './SignUp.module.css'

interface SignUpBarProps {
  event: Event
  standing: ReturnType<typeof usePhase>
  /** `activityStatus` at this moment. */
  status: number
  /** `qrcode` when the page was opened by the code on the spot. */
  source: string
  onChange: () => void
}

/** Seats and time left, and the one button of the page, by where the activity and the member stand (Spec 3 §4). */
export function SignUpBar({ event, standing, status, source, onChange }: SignUpBarProps): ReactNode {
  const { activityId, data } = event
  const act = actOf(status, standingOf(event), source)
  const note = <Left event={event} standing={standing} ended={status === activityStatus.ended} />
  const mayTakePart = useTakingPart()
  const refund = useAction('FORM /activity/api/v1/h5/signup/apply-refund', {
    onDone: () => {
      successToast(signUpTexts.done)
      onChange()
    },
  })
  const signIn = useAction('FORM /activity/api/v1/h5/signup/sign-in', {
    onDone: () => {
      successToast(signUpTexts.signedIn)
      onChange()
    },
  })
  const apply = (): void => {
    if (!mayTakePart()) return
    if (data.payUntil != null) navigate(toSignUpPay(data.signupId!, data.signupFee ?? 0))
    else if (isFull(event)) alertToast(signUpTexts.full)
    else navigate(toSignUpForm(activityId))
  }
  const askRefund = async (): Promise<void> => {
    if (await confirm(signUpTexts.refundAsk)) refund.mutate({ signupId: data.signupId! })
  }
  if (act === 'appoint' || act === 'unappoint') {
    return (
      <ActionBar note={note}>
        <Appoint event={event} />
      </ActionBar>
    )
  }
  // What is not named here says where the member stands and does nothing.
  const deeds: Partial<Record<SignUpAct, () => void>> = {
    apply,
    refund: () => void askRefund(),
    signIn: () => signIn.mutate({ activityId, source }),
  }
  const deed = deeds[act]
  return (
    <ActionBar note={note}>
      <Button
        look={act === 'refund' ? 'outline' : 'strong'}
        size="lg"
        block
        busy={refund.isPending || signIn.isPending}
        disabled={!deed}
        onClick={deed}
      >
        {signUpActTexts[act]}
      </Button>
    </ActionBar>
  )
}

function Left({ event, standing, ended }: Pick<SignUpBarProps, 'event' | 'standing'> & { ended: boolean }): ReactNode {
  const left = seatsLeft(event)
  if (ended || standing.phase === 'over') return <span className={css.until}>{signUpTexts.over}</span>
  return (
    <>
      {left !== null && <b className={css.left}>{left > 0 ? `还剩 ${left} 席` : '席位满了'}</b>}
      <span className={css.until}>
        <span>{standing.phase === 'before' ? signUpTexts.toStart : signUpTexts.toEnd}</span>{' '}
        <Countdown key={standing.endAt} endAt={standing.endAt} offsetMs={serverOffsetMs()} />
      </span>
    </>
  )
}

const Appoint = ({ event: { activityId, data } }: { event: Event }): ReactNode => (
  <AppointButton
    activityId={activityId}
    activityType="signup"
    booked={data.appointStatus === 1}
    label={signUpActTexts.appoint}
    look="strong"
  />
)
