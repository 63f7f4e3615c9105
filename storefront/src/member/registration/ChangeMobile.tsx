import { isCode, isMobile, maskPhone } from '@youli/domain/kit/phone.ts'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import { loginTexts, registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import { useState, type ReactNode } from 'react'
import { navigate } from '../../kit/nav.tsx'
import { call, useAction } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { storeLogin, useSession } from '../../kit/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import { useConfig } from '../../platform/tenant-config/widgets/use-config.ts'
import { toProfile } from '../profile/links.ts'
import css from './parts/registration.module.css'
import { SendCode } from './widgets/SendCode.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { CodeField } from './widgets/CodeField.tsx'

const title = '更换手机号'

/** Another phone for the member: first the old one is proved, then the new one. */
export default function ChangeMobile(): ReactNode {
  const may = useConfig().of(registrationSettings.mayChangeMobile)
  const [oldCode, setOldCode] = useState<string | null>(null)
  return (
    <BrandPage title={title} tone="plain">
      {may !== 'true' ? <Empty text={no.changeClosed.msg} /> : oldCode === null ? <Old onProved={setOldCode} /> : <New oldCode={oldCode} />}
    </BrandPage>
  )
}

/** What is wrong with a code as typed, or null. */
const codeFault = (code: string): string | null => (code.length < 4 ? loginTexts.codeMissing : isCode(code) ? null : loginTexts.codeDigits)

function Old({ onProved }: { onProved: (code: string) => void }): ReactNode {
  const { mobileNo } = useSession()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const prove = async (): Promise<void> => {
    const wrong = codeFault(code)
    setFault(wrong)
    if (wrong) return
    setBusy(true)
    try {
      const right = await call('GET /user/member/api/v2/check-verify-code', { mobileNo, codeType: 'modify_mobile', verificationCode: code })
      if (right) onProved(code)
      else setFault(no.badCode.words)
    } catch (error) {
      alertToast(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className={css.steps}>
        <b>验证原手机号</b>
        验证码将发送至 {maskPhone(mobileNo)}
      </p>
      <CodeField
        value={code}
        error={fault}
        onText={(text) => {
          setCode(text)
          setFault(null)
        }}
        end={<SendCode mobileNo={mobileNo} codeType="modify_mobile" say={(text) => text === null} />}
      />
      <div className={css.go}>
        <Button look="strong" size="lg" block busy={busy} onClick={() => void prove()}>
          下一步
        </Button>
      </div>
    </>
  )
}

function New({ oldCode }: { oldCode: string }): ReactNode {
  const [mobileNo, setMobileNo] = useState('')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const change = useAction('FORM /user/member/api/v2/change-mobile', {
    onDone: (data) => {
      storeLogin(data)
      successToast(loginTexts.changed)
      navigate(toProfile, { replace: true })
    },
    onFail: (error) => setFault(errorMessage(error)),
  })
  const isPhone = fault === loginTexts.badMobile || fault === no.mobileTaken.msg || fault === no.sameMobile.msg
  const submit = (): void => {
    const wrong = isMobile(mobileNo) ? codeFault(code) : loginTexts.badMobile
    setFault(wrong)
    if (!wrong) change.mutate({ mobileNo, verificationCode: code, codeType: 'modify_mobile', oldVerificationCode: oldCode })
  }
  const say = (text: string | null): boolean => {
    setFault(text)
    return text === null
  }
  return (
    <>
      <p className={css.steps}>
        <b>绑定新手机号</b>
        更换后请使用新手机号登录，其他设备将退出登录
      </p>
      <Field
        label="新手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={11}
        placeholder="请输入新手机号"
        value={mobileNo}
        error={isPhone ? fault : null}
        onText={(text) => {
          setMobileNo(text.replace(/\s/g, ''))
          setFault(null)
        }}
      />
      <CodeField
        value={code}
        error={isPhone ? null : fault}
        onText={(text) => {
          setCode(text)
          setFault(null)
        }}
        end={<SendCode mobileNo={mobileNo} codeType="modify_mobile" wait=".new" say={say} />}
      />
      <div className={css.go}>
        <Button look="strong" size="lg" block busy={change.isPending} onClick={submit}>
          确认更换
        </Button>
      </div>
    </>
  )
}
