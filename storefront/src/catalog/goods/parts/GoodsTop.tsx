import { useState, type ReactNode } from 'react'
import { session } from '../../../kit/session.ts'
import { FloatBar } from '../../../kit/ui/FloatBar.tsx'
import { ShareGuide } from '../../../kit/ui/ShareGuide.tsx'
import { useShareCard, type ShareCard } from '../../../platform/session/widgets/use-share-card.ts'
import { toGoods, toMall } from '../links.ts'
import type { Goods } from '../widgets/goods.ts'

/** The goods as a card in a chat: its own address with the app and who shares. */
function shareCard(goods: Goods, origin: string): ShareCard {
  const { appId, userId } = session()
  return {
    title: goods.goodsName,
    desc: goods.summary,
    link: `${origin}${toGoods(goods.id)}?${new URLSearchParams({ app_id: appId, shareuserid: userId }).toString()}`,
    imgUrl: new URL(goods.thumbnailImg || '/', origin).href,
  }
}

/** Back and share, over the picture of a goods. */
export function GoodsTop({ goods }: { goods: Goods }): ReactNode {
  const [sharing, setSharing] = useState(false)
  useShareCard(shareCard(goods, window.location.origin))
  return (
    <>
      <FloatBar title={goods.goodsName} home={toMall()} onShare={() => setSharing(true)} />
      <ShareGuide open={sharing} onClose={() => setSharing(false)} />
    </>
  )
}
