import { coloursOf, type Mode, shapeOf } from '@youli/domain/platform/tenant-config/themes/index.ts'
import { palettedBy } from '@youli/domain/platform/tenant-config/themes/brand-colour.ts'
import type { Theme } from '@youli/domain/platform/tenant-config/themes/theme.ts'
import type { CSSProperties } from 'react'
import css from '../themes.module.css'

/** Rem of the storefront, in pixels of a preview. */
const scale = (shape: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, value]) => [name, /^[\d.]+rem$/.test(value) ? `${Number.parseFloat(value) * 60}px` : value]),
  )

/** A phone in a theme and a brand's own colour over it, '' for none: its home, a product with price and button, the member's card, a coupon, and a wheel of prizes. */
export const ThemePreview = ({ theme, mode, colour }: { theme: Theme; mode: Mode; colour: string }) => (
  <div
    className={css.phone}
    aria-hidden
    style={{ '--font': 'inherit', ...scale(shapeOf(theme)), ...coloursOf(palettedBy(theme, colour, mode)) } as CSSProperties}
  >
    <div className={css.hero}>
      <b>{theme.name}</b>
      <span>新季礼遇</span>
    </div>
    <div className={css.goods}>
      <i />
      <span>
        <b>圆满</b>
        <span className={css.price}>¥2,380</span>
      </span>
    </div>
    <div className={css.buy}>现在买</div>
    <div className={css.pair}>
      <div className={css.card}>金卡会员</div>
      <div className={css.coupon}>¥50</div>
    </div>
    <div className={css.pair}>
      <div className={css.campaign}>今晚 20:00</div>
      <div className={css.wheel} />
    </div>
  </div>
)
