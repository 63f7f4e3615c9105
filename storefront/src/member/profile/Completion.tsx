import { nameMax } from '@youli/domain/member/registration/rules.ts'
import { profileTexts } from '@youli/domain/member/profile/texts.ts'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAsk } from '../../kit/ask.ts'
import { messageOf } from '../../kit/reply.ts'
import { useSession } from '../../kit/session.ts'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { ErrorView } from '../../kit/ui/Empty.tsx'
import { Card, Page } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { useConfig } from '../../platform/tenant-config/widgets/use-config.ts'
import { toBeforeReg, toRegistered } from '../registration/links.ts'
import { useRegisterProgress } from '../registration/widgets/registration.ts'
import { Fields } from './parts/Fields.tsx'
import { faultOf, fieldOf, useFields, valuesOf, type Detail, type Values } from './parts/form.ts'
import css from './parts/profile.module.css'
import { useSave } from './parts/use-save.ts'

/** The rest of the profile, right after registration. */
export default function Completion(): ReactNode {
  const detail = useAsk('GET /user/member/api/v2/user-detail-info', {}, { quiet: true, staleTime: 0 })
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
        <ErrorView note={messageOf(detail.error)} onRetry={() => void detail.refetch()} />
      ) : (
        <ListSkeleton count={4} />
      )}
    </Page>
  )
}

function Form({ detail }: { detail: Detail }): ReactNode {
  const [values, setValues] = useState<Values>(() => valuesOf(detail))
  const [fault, setFault] = useState<string | null>(null)
  const navigate = useNavigate()
  const { beforeRegUrl } = useSession()
  const { REGISTER_AFTER_SKIP_PERFECT_INFO: skip } = useConfig()
  // The name was said at registration; only who came by a member card has none yet.
  const fields = useFields().filter((f) => f.code !== 'userName' || !detail.userName)
  const say = (text: string | null): void => {
    setFault(text)
    if (text && !fieldOf[text]) alertToast(text)
  }
  const { busy, save } = useSave({ onDone: () => void navigate(toBeforeReg(beforeRegUrl), { replace: true }), onFault: say })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = faultOf(values, fields, true)
        say(wrong)
        if (!wrong) save(values, detail.version)
      }}
    >
      <Card flush>
        <Fields
          fields={fields}
          values={values}
          fault={fault}
          keptBirthday={valuesOf(detail).birthday}
          nameMax={nameMax.completion}
          onChange={(part) => {
            setValues((v) => ({ ...v, ...part }))
            setFault(null)
          }}
        />
      </Card>
      <div className={css.go}>
        <Button look="strong" size="lg" block type="submit" busy={busy}>
          提交
        </Button>
        {skip !== 'false' && (
          <ButtonLink to={toRegistered('new')} look="text" size="lg" block>
            跳过
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
