import { maskPhone } from '@youli/domain/kit/phone.ts'
import { profileMax } from '@youli/domain/member/profile/rules.ts'
import { profileTexts } from '@youli/domain/member/profile/texts.ts'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, navigate } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { noteBeforeReg, useRegistered, useSession } from '../../kit/session.ts'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { alert } from '../../kit/ui/dialog.ts'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { useConfig } from '../../platform/tenant-config/widgets/use-config.ts'
import { useGifts } from '../../promotion/gift-bag/widgets/use-gifts.tsx'
import { toBeforeReg, toChangeMobile, toLogin, toPrivacy } from '../registration/links.ts'
import { toProfile } from './links.ts'
import type { Detail } from './parts/form.ts'
import { Portrait } from './parts/Portrait.tsx'
import { ProfileForm } from './parts/ProfileForm.tsx'
import css from './parts/profile.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** The member's own data. Somebody without a phone is told so and taken to registration. */
export default function MyData(): ReactNode {
  const registered = useRegistered()
  const alerted = useRef(false)
  const detail = useCall('GET /user/member/api/v2/user-detail-info', {}, { enabled: registered, quiet: true, staleTime: 0 })
  useEffect(() => {
    if (registered || alerted.current) return
    alerted.current = true
    noteBeforeReg(toProfile)
    void alert({ text: profileTexts.notRegistered, okText: '去注册' }).then(() => navigate(toLogin, { replace: true }))
  }, [registered])
  return (
    <BrandPage title={profileTexts.title}>
      {detail.data ? (
        <Form key={detail.data.version} detail={detail.data} />
      ) : detail.error ? (
        <ErrorView note={errorMessage(detail.error)} onRetry={() => void detail.refetch()} />
      ) : (
        registered && <ListSkeleton count={6} />
      )}
    </BrandPage>
  )
}

function Form({ detail }: { detail: Detail }): ReactNode {
  const [agreed, setAgreed] = useState(false)
  const { headImgUrl, beforeRegUrl } = useSession()
  const { show, popup } = useGifts()
  return (
    <>
      <ProfileForm
        detail={detail}
        nameMax={profileMax.name}
        agreed={agreed}
        onFirst={() => show(['perfect_user_info'])}
        onDone={() => navigate(toBeforeReg(beforeRegUrl))}
        head={
          <Card flush>
            <Portrait src={headImgUrl} name={detail.userName} onChange={() => undefined} />
            <Mobile mobileNo={detail.mobileNo} />
          </Card>
        }
        foot={
          <div className={css.agree}>
            <Checkbox checked={agreed} onChange={setAgreed}>
              我已阅读并同意
            </Checkbox>
            <Link to={toPrivacy}>《{profileTexts.privacy}》</Link>
          </div>
        }
      />
      {popup}
    </>
  )
}

/** The bound phone; the way to another only where the brand allows it. */
function Mobile({ mobileNo }: { mobileNo: string }): ReactNode {
  const may = useConfig().of(registrationSettings.mayChangeMobile)
  return (
    <div className={css.row}>
      <span className={css.label}>手机号</span>
      <span className={css.value}>{maskPhone(mobileNo)}</span>
      {may === 'true' && (
        <Link to={toChangeMobile} className={css.change}>
          更换
        </Link>
      )}
    </div>
  )
}
