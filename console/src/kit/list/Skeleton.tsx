import type { ReactNode } from 'react'
import css from './list.module.css'

/** Where rows will be, as high as they are; seen only when they take their time. */
export const Skeleton = ({ rows = 8 }: { rows?: number }): ReactNode => (
  <output className={css.skeleton} aria-busy="true" aria-label="加载中">
    {Array.from({ length: rows }, (_, i) => (
      <div key={i}>
        <i />
        <i />
        <i />
        <i />
      </div>
    ))}
  </output>
)
