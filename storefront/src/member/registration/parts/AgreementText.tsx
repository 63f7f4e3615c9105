import type { AgreementKind } from '@youli/domain/member/agreement/rules.ts'
import { agreementTitles } from '@youli/domain/member/agreement/texts.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { RichText } from '../../../kit/RichText.tsx'
import { useSession } from '../../../kit/session.ts'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../../platform/tenant-config/widgets/BrandHeader.tsx'
import css from './registration.module.css'

/** An agreement as a page to read, in the version that is in force. */
export function AgreementText({ kind }: { kind: AgreementKind }): ReactNode {
  const appId = useSession((s) => s.appId)
  const { data, error, refetch } = useCall('GET /user/member/api/v1/agreement', { kind, app_id: appId }, { quiet: true })
  const title = agreementTitles[kind]
  return (
    <Page title={title} tone="plain" header={<BrandHeader />}>
      {data ? (
        <article className={css.text}>
          <h2>{data.title}</h2>
          {data.publishTime !== null && (
            <p className={css.edition}>
              第{data.version}版 · {dayOf(new Date(data.publishTime))} 起生效
            </p>
          )}
          <RichText html={data.html} />
        </article>
      ) : error ? (
        <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  )
}
