import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMe } from '../me.tsx'
import css from './shell.module.css'

/** Whose console this is; leads to its first page. */
export function Brand({ small = false }: { small?: boolean }): ReactNode {
  const { brandName } = useMe()
  return (
    <Link to="/" className={css.brand} title="首页">
      <img src="/console/mark.svg" alt={small ? '首页' : ''} />
      {!small && (
        <span>
          <b>{brandName || '有礼'}</b>
          <small>商家后台</small>
        </span>
      )}
    </Link>
  )
}
