import { ApiError } from '@youli/client/error.ts'
import { useState, type ReactNode } from 'react'
import { startupTexts } from '@youli/domain/platform/session/texts.ts'
import { call } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { enterApp, storeLogin } from '../../kit/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import css from './super-login.module.css'

/** Goes on as the person whose token was pasted: the server says whether it is one. */
export default function SuperLogin(): ReactNode {
  const [token, setToken] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const enter = async (): Promise<void> => {
    setBusy(true)
    try {
      const data = await call('GET /authorization/auth/check', { token: token.trim() })
      enterApp(data.tenantAppId)
      storeLogin(data)
      window.location.assign(`/member/my?${new URLSearchParams({ app_id: data.tenantAppId })}`)
    } catch (error) {
      setBusy(false)
      setFault(error instanceof ApiError && error.kind === 'refusal' ? startupTexts.invalidToken : errorMessage(error))
    }
  }
  return (
    <Page title="凭证登录" tone="plain">
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void enter()
        }}
      >
        <h1>凭证登录</h1>
        <p>粘贴登录凭证，以该会员的身份进入</p>
        <Field
          label="登录凭证"
          layout="stack"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          placeholder="请粘贴登录凭证"
          value={token}
          error={fault}
          onText={(text) => {
            setToken(text)
            setFault(null)
          }}
        />
        <div className={css.enter}>
          <Button type="submit" look="strong" size="lg" block busy={busy} disabled={token.trim() === ''}>
            登录
          </Button>
        </div>
      </form>
    </Page>
  )
}
