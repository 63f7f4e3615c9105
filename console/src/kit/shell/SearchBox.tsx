import { SearchOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Screen } from '../screen.ts'
import css from './search-box.module.css'

/** What ⌘K opens; it brings its code when it is first opened. */
export type Palette = ComponentType<{ screens: readonly Screen[]; close: () => void }>

const words = '搜索订单、会员、商品、设置…'
const keys = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'

/** Looks like a field and opens the search, as ⌘K and Ctrl K do wherever one is. */
export function SearchBox({ screens, palette: Search }: { screens: readonly Screen[]; palette: Palette }): ReactNode {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.box}
        aria-label={`${words} ${keys}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchOutlined aria-hidden />
        <span>{words}</span>
        <kbd>{keys}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Search screens={screens} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
