import { useQueryClient } from '@tanstack/react-query'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import type { ReactNode } from 'react'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { loginTexts } from '@youli/domain/member/registration/texts.ts'
import { navigate } from '../../kit/nav.tsx'
import { useAction } from '../../kit/client.ts'
import { clearLogin, storeLogin, useRegistered, useSession } from '../../kit/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { toPrivacyCentre } from '../../content/privacy/links.ts'
import { useServicePhone } from '../../platform/tenant-config/widgets/service-phone.tsx'
import { useConfig } from '../../platform/tenant-config/widgets/use-config.ts'
import { toAddresses } from '../address/links.ts'
import { toProfile } from '../profile/links.ts'
import { toAgreement, toChangeMobile, toLogin, toPrivacy } from './links.ts'
import { LegalFoot } from './parts/LegalFoot.tsx'
import { LookChoice } from './parts/LookChoice.tsx'
import css from './parts/registration.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** Settings, with the way out. */
export default function Settings(): ReactNode {
  const { userName, headImgUrl, mobileNo } = useSession()
  const mayChange = useConfig().of(registrationSettings.mayChangeMobile)
  const phone = useServicePhone()
  const registered = useRegistered()
  const client = useQueryClient()
  const out = useAction('FORM /user/member/api/v2/mobile-logout', {
    onDone: (visitor) => {
      clearLogin()
      storeLogin(visitor)
      client.clear()
      navigate('/', { replace: true })
    },
  })
  const leave = async (): Promise<void> => {
    if (await confirm(loginTexts.logoutAsk)) out.mutate({})
  }
  return (
    <BrandPage title="设置">
      <div className={css.me}>
        <Avatar src={headImgUrl} name={userName} size={0.56} />
        <span className={css.who}>
          <b>{userName || '游客'}</b>
          <span>{registered ? maskPhone(mobileNo) : '还没有绑定手机号'}</span>
        </span>
      </div>
      {registered && (
        <CellGroup>
          <Cell title="会员资料" to={toProfile} />
          {mayChange === 'true' && <Cell title="更换手机号" to={toChangeMobile} />}
          <Cell title="收货地址" to={toAddresses} />
          <Cell title="账号与隐私" to={toPrivacyCentre} />
        </CellGroup>
      )}
      <LookChoice />
      <CellGroup>
        <Cell title="注册协议" to={toAgreement} />
        <Cell title="用户隐私协议" to={toPrivacy} />
        {phone && <Cell title="客服电话" value={phone.text} href={phone.href} />}
      </CellGroup>
      <div className={css.out}>
        {registered ? (
          <Button look="outline" size="lg" block busy={out.isPending} onClick={() => void leave()}>
            退出登录
          </Button>
        ) : (
          <ButtonLink to={toLogin} look="strong" size="lg" block>
            登录 / 注册
          </ButtonLink>
        )}
      </div>
      <LegalFoot />
    </BrandPage>
  )
}
