import { nameMax } from '@youli/domain/member/registration/rules.ts'
import { profileTexts } from '@youli/domain/member/profile/texts.ts'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import type { ReactNode } from 'react'
import { navigate } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { useConfig } from '../../platform/tenant-config/widgets/use-config.ts'
import { useGifts } from '../../promotion/gift-bag/widgets/use-gifts.tsx'
import { toBeforeReg, toRegistered } from '../registration/links.ts'
import { useRegisterProgress } from '../registration/widgets/registration.ts'
import type { Detail } from './parts/form.ts'
import { ProfileForm } from './parts/ProfileForm.tsx'
import css from './parts/profile.module.css'

/** The rest of the profile, right after registration. */
export default function Completion(): ReactNode {
  const detail = useCall('GET /user/member/api/v2/user-detail-info', {}, { quiet: true, staleTime: 0 })
  const points = useRegisterProgress()?.updateInfoPoint ?? 0
  return (
    <Page title={profileTexts.completion} tone="plain" header={<BrandHeader back={false} />}>
      <div className={css.lead}>
        <h2>{profileTexts.completion}</h2>
        <p>{points > 0 ? `填写完成即得 ${points} 积分，生日还有专属礼遇` : '让我们在重要的日子为您准备惊喜'}</p>
      </div>
      {detail.data ? (
        <Form key={detail.data.version} detail={detail.data} />
      ) : detail.error ? (
        <ErrorView note={errorMessage(detail.error)} onRetry={() => void detail.refetch()} />
      ) : (
        <ListSkeleton count={4} />
      )}
    </Page>
  )
}

function Form({ detail }: { detail: Detail }): ReactNode {
  const { beforeRegUrl } = useSession()
  const skip = useConfig().of(registrationSettings.maySkipProfile)
  const { show, popup } = useGifts()
  return (
    <>
      <ProfileForm
        detail={detail}
        nameMax={nameMax.completion}
        agreed
        // Only who came by a member card has none yet.
        nameless={detail.userName !== ''}
        onFirst={() => show(['perfect_user_info', 'new_member_register'])}
        onDone={() => navigate(toBeforeReg(beforeRegUrl), { replace: true })}
        more={
          skip !== 'false' && (
            <ButtonLink to={toRegistered('new')} look="text" size="lg" block>
              跳过
            </ButtonLink>
          )
        }
      />
      {popup}
    </>
  )
}
