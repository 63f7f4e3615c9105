import type { ReactNode } from 'react'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { grouped } from '../../../member/wallet/widgets/wallet.ts'
import { ActivityName } from '../../activity/widgets/ActivityName.tsx'
import { ActivityTop } from '../../activity/widgets/ActivityTop.tsx'
import { useActivityCard } from '../../activity/widgets/share-card.ts'
import { toVote } from '../links.ts'
import type { Vote } from './vote.ts'
import css from './VoteTop.module.css'

/** The picture with back, share, rules and music, and on it the name, what has come together so far and `children`. */
export function VoteTop({ vote, children }: { vote: Vote; children: ReactNode }): ReactNode {
  const facts = [`${grouped(vote.joinCount)} 位选手`, `${grouped(vote.addupCount)} 票`, `${grouped(vote.visitCount)} 人看过`]
  return (
    <>
      <Sharing vote={vote} />
      <div className={css.banner}>
        <ImageBox src={vote.imgUrl} alt={vote.title} ratio={390 / 300} eager first wide="100vw" />
        <div className={css.over}>
          <ActivityName activity={{ ...vote, activityName: vote.title }} className={css.name} />
          <p className={css.meta}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <p className={css.meta}>{children}</p>
          {vote.userName && <p className={css.meta}>主办方：{vote.userName}</p>}
        </div>
      </div>
    </>
  )
}

function Sharing({ vote }: { vote: Vote }): ReactNode {
  const { voteId, title, shareText, shareIconUrl, imgUrl } = vote
  const card = useActivityCard({ name: title, shareText, usual: title, pictures: [shareIconUrl, imgUrl] }, () => toVote(voteId))
  return <ActivityTop card={card} ways={vote.shareTypeArr} rules={vote.remark} music={vote.activityMusicUrl} />
}
