import type { ReactNode } from 'react'
import { toGoodsSearch } from '../../../catalog/goods/links.ts'
import { Link } from '../../../kit/nav.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useScrolledPast } from '../../../kit/ui/use-scrolled-past.ts'
import { CartMark } from '../../../trade/cart/widgets/CartMark.tsx'
import css from './HomeBar.module.css'

/** Scrolled further than this, px, the bar gets a ground of its own. */
const solidFromPx = 80

/** Over home's first picture: the brand's name, search and cart; glass once the page is scrolled. `clear`: there is a picture below. */
export function HomeBar({ brand, clear }: { brand: string; clear: boolean }): ReactNode {
  const past = useScrolledPast(solidFromPx)
  return (
    <header className={cx(css.bar, (past || !clear) && css.solid)}>
      <div className={css.row}>
        <h1 className={css.brand}>{brand}</h1>
        <Link to={toGoodsSearch} className={css.icon} aria-label="搜索商品">
          <Icon name="search" />
        </Link>
        <CartMark className={css.icon} bare />
      </div>
    </header>
  )
}
