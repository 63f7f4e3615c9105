import type { ReactNode } from 'react'
import { Link, goBack } from '../nav.tsx'
import { inWidth } from '../pictures.ts'
import { cx } from './cx.ts'
import css from './HeaderBar.module.css'
import { Icon } from './Icon.tsx'
import { uiTexts } from './texts.ts'

export interface HeaderBarProps {
  title?: string
  /** Picture of the brand; without it the brand's name is set in type. */
  logo?: string
  brand?: string
  /** The first page of a visit has nothing to go back to; `false` hides the arrow. */
  back?: boolean
  clear?: boolean
}

/** Back, logo to home, home, and the way to the member's own pages. */
export function HeaderBar({ title, logo, brand = '有礼', back = true, clear }: HeaderBarProps): ReactNode {
  return (
    <header className={cx(css.bar, clear && css.clear)}>
      <div className={css.side}>
        {back && (
          <button type="button" className={css.icon} onClick={() => goBack('/')} aria-label={uiTexts.back}>
            <Icon name="back" />
          </button>
        )}
        <Link to="/" className={css.logo} aria-label={`${brand} ${uiTexts.home}`}>
          {logo ? <img src={inWidth(logo, 360)} alt="" /> : <span>{brand}</span>}
        </Link>
      </div>
      {title && <h1 className={css.title}>{title}</h1>}
      <div className={cx(css.side, css.end)}>
        <Link to="/" className={css.icon} aria-label={uiTexts.home}>
          <Icon name="home" />
        </Link>
        <Link to="/member/my" className={css.icon} aria-label={uiTexts.mine}>
          <Icon name="user" />
        </Link>
      </div>
    </header>
  )
}
