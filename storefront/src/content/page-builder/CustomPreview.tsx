import { pageTexts } from '@youli/domain/content/page-builder/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { Page } from '../../kit/ui/Page.tsx'
import { PageBody } from './parts/PageBody.tsx'
import { PageGate } from './parts/PageGate.tsx'
import type { CustomPage } from './widgets/page.ts'

/** What an editor that shows this page in a frame tells it: the draft as the server would show it. */
const isDraft = (value: unknown): value is { customPage: CustomPage } =>
  typeof value === 'object' && value !== null && 'customPage' in value && typeof value.customPage === 'object'

/** The draft the console around this frame is at; null outside of it. Only our own origin is listened to. */
function useDraft(): CustomPage | null {
  const [draft, setDraft] = useState<CustomPage | null>(null)
  useEffect(() => {
    if (window.parent === window) return undefined
    const hear = ({ origin, data }: MessageEvent<unknown>): void => {
      if (origin === window.location.origin && isDraft(data)) setDraft(data.customPage)
    }
    window.addEventListener('message', hear)
    window.parent.postMessage('custom-page-ready', window.location.origin)
    return () => window.removeEventListener('message', hear)
  }, [])
  return draft
}

/** How a page will look, published or not; `key` of the address lets its editor see the draft. */
export default function CustomPreview(): ReactNode {
  const { pageId = '' } = useParams()
  const { search } = useLocation()
  const key = useSearchParams()[0].get('key') ?? ''
  const draft = useDraft()
  const result = { id: pageId, key }
  const query = useCall('GET /customize-page/custom/get-preview', result, {
    quiet: true,
    staleTime: 0,
    enabled: isId(pageId) && draft === null,
  })
  if (query.data?.topic) return <Navigate to={`/preview/subject/${pageId}${search}`} replace />
  const page = draft ?? query.data
  return (
    <Page title={page?.title || pageTexts.title}>
      {page ? (
        <PageBody page={page} preview />
      ) : (
        <PageGate error={query.error} nameless={!isId(pageId)} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}
