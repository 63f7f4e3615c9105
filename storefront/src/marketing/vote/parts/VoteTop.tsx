import { shareTextFor } from '@youli/domain/marketing/activity/rules.ts'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../../kit/session.ts'
import { FloatBar } from '../../../kit/ui/FloatBar.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { ShareGuide } from '../../../kit/ui/ShareGuide.tsx'
import { useShareCard } from '../../../platform/session/widgets/use-share-card.ts'
import { toActivities } from '../../activity/links.ts'
import { MusicToggle } from '../../activity/widgets/MusicToggle.tsx'
import { RulesButton } from '../../activity/widgets/RulesButton.tsx'
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
        <h1 className={css.name}>{vote.title}</h1>
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

function Sharing({ vote }: { vote: Vote }): ReactNode {
  const [sharing, setSharing] = useState(false)
  const { appId, userId, userName } = useSession()
  const { origin } = window.location
  const query = new URLSearchParams({ app_id: appId, shareuserid: userId })
  const card = {
    title: vote.title,
    desc: shareTextFor(vote.shareText, userName) || vote.title,
    link: `${origin}${toVote(vote.voteId)}?${query.toString()}`,
    imgUrl: new URL(vote.shareIconUrl || vote.imgUrl || '/', origin).href,
  }
  useShareCard(card)
  const pictures = vote.shareTypeArr.map((way) => (
    <a key={`${way.url} ${way.img}`} href={way.url || way.img}>
      <img src={way.img} alt="分享图片" />
    </a>
  ))
  return (
    <>
      <FloatBar title={vote.title} home={toActivities()} onShare={() => setSharing(true)} />
      <ShareGuide
        open={sharing}
        onClose={() => setSharing(false)}
        note={
          <>
            {card.desc}
            {pictures}
          </>
        }
      />
    </>
  )
}
