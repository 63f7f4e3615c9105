import type { ReactNode } from 'react'
import { Cell, CellGroup } from '../../../kit/ui/Cell.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { toAgreement, toPrivacy } from '../../../member/registration/links.ts'
import { useServicePhone } from '../../../platform/tenant-config/widgets/service-phone.tsx'
import { toPrivacyCentre } from '../../privacy/links.ts'

/** What every member centre ends with, whatever the operator put into the menu. */
export function About(): ReactNode {
  const phone = useServicePhone()
  return (
    <CellGroup title="关于">
      {phone && <Cell title="客服电话" value={phone.text} icon={<Icon name="info" />} href={phone.href} />}
      <Cell title="注册协议" icon={<Icon name="info" />} to={toAgreement} />
      <Cell title="用户隐私协议" icon={<Icon name="info" />} to={toPrivacy} />
      <Cell title="账号与隐私" icon={<Icon name="info" />} to={toPrivacyCentre} />
    </CellGroup>
  )
}
