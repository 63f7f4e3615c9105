import { isRealId } from '@youli/domain/kit/ids.ts'
import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { useRegistered, useSession } from '../../kit/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { useBrand } from '../../platform/tenant-config/widgets/use-brand.ts'
import { useConfig } from '../../platform/tenant-config/widgets/use-config.ts'
import { toBeforeReg } from '../registration/links.ts'
import css from './parts/attention.module.css'

/** How to follow, for somebody the staff know from WeCom: their own contact there, and the official account. */
export default function ContactAttention(): ReactNode {
  const { brand } = useBrand()
  const accountQr = useConfig().of(brandSettings.accountQr)
  const { fromEmployeeId, beforeRegUrl } = useSession()
  const named = isRealId(fromEmployeeId)
  const registered = useRegistered()
  const brought = useCall('GET /user/member/api/v1/my-employee/one', { employeeId: fromEmployeeId }, { enabled: named, quiet: true })
  const mine = useCall('GET /user/member/api/v1/my-employee', {}, { enabled: !named && registered, quiet: true })
  const contact = brought.data ?? mine.data
  return (
    <Page title="关注我们" tone="plain" header={<BrandHeader clear />}>
      <div className={css.top}>
        {contact && <Avatar src={contact.employeeimageurl} name={contact.employeename} size={0.72} />}
        <h1>{contact ? `${contact.employeename}为您服务` : `关注${brand}`}</h1>
        <p>{contact ? `关注${brand}公众号，订单与顾问消息不错过` : '关注公众号，订单动态及时提醒'}</p>
      </div>
      {contact?.contactQrUrl && (
        <figure className={css.qr}>
          <ImageBox src={contact.contactQrUrl} alt={`${contact.employeename}的企业微信二维码`} fit="contain" eager />
          <figcaption>长按识别，添加顾问企业微信</figcaption>
        </figure>
      )}
      {accountQr ? (
        <figure className={css.qr}>
          <ImageBox src={accountQr} alt={`${brand}公众号二维码`} fit="contain" eager />
          <figcaption>长按识别，关注{brand}公众号</figcaption>
        </figure>
      ) : (
        <p className={css.hint}>在微信中搜索“{brand}”并关注</p>
      )}
      <div className={css.go}>
        <ButtonLink to={toBeforeReg(beforeRegUrl)} look="strong" size="lg" block>
          我已关注
        </ButtonLink>
      </div>
    </Page>
  )
}
