import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { useDataAge } from '../data-age.ts'
import { exactly } from '../when.ts'
import css from './shell.module.css'

/** Says of when the figures of this page are, where they are seconds old. */
export function DataAge(): ReactNode {
  const here = useHref(useLocation().pathname)
  const age = useDataAge()
  return age.path === here && <span className={css.asOf}>数据截至 {exactly(age.asOf).slice(11)}</span>
}
