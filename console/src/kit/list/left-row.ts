import { useLayoutEffect, useState } from 'react'
import type { MouseEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { showRow } from './list-keys.ts'
import { leftRow, rememberRow } from './row-memory.ts'

/** The highlighted row of a list: the one to return to, scrolled to where it was, or the one the keys act on. */
export function useLeftRow(keys: readonly string[]) {
  const { pathname, search, state } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop || (state as { back?: boolean } | null)?.back === true
  const [left] = useState(() => (isBack ? leftRow(pathname) : null))
  const [at, moveTo] = useState(left?.search === search ? left.key : '')
  const isThere = left !== null && at === left.key && keys.includes(at)
  useLayoutEffect(() => {
    if (!isThere) return
    window.scrollTo(0, left.top)
    showRow(left.key)
  }, [isThere, left])
  return {
    at,
    moveTo,
    remember: (event: MouseEvent): void => {
      const key = (event.target as Element).closest('[data-row-key]')?.getAttribute('data-row-key')
      if (key) rememberRow(pathname, { search, keys, key, top: window.scrollY })
    },
  }
}
