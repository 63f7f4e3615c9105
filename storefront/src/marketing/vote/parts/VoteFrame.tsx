import { voteRefusals, voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { BrandHeader } from '../../../platform/tenant-config/widgets/BrandHeader.tsx'
import { ActivityFrame } from '../../activity/widgets/ActivityFrame.tsx'
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
  const query = useCall(
    'GET /activity/api/v1/h5/vote/only',
    { voteId, ...(preview && { preview: '1' as const }) },
    { enabled: isId(voteId), quiet: true, staleTime: 0 },
  )
  return (
    <ActivityFrame
      title={title}
      id={voteId}
      query={query}
      read={(vote) => vote}
      gone={voteRefusals.gone.msg}
      header={<BrandHeader title={title} />}
    >
      {(vote, reload) => children(vote, () => void reload())}
    </ActivityFrame>
  )
}
