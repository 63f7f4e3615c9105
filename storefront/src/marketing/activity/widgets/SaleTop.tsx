import { shareTextFor } from '@youli/domain/marketing/activity/rules.ts'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../../kit/session.ts'
import { FloatBar } from '../../../kit/ui/FloatBar.tsx'
import { ShareGuide } from '../../../kit/ui/ShareGuide.tsx'
import { useShareCard, type ShareCard } from '../../../platform/session/widgets/use-share-card.ts'
import { toActivities } from '../links.ts'
import type { Sale } from './sale.ts'

/** The sale as a card in a chat: the sharer's id stands in its address, their name in its words. */
export function saleCard(sale: Sale, who: { appId: string; userId: string; userName: string }, address: string): ShareCard {
  const link = new URL(address)
  link.searchParams.set('app_id', who.appId)
  link.searchParams.set('shareuserid', who.userId)
  const image = sale.shareIconUrl || sale.activityMainPicUrl || sale.goodsInfoDto.thumbnailImg
  return {
    title: sale.activityName,
    desc: shareTextFor(sale.shareText, who.userName) || sale.goodsInfoDto.goodsName,
    link: link.href,
    imgUrl: new URL(image || '/', link.origin).href,
  }
}

/** Back and share, over the banner. `toShared`: its address with the sharer's id. */
export function SaleTop({ sale, toShared }: { sale: Sale; toShared: (shareId: string) => string }): ReactNode {
  const [sharing, setSharing] = useState(false)
  const { appId, userId, userName } = useSession()
  const card = saleCard(sale, { appId, userId, userName }, window.location.origin + toShared(userId))
  useShareCard(card)
  return (
    <>
      <FloatBar title={sale.activityName} home={toActivities()} onShare={() => setSharing(true)} />
      <ShareGuide open={sharing} onClose={() => setSharing(false)} note={<ShareNote text={card.desc} ways={sale.shareTypeArr} />} />
    </>
  )
}

/** What will be said, and the brand's own pictures to pass on. */
const ShareNote = ({ text, ways }: { text: string; ways: Sale['shareTypeArr'] }): ReactNode => (
  <>
    {text}
    {ways.map((way) => (
      <a key={`${way.url} ${way.img}`} href={way.url || way.img}>
        <img src={way.img} alt="分享图片" />
      </a>
    ))}
  </>
)
