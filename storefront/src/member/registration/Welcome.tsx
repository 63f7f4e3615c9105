import { loginTexts } from '@youli/domain/member/registration/texts.ts'
import { useState, type ReactNode } from 'react'
import { Navigate } from '../../kit/nav.tsx'
import { useRegistered, useSession } from '../../kit/session.ts'
import { call, useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { useBrand } from '../../platform/tenant-config/widgets/use-brand.ts'
import { toBeforeReg, toLoginForm } from './links.ts'
import { Agree } from './parts/Agree.tsx'
import css from './parts/registration.module.css'
import { Benefits } from './widgets/RegisterSheet.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'

/** The way in: what members get, a member card of the messenger where there is one, and log-in by phone. */
export default function Welcome(): ReactNode {
  const { brand, logo } = useBrand()
  const registered = useRegistered()
  const beforeRegUrl = useSession((s) => s.beforeRegUrl)
  const { data: progress, isPending: counting } = useCall('GET /user/member/api/v1/user-state-schedule', {}, { quiet: true })
  const { data: offered, isPending: asking } = useCall('GET /user/wx-member-user/is-card-enable', {}, { quiet: true })
  const points = progress?.bindPhonePoint ?? 0
  if (registered) return <Navigate to={toBeforeReg(beforeRegUrl)} replace />
  return (
    <Page title="欢迎加入" tone="plain" header={<BrandHeader clear />}>
      <div className={css.welcome}>
        <span className={css.emblem}>{logo ? <img src={logo} alt="" /> : Array.from(brand)[0]}</span>
        <h2>{brand}会员</h2>
        <p>成为会员，礼遇从今天开始</p>
      </div>
      <Benefits />
      {points > 0 && <p className={css.reward}>现在注册即得 {points} 积分</p>}
      {/* What came later above the buttons would move them away under a finger. */}
      {!counting && !asking && (
        <div className={css.go}>
          {offered && <ActivateCard />}
          <ButtonLink to={toLoginForm} look="strong" size="lg" block>
            手机号登录 / 免费注册
          </ButtonLink>
          <ButtonLink to="/mall" look="text" size="lg" block>
            先逛逛
          </ButtonLink>
        </div>
      )}
    </Page>
  )
}

/** Activates the member card of the messenger, once the agreements are accepted; the journey comes back to /login/callback. */
function ActivateCard(): ReactNode {
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const activate = async (): Promise<void> => {
    if (!agreed) return alertToast(loginTexts.agree)
    setBusy(true)
    try {
      window.location.assign(await call('GET /user/wx-member-user/get-card-obtain-url', { url: window.location.origin }))
    } catch (error) {
      alertToast(errorMessage(error))
      setBusy(false)
    }
    return undefined
  }
  return (
    <>
      <Agree agreed={agreed} onChange={setAgreed} />
      <Button look="outline" size="lg" block busy={busy} onClick={() => void activate()}>
        领取会员卡
      </Button>
    </>
  )
}
