import { isRefusal } from '@youli/client/error.ts'
import { voteRefusals, voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { Empty, ErrorView } from '../../../kit/ui/Empty.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toActivities } from '../../activity/links.ts'
import type { Vote } from './vote.ts'

interface VoteFrameProps {
  title?: string
  /** How an operator sees one that is down, too. */
  preview?: boolean
  children: (vote: Vote, again: () => void) => ReactNode
}

/** The voting activity of the address, or why there is none. */
export function VoteFrame({ title = voteTexts.title, preview, children }: VoteFrameProps): ReactNode {
  const { voteId = '' } = useParams()
  const asked = useCall(
    'GET /activity/api/v1/h5/vote/only',
    { voteId, ...(preview && { preview: '1' as const }) },
    { enabled: isId(voteId), quiet: true, staleTime: 0 },
  )
  const again = (): void => void asked.refetch()
  if (asked.data) return children(asked.data, again)
  return (
    <Page title={title} header={<BrandHeader title={title} />}>
      {!isId(voteId) || isRefusal(asked.error) ? (
        <Empty text={isRefusal(asked.error) ? errorMessage(asked.error) : voteRefusals.gone.msg} note="更多精彩活动正在进行">
          <ButtonLink to={toActivities()} look="strong">
            看看其他活动
          </ButtonLink>
        </Empty>
      ) : asked.error ? (
        <ErrorView note={errorMessage(asked.error)} onRetry={again} busy={asked.isRefetching} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}
