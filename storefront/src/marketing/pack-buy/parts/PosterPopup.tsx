import { packBuyTexts } from '@youli/domain/marketing/pack-buy/texts.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useSession } from '../../../kit/session.ts'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { QrCode } from '../../../kit/ui/QrCode.tsx'
import { Bone } from '../../../kit/ui/Skeleton.tsx'
import { drawPoster } from '../../../member/invite/widgets/draw-poster.ts'
import { useBrand } from '../../../platform/tenant-config/widgets/use-brand.ts'
import type { Sale } from '../../activity/widgets/sale.ts'
import css from './pack.module.css'

/** CSS px of the code where no picture can be drawn (Spec 3 §9). */
const codeSize = 100

/** A picture that asks into the pack, to be kept with a long press and sent. `address`: what its code leads to. */
export function PosterPopup({ sale, address, onClose }: { sale: Sale; address: string; onClose: () => void }): ReactNode {
  const { userName, headImgUrl } = useSession()
  const { brand } = useBrand()
  const [picture, setPicture] = useState<{ src: string | null } | null>(null)
  const price = (sale.data.killPrice ?? sale.goodsInfoDto.activityPrice).toFixed(2)
  const { activityName: title, activityMainPicUrl, goodsInfoDto } = sale
  const background = activityMainPicUrl || goodsInfoDto.thumbnailImg
  const slogan = `${sale.data.unitPerson}人成团，仅需¥${price}`
  useEffect(() => {
    let current = true
    void drawPoster({ brand, title, slogan, background, userName, headImgUrl, address }).then((src) => current && setPicture({ src }))
    return () => {
      current = false
    }
  }, [brand, title, slogan, background, userName, headImgUrl, address])
  return (
    <Popup open onClose={onClose} title={packBuyTexts.poster}>
      <div className={css.poster}>
        {!picture && <Bone width="100%" height="4rem" />}
        {picture?.src && <img src={picture.src} alt={`${userName}的拼团海报，${title}`} />}
        {picture?.src === null && (
          <>
            <h3>{title}</h3>
            <p>{slogan}</p>
            <QrCode text={address} size={codeSize} label="拼团二维码" />
          </>
        )}
        {picture && <p className={css.hint}>{picture.src ? '长按图片保存，发送给好友' : '请截屏保存，发送给好友'}</p>}
      </div>
    </Popup>
  )
}
