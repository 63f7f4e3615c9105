import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { session } from '../../../kit/session.ts'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ShareGuide } from '../../../kit/ui/ShareGuide.tsx'
import { shareSdk } from '../../../platform/session/widgets/sdk.ts'
import { toGoods, toMall } from '../links.ts'
import type { Goods } from '../widgets/goods.ts'
import css from './GoodsView.module.css'

/** Longest summary of a share card (Spec 2 §9). */
const mostSummary = 100

/** The goods as a card in a chat: its own address with the app and who shares, never with a token. */
function shareCard(goods: Goods, origin: string): { title: string; desc: string; link: string; imgUrl: string } {
  const { appId, userId } = session()
  const link = `${origin}${toGoods(goods.id)}?${new URLSearchParams({ app_id: appId, shareuserid: userId }).toString()}`
  return {
    title: goods.goodsName,
    desc: goods.summary.slice(0, mostSummary),
    link,
    imgUrl: new URL(goods.thumbnailImg || '/', origin).href,
  }
}

/** About the height of the picture less the bar's own. */
const solidFromPx = 300

function useScrolledPast(px: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = (): void => setPast(window.scrollY > px)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [px])
  return past
}

/** Floats over the picture, becomes a bar with the name below it: back, and how to share. */
export function GoodsTop({ goods }: { goods: Goods }): ReactNode {
  const navigate = useNavigate()
  const [sharing, setSharing] = useState(false)
  const solid = useScrolledPast(solidFromPx)
  useEffect(() => {
    void shareSdk().then((sdk) => {
      const card = shareCard(goods, window.location.origin)
      sdk?.updateAppMessageShareData(card)
      sdk?.updateTimelineShareData(card)
    })
  }, [goods])
  const back = (): void => void (window.history.length > 1 ? navigate(-1) : navigate(toMall(), { replace: true }))
  return (
    <div className={cx(css.top, solid && css.solid)}>
      <button type="button" className={css.round} onClick={back} aria-label="返回">
        <Icon name="back" size={0.2} weight={1.8} />
      </button>
      {solid && (
        <span className={css.topName} aria-hidden="true">
          {goods.goodsName}
        </span>
      )}
      <button type="button" className={css.round} onClick={() => setSharing(true)} aria-label="分享">
        <svg viewBox="0 0 24 24" className={css.share} aria-hidden="true" focusable="false">
          <path d="M12 15V4M8 7.5L12 3.5l4 4M6 11.5H4.5v9h15v-9H18" />
        </svg>
      </button>
      <ShareGuide open={sharing} onClose={() => setSharing(false)} />
    </div>
  )
}
