import { agreementTitles } from '@youli/domain/member/agreement/texts.ts'
import { passwordFault } from '@youli/domain/trade/store-card/rules.ts'
import { storeCardRefusals } from '@youli/domain/trade/store-card/texts.ts'
import { useState, type ReactNode } from 'react'
import { Navigate, navigate } from '../../kit/nav.tsx'
import { useAction, useCall } from '../../kit/client.ts'
import { RichText } from '../../kit/RichText.tsx'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Popup } from '../../kit/ui/Popup.tsx'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import { toStoreCard } from './links.ts'
import { PinField } from './parts/PinField.tsx'
import css from './parts/store-card.module.css'
import { WithCard } from './parts/WithCard.tsx'

/** 开通储值卡: the rules of the card, and a password twice. */
export default function OpenCard(): ReactNode {
  return (
    <WithCard title="开通储值卡" tone="plain" opening>
      {(card, again) => (card.state === 'none' ? <Form onOpened={again} /> : <Navigate to={toStoreCard} replace />)}
    </WithCard>
  )
}

function Form({ onOpened }: { onOpened: () => void }): ReactNode {
  const { mobileNo } = useSession()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [reading, setReading] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [unlike, setUnlike] = useState<string | null>(null)
  const open = useAction('POST /store-card/api/v1/open', {
    onDone: () => {
      successToast('储值卡已开通')
      onOpened()
      navigate(toStoreCard, { replace: true })
    },
    onFail: (error) => setFault(errorMessage(error)),
  })
  const submit = (): void => {
    const wrong = passwordFault(password, mobileNo)
    const differs = !wrong && again !== password ? '两次输入的密码不一致' : null
    setFault(wrong)
    setUnlike(differs)
    if (wrong || differs) return
    if (agreed) open.mutate({ password, agreed })
    else alertToast(storeCardRefusals.notAgreed.msg)
  }
  return (
    <>
      <p className={css.note}>开通后可充值储值卡，到店出示付款码即可结账。请先设置6位支付密码。</p>
      <PinField label="支付密码" value={password} onText={setPassword} error={fault} />
      <PinField label="确认密码" value={again} onText={setAgain} error={unlike} placeholder="再次输入" />
      <div className={css.agree}>
        <Checkbox checked={agreed} onChange={setAgreed}>
          我已阅读并同意
        </Checkbox>
        <button type="button" onClick={() => setReading(true)}>
          《{agreementTitles.store_card}》
        </button>
      </div>
      <div className={css.foot}>
        <Button look="strong" size="lg" block busy={open.isPending} onClick={submit}>
          开通储值卡
        </Button>
      </div>
      <Popup open={reading} title={agreementTitles.store_card} onClose={() => setReading(false)} tall>
        {reading && <Rules />}
      </Popup>
    </>
  )
}

function Rules(): ReactNode {
  const appId = useSession((s) => s.appId)
  const { data, error, refetch } = useCall('GET /user/member/api/v1/agreement', { kind: 'store_card', app_id: appId }, { quiet: true })
  if (error) return <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} />
  return <div className={css.rules}>{data && <RichText html={data.html} />}</div>
}
