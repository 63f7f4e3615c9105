import { featureOff } from '@youli/domain/kit/refusal.ts'
import type { ReactNode } from 'react'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { BrandHeader } from './BrandHeader.tsx'
import { ServicePhone } from './service-phone.tsx'

/** In the place of a page whose feature the brand has switched off. */
export const FeatureOff = (): ReactNode => (
  <Page tone="plain" title={featureOff.msg} header={<BrandHeader />}>
    <Empty
      text={featureOff.msg}
      note={
        <>
          如有疑问请联系客服 <ServicePhone />
        </>
      }
      to="/member/my"
      way="返回会员中心"
      look="outline"
    />
  </Page>
)
