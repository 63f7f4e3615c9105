import { teamBuyTexts } from '@youli/domain/marketing/team-buy/texts.ts'
import type { ReactNode } from 'react'
import { QrCode } from '../../../kit/ui/QrCode.tsx'
import { PosterPopup } from '../../activity/widgets/PosterPopup.tsx'
import type { Sale } from '../../activity/widgets/sale.ts'

/** CSS px of the code where no picture can be drawn (Spec 3 §9). */
const codeSize = 100

/** A picture that asks into the pack, to be kept with a long press and sent. `address`: what its code leads to. */
export function TeamPoster({ sale, address, onClose }: { sale: Sale; address: string; onClose: () => void }): ReactNode {
  const price = (sale.data.killPrice ?? sale.goodsInfoDto.activityPrice).toFixed(2)
  const poster = {
    title: sale.activityName,
    slogan: `${sale.data.unitPerson}人成团，仅需¥${price}`,
    background: sale.activityMainPicUrl || sale.goodsInfoDto.thumbnailImg,
  }
  const code = <QrCode text={address} size={codeSize} label="拼团二维码" />
  return <PosterPopup heading={teamBuyTexts.poster} poster={poster} address={address} label="的拼团海报" code={code} onClose={onClose} />
}
