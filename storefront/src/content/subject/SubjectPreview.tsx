import { subjectTexts } from '@youli/domain/content/subject/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { NoticeBar } from '../../kit/ui/NoticeBar.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { SubjectGate } from './parts/SubjectGate.tsx'
import { SubjectView } from './parts/SubjectView.tsx'

/** How a topic will look, published or not; `key` of the address lets its editor see it before. */
export default function SubjectPreview(): ReactNode {
  const { subjectId = '' } = useParams()
  const key = useSearchParams()[0].get('key') ?? ''
  const result = { id: subjectId, key }
  const query = useCall('GET /customize-page/custom/get-preview', result, { quiet: true, staleTime: 0, enabled: isId(subjectId) })
  const topic = query.data?.topic
  return (
    <Page title={topic?.title ?? subjectTexts.title}>
      {topic ? (
        <>
          <NoticeBar>{subjectTexts.preview}</NoticeBar>
          <SubjectView subject={topic} preview />
        </>
      ) : (
        <SubjectGate error={query.error} nameless={!isId(subjectId) || query.isSuccess} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}
