import { isRefusal } from '@youli/client/error.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import type { ActivityTab } from '@youli/domain/marketing/activity/rules.ts'
import { activityRefusals } from '@youli/domain/marketing/activity/texts.ts'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toActivities } from '../links.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

interface ActivityFrameProps<Data, Shown extends object> {
  /** What kind of activity it is, while nothing of it is known. */
  title: string
  /** The id of the address. */
  id: string
  query: { data: Data | undefined; error: Error | null; isRefetching: boolean; refetch: () => Promise<unknown> }
  /** What is shown of the answer; or the words why nothing is. */
  read: (data: Data) => Shown | string
  /** What is said when there is none. */
  gone?: string
  /** Where the other activities are. */
  tab?: ActivityTab
  /** The brand's bar over the page, also while it loads. */
  header?: ReactNode
  children: (shown: Shown, reload: () => Promise<unknown>) => ReactNode
}

/** An activity once it is there; until then a skeleton, and a friendly page when it is gone or taken down. */
export function ActivityFrame<Data, Shown extends object>(props: ActivityFrameProps<Data, Shown>): ReactNode {
  const { title, id, query, read, gone = activityRefusals.gone.msg, tab, header, children } = props
  const { data, error } = query
  const shown = data === undefined ? gone : read(data)
  if (typeof shown !== 'string') return children(shown, () => query.refetch())
  if (data !== undefined || !isId(id) || isRefusal(error))
    return (
      <BrandPage title={title}>
        <Empty
          art="clock"
          text={isRefusal(error) ? errorMessage(error) : shown}
          note="更多精彩活动正在进行"
          to={toActivities(tab)}
          way="看看其他活动"
        />
      </BrandPage>
    )
  return (
    <Page title={title} header={header} tone={header ? undefined : 'plain'}>
      {error ? <ErrorView note={errorMessage(error)} onRetry={() => void query.refetch()} busy={query.isRefetching} /> : <DetailSkeleton />}
    </Page>
  )
}
