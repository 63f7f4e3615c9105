import type { ReactNode } from 'react'
import css from './edit.module.css'

/** A label that says in words when a field must be filled. */
export const marked = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && <span className={css.must}>必填</span>}
  </>
)
