import { useEffect, useState, type ReactNode } from 'react'
import { useSession } from '../../kit/session.ts'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { QrCode } from '../../kit/ui/QrCode.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { useBrand } from '../../platform/tenant-config/widgets/use-brand.ts'
import { inviteAddress, toSpreadAide } from './links.ts'
import { drawPoster } from './widgets/draw-poster.ts'
import css from './parts/invite.module.css'
import { usePosterSetting } from './parts/poster.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 专属海报: a picture with the member's own code, to be kept with a long press. */
export default function Poster(): ReactNode {
  const { appId, userId, userName, headImgUrl } = useSession()
  const { brand } = useBrand()
  const { background, title, slogan, loading } = usePosterSetting(brand)
  const address = inviteAddress(window.location.origin, appId, userId)
  const [picture, setPicture] = useState<{ of: string; src: string | null } | null>(null)
  const key = JSON.stringify([brand, title, slogan, background, userName, headImgUrl, address])
  useEffect(() => {
    if (loading) return undefined
    let current = true
    void drawPoster({ brand, title, slogan, background, userName, headImgUrl, address }).then(
      (src) => current && setPicture({ of: key, src }),
    )
    return () => {
      current = false
    }
  }, [loading, key, brand, title, slogan, background, userName, headImgUrl, address])
  const drawn = picture?.of === key ? picture : null
  return (
    <BrandPage title="专属海报">
      {!drawn && <DetailSkeleton />}
      {drawn?.src && <img className={css.poster} src={drawn.src} alt={`${userName}的专属海报，${title}`} />}
      {drawn?.src === null && (
        <section className={css.plain} aria-label="专属海报">
          <h2>{title}</h2>
          <p>{slogan}</p>
          <QrCode text={address} size={220} label="邀请二维码" />
        </section>
      )}
      {drawn && <p className={css.hint}>{drawn.src ? '长按图片保存，发送给好友' : '请截屏保存，发送给好友'}</p>}
      <div className={css.go}>
        <ButtonLink to={toSpreadAide} look="outline" size="lg" block>
          查看我的邀请
        </ButtonLink>
      </div>
    </BrandPage>
  )
}
