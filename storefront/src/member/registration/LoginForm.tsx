import { useState, type ReactNode } from 'react'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { loginFault, nameMax } from '@youli/domain/member/registration/rules.ts'
import { loginTexts } from '@youli/domain/member/registration/texts.ts'
import { useAction, useCall } from '../../kit/client.ts'
import { useSession } from '../../kit/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import { useBrand } from '../../platform/tenant-config/widgets/use-brand.ts'
import { Agree } from './parts/Agree.tsx'
import css from './parts/registration.module.css'
import { useEntered } from './parts/use-entered.ts'
import { SendCode } from './widgets/SendCode.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { CodeField } from './widgets/CodeField.tsx'

const empty = { mobileNo: '', verifyCode: '', userName: '', agreed: false }
const fieldOf: Record<string, 'mobileNo' | 'verifyCode' | 'userName'> = {
  [loginTexts.badMobile]: 'mobileNo',
  [loginTexts.codeMissing]: 'verifyCode',
  [loginTexts.codeDigits]: 'verifyCode',
  [loginTexts.nameMissing]: 'userName',
}

/** Phone and code for a member; a new phone also says a name. */
export default function LoginForm(): ReactNode {
  const [form, setForm] = useState(empty)
  const [fault, setFault] = useState<string | null>(null)
  const { brand } = useBrand()
  const known = useCall(
    'GET /user/member/api/v2/is-mobile-register',
    { mobileNo: form.mobileNo },
    { enabled: isMobile(form.mobileNo), staleTime: 60_000 },
  )
  const isNew = isMobile(form.mobileNo) && known.data === false
  const { busy, submit } = useLogIn()
  const set = (part: Partial<typeof empty>): void => {
    setForm((f) => ({ ...f, ...part }))
    setFault(null)
  }
  const say = (text: string | null): boolean => {
    setFault(text && fieldOf[text] ? text : null)
    if (text && !fieldOf[text]) alertToast(text)
    return text === null
  }
  const errorOf = (field: string): string | null => (fault && fieldOf[fault] === field ? fault : null)
  const log = (): void => {
    if (say(loginFault({ ...form, isNew }))) submit(form, isNew)
  }
  return (
    <Page title="会员登录" tone="plain" header={<BrandHeader flow />}>
      <div className={css.hello}>
        <h2>欢迎来到{brand}</h2>
        <p>未注册的手机号将自动成为会员</p>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          log()
        }}
      >
        <Field
          label="手机号"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={11}
          placeholder="请输入手机号"
          value={form.mobileNo}
          error={errorOf('mobileNo')}
          onText={(text) => set({ mobileNo: text.replace(/\s/g, '') })}
        />
        <CodeField
          value={form.verifyCode}
          error={errorOf('verifyCode')}
          onText={(verifyCode) => set({ verifyCode })}
          end={<SendCode mobileNo={form.mobileNo} codeType="register_login" say={say} />}
        />
        {isNew && (
          <Field
            label="姓名"
            autoComplete="name"
            maxLength={nameMax.login}
            placeholder="首次注册，请输入姓名"
            value={form.userName}
            error={errorOf('userName')}
            onText={(userName) => set({ userName })}
          />
        )}
        <div className={css.agree}>
          <Agree agreed={form.agreed} onChange={(agreed) => set({ agreed })} />
        </div>
        <div className={css.go}>
          <Button look="strong" size="lg" block type="submit" busy={busy || known.isFetching}>
            {isNew ? '注册并登录' : '登录'}
          </Button>
        </div>
      </form>
    </Page>
  )
}

/** Logs a member in or registers a new one, telling who brought them here. */
function useLogIn(): { busy: boolean; submit: (form: typeof empty, isNew: boolean) => void } {
  const { fromId, fromType, fromShopId, loginShopId, shareUserId } = useSession()
  const from = { fromId, fromType, shopId: loginShopId || fromShopId || null }
  const brought = useCall('GET /user/member/api/v2/register-params', { fromId, fromType, shareUserId, shopId: fromShopId }, { quiet: true })
  const entered = useEntered()
  const login = useAction('POST /user/member/api/v2/mobile-login2', { onDone: (data) => entered(data, 'old') })
  const register = useAction('POST /user/member/api/v2/mobile-register-login', {
    onDone: (data) => {
      successToast(loginTexts.registered)
      entered(data, 'new')
    },
  })
  const submit = ({ mobileNo, verifyCode, userName }: typeof empty, isNew: boolean): void => {
    if (!isNew) return login.mutate({ mobileNo, verifyCode, ...from })
    const known = brought.data
    return register.mutate({
      mobileNo,
      verifyCode,
      userName: userName.trim(),
      employeeName: known?.employeeName,
      shopName: known?.shopName,
      fromId: known?.fromId || fromId,
      fromType: known?.fromType || fromType,
      shopId: from.shopId ?? known?.shopId,
    })
  }
  return { busy: login.isPending || register.isPending, submit }
}
