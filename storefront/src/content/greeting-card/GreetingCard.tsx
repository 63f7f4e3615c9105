import { isRefusal } from '@youli/client/error.ts'
import { greetingCardTexts } from '@youli/domain/content/greeting-card/texts.ts'
import { useState, type ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { toMall } from '../../catalog/goods/links.ts'
import { useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { session } from '../../kit/session.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { ShareGuide } from '../../kit/ui/ShareGuide.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { useShareCard } from '../../platform/session/widgets/use-share-card.ts'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { withQuery } from '../../kit/with-query.ts'
import css from './parts/greeting-card.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type CardOf = OutputOf<'GET /customize-page/api/v1/greeting-card'>

/** 贺卡: picture, words and sender, to be passed on. */
export default function GreetingCard(): ReactNode {
  const { id = '' } = useParams()
  const result = useCall('GET /customize-page/api/v1/greeting-card', { id }, { quiet: true })
  if (result.data) return <GreetingCardContent card={result.data} />
  return (
    <BrandPage title={greetingCardTexts.title}>
      {result.isPending && <ListSkeleton count={3} />}
      {result.isError && isRefusal(result.error) && (
        <Empty text={errorMessage(result.error)} to={toMall()} way="去商城逛逛" look="outline" />
      )}
      {result.isError && !isRefusal(result.error) && (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      )}
    </BrandPage>
  )
}

function GreetingCardContent({ card }: { card: CardOf }): ReactNode {
  const [sharing, setSharing] = useState(false)
  const { origin } = window.location
  useShareCard({
    title: card.title,
    desc: card.content,
    link: origin + withQuery(`/greeting_card/${card.id}`, { app_id: session().appId }),
    imgUrl: card.imageUrl,
  })
  return (
    <Page
      title={card.title}
      header={<BrandHeader title={greetingCardTexts.title} />}
      footer={
        <ActionBar>
          <Button look="strong" size="lg" block onClick={() => setSharing(true)}>
            {greetingCardTexts.share}
          </Button>
        </ActionBar>
      }
    >
      <article className={css.card}>
        <img className={css.picture} src={card.imageUrl} alt="" />
        <div className={css.words}>
          <h1 className={css.title}>{card.title}</h1>
          <p className={css.content}>{card.content}</p>
          <p className={css.sender}>{card.sender}</p>
        </div>
      </article>
      <ShareGuide open={sharing} onClose={() => setSharing(false)} />
    </Page>
  )
}
