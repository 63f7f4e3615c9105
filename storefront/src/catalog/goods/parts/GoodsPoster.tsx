import { useEffect, useState, type ReactNode } from 'react'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { Bone } from '../../../kit/ui/Skeleton.tsx'
import css from './GoodsPoster.module.css'
import { drawPoster, type PosterFacts } from './poster.ts'

/** The poster of a goods, to be kept by a long press. */
export function GoodsPoster({ open, onClose, facts }: { open: boolean; onClose: () => void; facts: PosterFacts }): ReactNode {
  const [drawn, setDrawn] = useState<{ src: string } | { failed: true } | null>(null)
  const { brand, name, price, picture, link } = facts
  useEffect(() => {
    if (!open) return undefined
    let current = true
    drawPoster({ brand, name, price, picture, link }).then(
      (src) => current && setDrawn({ src }),
      () => current && setDrawn({ failed: true }),
    )
    return () => {
      current = false
    }
  }, [open, brand, name, price, picture, link])
  return (
    <Popup open={open} onClose={onClose} title="分享海报">
      <div className={css.box}>
        {drawn === null && <Bone width="2.6rem" height="3.9rem" />}
        {drawn && 'src' in drawn && (
          <>
            <img src={drawn.src} alt={`${name}的分享海报`} className={css.poster} />
            <p className={css.hint}>长按图片保存或发送给好友</p>
          </>
        )}
        {drawn && 'failed' in drawn && <p className={css.hint}>海报生成失败，请截图分享</p>}
      </div>
    </Popup>
  )
}
