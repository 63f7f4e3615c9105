import { votePages } from '@youli/domain/marketing/vote/rules.ts'
import { voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { usePages } from '../../../kit/client.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { PagedList } from '../../../kit/ui/PagedList.tsx'
import { CardSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toPlayer } from '../links.ts'
import { Medal } from './Medal.tsx'
import type { Player } from './vote.ts'
import css from './Vote.module.css'

/** What a list of players can do: nothing while nobody may vote. */
export interface Voting {
  vote: (playerId: string) => void
  busy: boolean
}

/** Players by number, two in a row, each with a button to vote while votes are taken. */
export function Players({ voteId, keyword, voting }: { voteId: string; keyword: string; voting: Voting | null }): ReactNode {
  const rows = usePages('GET /activity/api/v1/h5/vote/list', { voteId, keyword }, votePages.players, { quiet: true })
  return (
    <PagedList
      grid
      query={rows}
      rows={(page) => page.data}
      keyOf={(player) => player.playerId}
      label="选手"
      skeleton={<CardSkeleton count={4} />}
      empty={<Empty art="person" text={keyword ? voteTexts.noMatch : voteTexts.noPlayers} />}
    >
      {(player) => <Card player={player} voteId={voteId} voting={voting} />}
    </PagedList>
  )
}

const Card = ({ player, voteId, voting }: { player: Player; voteId: string; voting: Voting | null }): ReactNode => (
  <article className={css.card} aria-label={player.userName}>
    <Link to={toPlayer(player.playerId, voteId)}>
      <ImageBox src={player.uploadImg} alt={`${player.userName}的展示图片`} ratio={4 / 5} wide="46vw">
        <span className={css.serial} aria-label={`${player.serialNo}号`}>
          {String(player.serialNo).padStart(2, '0')}
        </span>
      </ImageBox>
      <span className={css.cardName}>{player.userName}</span>
    </Link>
    <div className={css.cardFoot}>
      <span className={css.tickets}>
        <b>{player.currentTicket}</b> 票
      </span>
      {voting && (
        <Button
          look="strong"
          size="sm"
          disabled={voting.busy}
          onClick={() => voting.vote(player.playerId)}
          aria-label={`投 TA：${player.userName}`}
        >
          投 TA
        </Button>
      )}
    </div>
  </article>
)

/** Players by votes; the first three with a medal. */
export function Ranking({ voteId }: { voteId: string }): ReactNode {
  const rows = usePages('GET /activity/api/v1/h5/vote/ranking-list', { voteId }, votePages.players, { quiet: true })
  // The bars are measured by the first.
  const top = Math.max(1, rows.data?.pages[0]?.data[0]?.currentTicket ?? 1)
  return (
    <PagedList
      query={rows}
      rows={(page) => page.data}
      keyOf={(player) => player.playerId}
      label="排行榜"
      empty={<Empty art="person" text={voteTexts.noPlayers} />}
    >
      {(player, i) => (
        <Link to={toPlayer(player.playerId, voteId)} className={css.rank}>
          <Medal place={i + 1} />
          <span className={css.rankPicture}>
            <ImageBox src={player.uploadImg} alt="" ratio={1} wide="14vw" rounded />
          </span>
          <span className={css.rankName}>
            <b>{player.userName}</b>
            <small>{player.serialNo}号</small>
            <span className={css.bar} aria-hidden="true">
              <i style={{ width: `${Math.min(100, (player.currentTicket / top) * 100)}%` }} />
            </span>
          </span>
          <span className={css.tickets}>
            <b>{player.currentTicket}</b> 票
          </span>
        </Link>
      )}
    </PagedList>
  )
}
