import type { ActivityTab } from '@youli/domain/marketing/activity/rules.ts'
import { useState, type ReactNode } from 'react'
import { FloatBar } from '../../../kit/ui/FloatBar.tsx'
import { ShareGuide } from '../../../kit/ui/ShareGuide.tsx'
import type { ShareCard } from '../../../platform/session/widgets/use-share-card.ts'
import { toActivities } from '../links.ts'
import { MusicToggle } from './MusicToggle.tsx'
import { RulesButton } from './RulesButton.tsx'

interface ActivityTopProps {
  card: ShareCard
  /** The brand's own pictures to pass on. */
  ways: readonly { url: string; img: string }[]
  /** What the operator wrote of the rules, and the music of the page; '' for none. */
  rules: string
  music: string
  /** Where back leads who came by an address. */
  tab?: ActivityTab
}

/** Back, rules, music and share, over the banner of an activity. */
export function ActivityTop({ card, ways, rules, music, tab }: ActivityTopProps): ReactNode {
  const [sharing, setSharing] = useState(false)
  const pictures = ways.map((way) => (
    <a key={`${way.url} ${way.img}`} href={way.url || way.img}>
      <img src={way.img} alt="分享图片" />
    </a>
  ))
  return (
    <>
      <FloatBar title={card.title} home={toActivities(tab)} onShare={() => setSharing(true)}>
        {rules && <RulesButton html={rules} />}
        {music && <MusicToggle src={music} />}
      </FloatBar>
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
