import { useEffect, useState, type ReactNode } from 'react'
import { useSession } from '../../../kit/session.ts'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { Bone } from '../../../kit/ui/Skeleton.tsx'
import { drawPoster } from '../../../member/invite/widgets/draw-poster.ts'
import { useBrand } from '../../../platform/tenant-config/widgets/use-brand.ts'
import css from './PosterPopup.module.css'

interface PosterPopupProps {
  heading: string
  /** What stands on the poster. */
  poster: { title: string; slogan: string; background: string }
  /** What its code leads to. */
  address: string
  /** What the picture is called after the name of who shares it: `的拼团海报`. */
  label: string
  /** The code where no picture can be drawn. */
  code: ReactNode
  onClose: () => void
}

/** A picture that asks into an activity, to be kept with a long press and sent. */
export function PosterPopup({ heading, poster, address, label, code, onClose }: PosterPopupProps): ReactNode {
  const { userName, headImgUrl } = useSession()
  const { brand } = useBrand()
  const [picture, setPicture] = useState<{ src: string | null } | null>(null)
  const { title, slogan, background } = poster
  useEffect(() => {
    let current = true
    void drawPoster({ brand, title, slogan, background, userName, headImgUrl, address }).then((src) => current && setPicture({ src }))
    return () => {
      current = false
    }
  }, [brand, title, slogan, background, userName, headImgUrl, address])
  return (
    <Popup open onClose={onClose} title={heading}>
      <div className={css.poster}>
        {!picture && <Bone width="100%" height="4rem" />}
        {picture?.src && <img className={css.picture} src={picture.src} alt={`${userName}${label}，${title}`} />}
        {picture?.src === null && (
          <>
            <h3>{title}</h3>
            <p>{slogan}</p>
            {code}
          </>
        )}
        {picture && <p className={css.hint}>{picture.src ? '长按图片保存，发送给好友' : '请截屏保存，发送给好友'}</p>}
      </div>
    </Popup>
  )
}
