import { isRefusal } from '@youli/client/error.ts'
import { picturesOf } from '@youli/domain/kit/form-questions.ts'
import { voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toVote, toVoteRank } from './links.ts'
import { useVoteClock } from './parts/use-vote-clock.ts'
import { useVote } from './parts/use-vote.tsx'
import { VoteCountdown } from './parts/VoteCountdown.tsx'
import { VoteFrame } from './parts/VoteFrame.tsx'
import type { Vote } from './parts/vote.ts'
import css from './parts/Vote.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '选手详情'
const key = 'GET /activity/api/v1/h5/vote/player-info'
type Info = OutputOf<typeof key>

/** 选手详情: who it is, how they stand, and a button to vote. */
export default function PlayerDetail(): ReactNode {
  const { playerId = '' } = useParams()
  return (
    <VoteFrame title={title}>{(vote, again) => <PlayerLoader key={playerId} vote={vote} playerId={playerId} onTurn={again} />}</VoteFrame>
  )
}

function PlayerLoader({ vote, playerId, onTurn }: { vote: Vote; playerId: string; onTurn: () => void }): ReactNode {
  const { voteId } = vote
  const result = useCall(key, { voteId, playerId }, { quiet: true, staleTime: 0 })
  if (result.data) return <Detail vote={vote} info={result.data} onTurn={onTurn} />
  return (
    <BrandPage title={title}>
      {isRefusal(result.error) ? (
        <Empty art="person" text={errorMessage(result.error)} to={toVote(voteId)} way="看看其他选手" look="outline" />
      ) : result.error ? (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      ) : (
        <DetailSkeleton />
      )}
    </BrandPage>
  )
}

function Detail({ vote, info, onTurn }: { vote: Vote; info: Info; onTurn: () => void }): ReactNode {
  const { stage, endAt } = useVoteClock(vote, onTurn)
  const voting = useVote(vote.voteId)
  const facts = [
    ['编号', info.serialNo > 0 ? `${info.serialNo}号` : '待审核'],
    ['票数', info.currentTicketCount],
    ['排名', info.playerRank > 0 ? `第${info.playerRank}名` : '—'],
  ] as const
  return (
    <Page
      title={`${info.userName} · ${vote.title}`}
      header={<BrandHeader title={title} />}
      footer={
        <ActionBar>
          <ButtonLink to={toVote(vote.voteId)} look="outline" size="lg" block>
            更多选手
          </ButtonLink>
          {stage !== 'over' && vote.castEnabled && info.serialNo > 0 && (
            <Button
              look="strong"
              size="lg"
              block
              busy={voting.busy}
              disabled={stage !== 'voting' || info.fansVoteCount < 1}
              onClick={() => voting.vote(info.playerId)}
            >
              {stage !== 'voting' ? '投票未开始' : info.fansVoteCount < 1 ? '票数已用完' : '投TA一票'}
            </Button>
          )}
        </ActionBar>
      }
    >
      <VoteCountdown stage={stage} endAt={endAt} />
      <ImageBox src={info.uploadImg} alt={`${info.userName}的展示图片`} ratio={1} eager first wide="100vw" />
      <section className={css.head}>
        <h1 className={css.name}>{info.userName}</h1>
        <p className={css.host}>{info.title}</p>
        <dl className={css.stats}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dd>{value}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
      </section>
      {stage === 'over' && <p className={css.over}>{voteTexts.over}</p>}
      <Answers info={info} />
      <ButtonLink to={toVoteRank(vote.voteId)} look="text" block>
        查看排行榜
      </ButtonLink>
      {voting.popups}
    </Page>
  )
}

function Answers({ info }: { info: Info }): ReactNode {
  const answers = info.enrollData.filter((one) => one.fieldValue !== '')
  if (answers.length === 0) return null
  return (
    <dl className={css.answers} aria-label="选手资料">
      {answers.map((one) => (
        <div key={one.fieldId}>
          <dt>{one.fieldName}</dt>
          <dd>
            {one.fieldType === 'img' ? (
              <span className={css.pictures}>
                {picturesOf(one).map((src) => (
                  <ImageBox key={src} src={src} alt={one.fieldName} ratio={1} wide="46vw" rounded />
                ))}
              </span>
            ) : (
              one.fieldValue
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
