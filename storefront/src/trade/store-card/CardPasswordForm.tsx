import { maskPhone } from '@youli/domain/kit/phone.ts'
import { passwordFault } from '@youli/domain/trade/store-card/rules.ts'
import { useState, type ReactNode } from 'react'
import { navigate, useSearchParams } from '../../kit/nav.tsx'
import { useAction } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { successToast } from '../../kit/ui/toast.ts'
import { SendCode } from '../../member/registration/widgets/SendCode.tsx'
import { toCardSafety } from './links.ts'
import { PinField } from './parts/PinField.tsx'
import css from './parts/store-card.module.css'
import { WithCard } from './parts/WithCard.tsx'
import { CodeField } from '../../member/registration/widgets/CodeField.tsx'

/** The form behind it; `by` sms asks for a code, everything else for the old password. */
export default function CardPasswordForm(): ReactNode {
  const [params] = useSearchParams()
  const bySms = params.get('by') === 'sms'
  return (
    <WithCard title={bySms ? '重设支付密码' : '修改支付密码'} tone="plain">
      {() => <Form bySms={bySms} />}
    </WithCard>
  )
}

type Faults = Partial<Record<'proof' | 'password' | 'again', string>>

function Form({ bySms }: { bySms: boolean }): ReactNode {
  const { mobileNo } = useSession()
  const [proof, setProof] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const change = useAction('POST /store-card/api/v1/password', {
    onDone: () => {
      successToast('支付密码已修改')
      navigate(toCardSafety, { replace: true })
    },
    onFail: (error) => setFaults({ proof: errorMessage(error) }),
  })
  const submit = (): void => {
    const weak = passwordFault(password, mobileNo)
    const found: Faults = {
      ...(proof.length < (bySms ? 4 : 6) && { proof: bySms ? '请输入短信验证码' : '请输入原密码' }),
      ...(weak && { password: weak }),
      ...(!weak && password !== again && { again: '两次输入的密码不一致' }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) change.mutate(bySms ? { password, verifyCode: proof } : { password, oldPassword: proof })
  }
  return (
    <>
      {bySms ? (
        <>
          <p className={css.note}>验证码将发送至 {maskPhone(mobileNo)}</p>
          <CodeField
            value={proof}
            error={faults.proof}
            onText={setProof}
            end={<SendCode mobileNo={mobileNo} codeType="store_card" say={(text) => text === null} />}
          />
        </>
      ) : (
        <PinField label="原密码" value={proof} onText={setProof} error={faults.proof} />
      )}
      <PinField label="新密码" value={password} onText={setPassword} error={faults.password} />
      <PinField label="确认新密码" value={again} onText={setAgain} error={faults.again} placeholder="再次输入" />
      <div className={css.foot}>
        <Button look="strong" size="lg" block busy={change.isPending} onClick={submit}>
          确认修改
        </Button>
      </div>
    </>
  )
}
