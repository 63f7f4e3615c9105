import type { ReactNode } from 'react'
import { ActivityTop } from './ActivityTop.tsx'
import type { Sale } from './sale.ts'
import { useActivityCard } from './share-card.ts'

/** What a sale says when it is shared: of its goods, where its operator wrote nothing. */
export const sharedSale = (sale: Sale) => ({
  name: sale.activityName,
  shareText: sale.shareText,
  usual: sale.goodsInfoDto.goodsName,
  pictures: [sale.shareIconUrl, sale.activityMainPicUrl, sale.goodsInfoDto.thumbnailImg],
})

/** Back, rules, music and share, over the banner. `toShared`: its address with the sharer's id. */
export const SaleTop = ({ sale, toShared }: { sale: Sale; toShared: (shareId: string) => string }): ReactNode => (
  <ActivityTop
    card={useActivityCard(sharedSale(sale), toShared)}
    ways={sale.shareTypeArr}
    rules={sale.activityRule}
    music={sale.activityMusicUrl}
  />
)
