import type { ReactNode } from 'react'
import { Cell, CellGroup } from '../../../kit/ui/Cell.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { toAgreement, toPrivacy } from '../../../member/registration/links.ts'
import { toPrivacyCentre } from '../../privacy/links.ts'

/** What every member centre ends with, whatever the operator put into the menu. */
export const About = (): ReactNode => (
  <CellGroup title="关于">
    <Cell title="注册协议" icon={<Icon name="info" />} to={toAgreement} />
    <Cell title="用户隐私协议" icon={<Icon name="info" />} to={toPrivacy} />
    <Cell title="账号与隐私" icon={<Icon name="info" />} to={toPrivacyCentre} />
  </CellGroup>
)
