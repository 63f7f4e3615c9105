import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../kit/session.ts'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { useBrand } from '../../platform/tenant-config/widgets/use-brand.ts'
import { useConfig } from '../../platform/tenant-config/widgets/use-config.ts'
import { toBeforeReg } from './links.ts'
import css from './parts/registration.module.css'
import { useRegisterProgress } from './widgets/registration.ts'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'

/** How to follow the brand's official account; nobody is held up by it. */
export default function Attention(): ReactNode {
  const { brand } = useBrand()
  const qr = useConfig().of(brandSettings.accountQr)
  const beforeRegUrl = useSession((s) => s.beforeRegUrl)
  const points = useRegisterProgress()?.subscribePoint ?? 0
  return (
    <Page title="关注公众号" tone="plain" header={<BrandHeader clear />}>
      <div className={css.welcome}>
        <h2>关注{brand}公众号</h2>
        <p>{qr ? '长按识别二维码，订单动态及时提醒' : '在微信中搜索并关注，订单动态及时提醒'}</p>
        {qr && (
          <div className={css.qr}>
            <ImageBox src={qr} alt={`${brand}公众号二维码`} fit="contain" eager />
          </div>
        )}
      </div>
      {points > 0 && <p className={css.reward}>关注即得 {points} 积分</p>}
      <div className={css.go}>
        <ButtonLink to={toBeforeReg(beforeRegUrl)} look="strong" size="lg" block>
          我已关注
        </ButtonLink>
        <ButtonLink to={toBeforeReg(beforeRegUrl)} look="text" size="lg" block>
          稍后再说
        </ButtonLink>
      </div>
    </Page>
  )
}
