import type { ReactNode } from 'react'
import { Link, goBack } from '../../../kit/nav.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { toGoodsSearch, toMall } from '../links.ts'
import css from './ListHeader.module.css'

/** Back, what is listed (a search word can be changed by a tap), search, the mall. */
export function ListHeader({ title, keyword }: { title: string; keyword?: string }): ReactNode {
  const search = keyword ? `${toGoodsSearch}&keyword=${encodeURIComponent(keyword)}` : toGoodsSearch
  return (
    <header className={css.bar}>
      <div className={css.side}>
        <button type="button" className={css.icon} onClick={() => goBack(toMall())} aria-label="返回">
          <Icon name="back" />
        </button>
      </div>
      {keyword ? (
        <h1 className={css.word}>
          <Link to={search} replace className={css.field} aria-label={`搜索：${keyword}`}>
            <Icon name="search" size={0.17} />
            <span>{keyword}</span>
          </Link>
        </h1>
      ) : (
        <h1 className={css.title}>{title}</h1>
      )}
      <div className={cx(css.side, css.end)}>
        {!keyword && (
          <Link to={search} className={css.icon} aria-label="搜索商品">
            <Icon name="search" />
          </Link>
        )}
        <Link to={toMall()} className={css.icon} aria-label="商城首页">
          <Icon name="home" />
        </Link>
      </div>
    </header>
  )
}
