import { useQueryClient } from '@tanstack/react-query'
import { isCode } from '@youli/domain/kit/phone.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { privacyTexts } from '@youli/domain/content/privacy/texts.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { loginTexts } from '@youli/domain/member/registration/texts.ts'
import { useState, type ReactNode } from 'react'
import { navigate } from '../../kit/nav.tsx'
import { useAction } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { clearLogin, storeLogin, useSession } from '../../kit/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { alert, confirm } from '../../kit/ui/dialog.ts'
import { SendCode } from '../../member/registration/widgets/SendCode.tsx'
import css from './parts/privacy.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { CodeField } from '../../member/registration/widgets/CodeField.tsx'

/** Asks to leave: what it means, then a code to the member's own phone. */
export default function Leaving(): ReactNode {
  const { mobileNo } = useSession()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const client = useQueryClient()
  const leave = useAction('POST /user/member/api/v1/cancel-account', {
    onDone: async ({ leavesTime, login }) => {
      clearLogin()
      storeLogin(login)
      client.clear()
      await alert({ title: privacyTexts.cancelled, text: `账号将于${dayOf(new Date(leavesTime))}注销，在此之前重新登录即可撤回。` })
      navigate('/', { replace: true })
    },
    onFail: (error) => setFault(errorMessage(error)),
  })
  const submit = async (): Promise<void> => {
    const wrong = code.length < 4 ? loginTexts.codeMissing : isCode(code) ? null : loginTexts.codeDigits
    setFault(wrong)
    if (!wrong && (await confirm({ text: privacyTexts.cancelAsk, okText: '确定注销', danger: true }))) leave.mutate({ verifyCode: code })
  }
  return (
    <BrandPage title={privacyTexts.cancelTitle} tone="plain">
      <div className={css.head}>
        <h2>注销前请您了解</h2>
      </div>
      <ul className={css.notes}>
        {privacyTexts.cancelNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className={css.to}>验证码将发送至 {maskPhone(mobileNo)}</p>
      <CodeField
        value={code}
        error={fault}
        onText={(text) => {
          setCode(text)
          setFault(null)
        }}
        end={<SendCode mobileNo={mobileNo} codeType="cancel_account" say={(text) => text === null} />}
      />
      <div className={css.go}>
        <Button look="danger" size="lg" block busy={leave.isPending} onClick={() => void submit()}>
          申请注销
        </Button>
      </div>
    </BrandPage>
  )
}
