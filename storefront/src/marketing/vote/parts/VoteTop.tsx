import type { ReactNode } from 'react'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { ActivityName } from '../../activity/widgets/ActivityName.tsx'
import { ActivityTop } from '../../activity/widgets/ActivityTop.tsx'
import { MusicToggle } from '../../activity/widgets/MusicToggle.tsx'
import { RulesButton } from '../../activity/widgets/RulesButton.tsx'
import { useActivityCard } from '../../activity/widgets/share-card.ts'
import { toVote } from '../links.ts'
import type { Vote } from './vote.ts'
import css from './Vote.module.css'

/** The banner with back, share, rules and music, the name and what has come together so far. */
export function VoteTop({ vote }: { vote: Vote }): ReactNode {
  const stats = [
    ['参与选手', vote.joinCount],
    ['累计投票', vote.addupCount],
    ['访问量', vote.visitCount],
  ] as const
  return (
    <>
      <Sharing vote={vote} />
      <div className={css.banner}>
        <ImageBox src={vote.imgUrl} alt={vote.title} ratio={16 / 9} eager first wide="100vw" />
        <div className={css.aside}>
          {vote.remark && <RulesButton html={vote.remark} />}
          {vote.activityMusicUrl && <MusicToggle src={vote.activityMusicUrl} />}
        </div>
      </div>
      <section className={css.head}>
        <ActivityName activity={{ ...vote, activityName: vote.title }} className={css.name} />
        {vote.userName && <p className={css.host}>主办方：{vote.userName}</p>}
        <dl className={css.stats}>
          {stats.map(([label, value]) => (
            <div key={label}>
              <dd>{value}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function Sharing({ vote: { voteId, title, shareText, shareIconUrl, imgUrl, shareTypeArr } }: { vote: Vote }): ReactNode {
  const card = useActivityCard({ name: title, shareText, usual: title, pictures: [shareIconUrl, imgUrl] }, () => toVote(voteId))
  return <ActivityTop card={card} ways={shareTypeArr} />
}
