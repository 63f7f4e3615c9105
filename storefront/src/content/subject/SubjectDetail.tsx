import { sharedSubject } from '@youli/domain/catalog/share/rules.ts'
import { subjectTexts } from '@youli/domain/content/subject/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { useNoteShare } from '../../catalog/share/widgets/use-note-share.ts'
import { callQuery, useAction, useCall } from '../../kit/client.ts'
import { session } from '../../kit/session.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { FloatBar } from '../../kit/ui/FloatBar.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { ShareGuide } from '../../kit/ui/ShareGuide.tsx'
import { successToast } from '../../kit/ui/toast.ts'
import { useShareCard } from '../../platform/session/widgets/use-share-card.ts'
import { toSubject, toSubjects } from './links.ts'
import { SubjectGate } from './parts/SubjectGate.tsx'
import { SubjectView } from './parts/SubjectView.tsx'
import type { SubjectDetailData } from './widgets/subject.ts'

const read = 'GET /customize-page/api/v1/subject/detail/fore'
const lists = ['GET /customize-page/api/v1/subject/list/fore', 'GET /customize-page/api/v1/subject/fav/list'] as const

/** A topic of the brand. */
export default function SubjectDetail(): ReactNode {
  const { subjectId = '' } = useParams()
  useNoteShare(sharedSubject, subjectId)
  const query = useCall(read, { id: subjectId }, { quiet: true, enabled: isId(subjectId) })
  if (query.data) return <SubjectDetailContent subject={query.data} />
  return (
    <Page title={subjectTexts.title}>
      <SubjectGate error={query.error} nameless={!isId(subjectId)} onRetry={() => void query.refetch()} />
    </Page>
  )
}

function SubjectDetailContent({ subject }: { subject: SubjectDetailData }): ReactNode {
  const [sharing, setSharing] = useState(false)
  const { origin } = window.location
  const { appId, userId } = session()
  useShareCard({
    title: subject.title,
    desc: subject.summary,
    link: `${origin}${toSubject(subject.id)}?${new URLSearchParams({ app_id: appId, shareuserid: userId }).toString()}`,
    imgUrl: subject.masterImg,
  })
  return (
    <Page title={subject.title} footer={<Favourite subject={subject} />}>
      <FloatBar title={subject.title} home={toSubjects()} onShare={() => setSharing(true)} />
      <SubjectView subject={subject} />
      <ShareGuide open={sharing} onClose={() => setSharing(false)} />
    </Page>
  )
}

function Favourite({ subject }: { subject: SubjectDetailData }): ReactNode {
  const client = useQueryClient()
  const mark = useAction('FORM /customize-page/api/v1/subject/fav', {
    invalidates: lists,
    onDone: (userCollect) => {
      client.setQueryData(callQuery(read, { id: subject.id }).queryKey, (last: SubjectDetailData | undefined) =>
        last ? { ...last, userCollect, collect: last.collect + Number(userCollect) - Number(last.userCollect) } : last,
      )
      successToast(userCollect ? subjectTexts.favoured : subjectTexts.unfavoured)
    },
  })
  return (
    <ActionBar>
      <Button
        look={subject.userCollect ? 'outline' : 'strong'}
        size="lg"
        block
        busy={mark.isPending}
        aria-pressed={subject.userCollect}
        onClick={() => mark.mutate({ id: subject.id, action: subject.userCollect ? 'unfav' : 'fav' })}
      >
        {subject.userCollect ? '已收藏' : '收藏专题'}
      </Button>
    </ActionBar>
  )
}
