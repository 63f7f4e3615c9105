import { modulesIn } from '@youli/domain/content/page-builder/rules.ts'
import { pageTexts } from '@youli/domain/content/page-builder/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { session } from '../../../kit/session.ts'
import { Page } from '../../../kit/ui/Page.tsx'
import { useShareCard } from '../../../platform/session/widgets/use-share-card.ts'
import { toSubject } from '../../subject/links.ts'
import { toCustomPage } from '../links.ts'
import type { CustomPage } from '../widgets/page.ts'
import { PageBody } from './PageBody.tsx'
import { PageGate } from './PageGate.tsx'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

/** A published page; `qualifiedId` of the address is the award whoever opens it has won. */
export function PageById({ pageId }: { pageId: string }): ReactNode {
  const qualifiedId = useSearchParams()[0].get('qualifiedId') ?? ''
  const result = isId(qualifiedId) ? { id: pageId, qualifiedId } : { id: pageId }
  const query = useCall('GET /customize-page/custom/getcustom', result, { quiet: true, staleTime: 0, enabled: isId(pageId) })
  if (query.data?.topic) return <Navigate to={toSubject(pageId)} replace />
  if (query.data) return <PageByIdContent page={query.data} />
  return (
    <Page title={pageTexts.title}>
      <PageGate error={query.error} nameless={!isId(pageId)} onRetry={() => void query.refetch()} />
    </Page>
  )
}

function PageByIdContent({ page }: { page: CustomPage }): ReactNode {
  const { origin } = window.location
  const { appId, userId } = session()
  useShareCard({
    title: page.title,
    desc: page.title,
    link: `${origin}${toCustomPage(page.id)}?${new URLSearchParams({ app_id: appId, shareuserid: userId }).toString()}`,
    imgUrl: pictureIn(page.modules),
  })
  return (
    <BrandPage title={page.title}>
      <PageBody page={page} />
    </BrandPage>
  )
}

/** The first picture of a page; '' when it has none. */
function pictureIn(json: string): string {
  const { top, bottom } = modulesIn(json)
  const pictures = [...top, ...bottom].flatMap((one) =>
    one.moduleName === 'image_ad' || one.moduleName === 'image_carousel' ? one.option.list : [],
  )
  return pictures[0]?.imgUrl ?? ''
}
