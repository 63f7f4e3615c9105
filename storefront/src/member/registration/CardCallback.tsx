import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { registrationRefusals } from '@youli/domain/member/registration/texts.ts'
import { useParams } from '../../kit/nav.tsx'
import { call } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { session } from '../../kit/session.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { LoadingMask } from '../../kit/ui/LoadingMask.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { toLoginForm } from './links.ts'
import { useEntered } from './parts/use-entered.ts'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'

/** The word that stands for the activation of a member card; the server trusts it only with an activation it has verified itself. */
const cardCode = 'WX_CARD'

/** Back from activating a member card: registers or logs in by itself. */
export default function CardCallback(): ReactNode {
  const { mobileNo = '' } = useParams()
  const [fault, setFault] = useState<string | null>(isMobile(mobileNo) ? null : registrationRefusals.cardActivationMissing.words)
  const entered = useEntered()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || fault) return
    begun.current = true
    const enter = async (): Promise<void> => {
      const { fromId, fromType, fromShopId, userName } = session()
      const login = { mobileNo, verifyCode: cardCode, fromId, fromType, shopId: fromShopId || null }
      const known = await call('GET /user/member/api/v2/is-mobile-register', { mobileNo })
      if (known) entered(await call('POST /user/member/api/v2/mobile-login2', login), 'old')
      else entered(await call('POST /user/member/api/v2/mobile-register-login', { ...login, userName }), 'new')
    }
    enter().catch((error: unknown) => setFault(errorMessage(error)))
  }, [mobileNo, fault, entered])
  return (
    <Page title="会员卡" tone="plain" header={<BrandHeader />}>
      {fault ? <Empty text={fault} to={toLoginForm} way="老会员登录" /> : <LoadingMask />}
    </Page>
  )
}
