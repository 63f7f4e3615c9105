import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { inWidth } from '../../../kit/pictures.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useBrand } from '../../../platform/tenant-config/widgets/use-brand.ts'
import { toGoodsSearch } from '../links.ts'
import css from './ShopHeader.module.css'

/** The brand, the way to search, the member's own page. */
export function ShopHeader({ title }: { title: string }): ReactNode {
  const { short, logo } = useBrand()
  return (
    <header className={css.bar}>
      <h1 className={css.brand}>
        {logo && <img src={inWidth(logo, 160)} alt="" className={css.logo} />}
        <span className={css.name}>{short}</span>
        {title !== short && <span className="sr-only"> {title}</span>}
      </h1>
      <Link to={toGoodsSearch} className={css.search} aria-label="搜索商品：搜索心仪好物">
        <Icon name="search" size={0.17} />
        <span>搜索心仪好物</span>
      </Link>
      <Link to="/member/my" className={css.icon} aria-label="我的">
        <Icon name="user" />
      </Link>
    </header>
  )
}
