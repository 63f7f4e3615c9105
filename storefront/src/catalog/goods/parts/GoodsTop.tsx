import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { session } from '../../../kit/session.ts'
import { FloatBar } from '../../../kit/ui/FloatBar.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { ShareGuide } from '../../../kit/ui/ShareGuide.tsx'
import { shortYuan } from '../../../kit/yuan.ts'
import { useShareCard, type ShareCard } from '../../../platform/session/widgets/use-share-card.ts'
import { useBrand } from '../../../platform/tenant-config/widgets/use-brand.ts'
import { toGoods, toMall } from '../links.ts'
import type { Goods } from '../widgets/goods.ts'
import css from './GoodsPoster.module.css'

const GoodsPoster = lazy(() => import('./GoodsPoster.tsx').then((module) => ({ default: module.GoodsPoster })))

/** The goods as a card in a chat: its own address with the app and who shares. */
function shareCard(goods: Goods, origin: string): ShareCard {
  const { appId, userId } = session()
  return {
    title: goods.goodsName,
    desc: goods.summary,
    link: `${origin}${toGoods(goods.id)}?${new URLSearchParams({ app_id: appId, shareuserid: userId }).toString()}`,
    imgUrl: goods.thumbnailImg && new URL(goods.thumbnailImg, origin).href,
  }
}

/** Back and share, over the picture of a goods. */
export function GoodsTop({ goods }: { goods: Goods }): ReactNode {
  const [open, setOpen] = useState<'' | 'ways' | 'guide' | 'poster'>('')
  const [seen, setSeen] = useState(false)
  const { brand } = useBrand()
  const card = shareCard(goods, window.location.origin)
  useShareCard(card)
  const price = `${shortYuan(goods.minPrice)}${goods.skuNumber > 1 ? goodsTexts.from : ''}`
  const close = (): void => setOpen('')
  return (
    <>
      <FloatBar title={goods.goodsName} home={toMall()} onShare={() => setOpen('ways')} />
      <Popup open={open === 'ways'} onClose={close} title="分享商品">
        <div className={css.ways}>
          <ShareWay name="分享给好友" icon="user" onClick={() => setOpen('guide')} />
          <ShareWay
            name="生成海报"
            icon="image"
            onClick={() => {
              setSeen(true)
              setOpen('poster')
            }}
          />
        </div>
      </Popup>
      <ShareGuide open={open === 'guide'} onClose={close} />
      <Suspense fallback={null}>
        {seen && (
          <GoodsPoster
            open={open === 'poster'}
            onClose={close}
            facts={{ brand, name: goods.goodsName, price, picture: card.imgUrl, link: card.link }}
          />
        )}
      </Suspense>
    </>
  )
}

const ShareWay = ({ name, icon, onClick }: { name: string; icon: 'user' | 'image'; onClick: () => void }): ReactNode => (
  <button type="button" className={css.way} onClick={onClick}>
    <span className={css.sign}>
      <Icon name={icon} size={0.26} />
    </span>
    {name}
  </button>
)
