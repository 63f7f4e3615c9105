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
  /** A step of a purchase or a registration: the bar has only the back button. */
  flow?: boolean
}

/**
 * Back, home, and the way to the member's own pages. The logo leads home where it is no second button beside the arrow: on a tab,
 * and on a page without a title.
 */
export function HeaderBar({ title, logo, brand = '有礼', back = true, clear, flow }: HeaderBarProps): ReactNode {
  return (
    <header className={cx(css.bar, clear && css.clear)}>
      <div className={css.side}>
        {back && (
          <button type="button" className={css.icon} onClick={() => goBack('/')} aria-label={uiTexts.back}>
            <Icon name="back" />
          </button>
        )}
        {(!back || !title) && (
          <Link to="/" className={css.logo} aria-label={`${brand} ${uiTexts.home}`}>
            {logo ? <img src={inWidth(logo, 390)} alt="" /> : <span>{brand}</span>}
          </Link>
        )}
      </div>
      {title && <h1 className={css.title}>{title}</h1>}
      <div className={cx(css.side, css.end)}>
        {!flow && (
          <>
            <Link to="/" className={css.icon} aria-label={uiTexts.home}>
              <Icon name="home" />
            </Link>
            <Link to="/member/my" className={css.icon} aria-label={uiTexts.mine}>
              <Icon name="user" />
            </Link>
          </>
        )}
      </div>
    </header>
  )
}
