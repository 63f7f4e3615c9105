import { isRefusal } from '@youli/client/error.ts'
import { externalAddress } from '@youli/domain/marketing/poster-share/rules.ts'
import { posterRefusals, posterTexts } from '@youli/domain/marketing/poster-share/texts.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { navigate, useParams } from '../../kit/nav.tsx'
import { toMall } from '../../catalog/goods/links.ts'
import { call, useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toActivity } from '../activity/links.ts'

type Poster = OutputOf<'GET /activity/api/v1/poster-share/detail'>

/** Where a poster leads: a page of ours, an address of the web, or nowhere. */
function targetOf(poster: Poster): { page: string } | { address: string } | null {
  if (poster.type === 'activity_share')
    return { page: toActivity({ activityId: poster.relationActivityId, activityType: poster.relationActivityType }) }
  const address = externalAddress(poster.externalLink)
  return address === null ? null : { address }
}

const replacePage = (url: string): void => window.location.replace(url)

/** What an employee's poster opens: the browse is noted, then the poster's target opens in its place. */
export default function EmployeeShare({ leave = replacePage }: { leave?: (url: string) => void }): ReactNode {
  const { posterId = '', shopId = '', employeeId = '' } = useParams()
  const { data, error, refetch, isFetching } = useCall('GET /activity/api/v1/poster-share/detail', { id: posterId }, { quiet: true })
  const target = data && targetOf(data)
  // One page view notes one browse, however often the page is drawn.
  const noted = useRef(false)
  useEffect(() => {
    if (!target || noted.current) return
    noted.current = true
    const go = (): void => ('page' in target ? navigate(target.page, { replace: true }) : leave(target.address))
    // A visitor is led on also where the browse cannot be counted: the employee has left, the network hiccups.
    call('GET /activity/api/v1/poster-share/browse-activity', { id: posterId, shopId, employeeId }).then(go, go)
  }, [target, posterId, shopId, employeeId, leave])
  const gone = target === null || isRefusal(error)
  return (
    <Page title={posterTexts.opening} header={<BrandHeader title={data?.name ?? posterTexts.opening} />}>
      {gone && (
        <Empty text={isRefusal(error) ? error.message : posterRefusals.gone.msg} note="去商城看看正在热卖的商品">
          <ButtonLink to={toMall()} look="strong">
            {posterTexts.mall}
          </ButtonLink>
        </Empty>
      )}
      {!gone && error && !data && <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} busy={isFetching} />}
      {!gone && (data || !error) && <DetailSkeleton />}
    </Page>
  )
}
