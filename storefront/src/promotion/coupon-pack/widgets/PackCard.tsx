import { payTypeTexts } from '@youli/domain/promotion/coupon/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import type { OutputOf } from '../../../kit/client.ts'
import { useCall } from '../../../kit/client.ts'
import { useRegistered } from '../../../kit/session.ts'
import { toPack } from '../links.ts'
import css from './pack.module.css'

export type Pack = OutputOf<'GET /coupon/api/v2/pack/one'>

/** `免费`, `300积分`. */
export const packPrice = ({ payType, payPoint }: Pick<Pack, 'payType' | 'payPoint'>): string =>
  payType === 'free' ? '免费' : `${payPoint}${payTypeTexts[payType]}`
export const packQuantity = (pack: Pick<Pack, 'coupons'>): number => pack.coupons.reduce((sum, coupon) => sum + coupon.quantity, 0)

/** A pack in a few words; `link` opens its page. */
export const PackCard = ({ pack, link }: { pack: Pack; link?: boolean }): ReactNode => (
  <div className={css.pack}>
    <div className={css.words}>
      <p className={css.name}>{link ? <Link to={toPack(pack.id)}>{pack.packName}</Link> : pack.packName}</p>
      <p className={css.what}>内含{packQuantity(pack)}张优惠券</p>
    </div>
    <span className={css.price}>{packPrice(pack)}</span>
  </div>
)

/** Packs of the coupon mall; nothing while there are none. */
export function PackStrip(): ReactNode {
  const { data } = useCall('GET /coupon/api/v2/pack/list', {}, { enabled: useRegistered(), quiet: true })
  if (!data || data.data.length === 0) return null
  return (
    <div className={css.packs} aria-label="优惠券包">
      {data.data.map((pack) => (
        <PackCard key={pack.id} pack={pack} link />
      ))}
    </div>
  )
}
