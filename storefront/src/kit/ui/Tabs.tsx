import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Tabs.module.css'

export interface TabsProps<K extends string> {
  tabs: readonly { key: K; title: ReactNode }[]
  active: K
  onChange: (key: K) => void
  label: string
  /** Stays under the header while the list scrolls. */
  sticky?: boolean
}

/** A row of tabs that scrolls sideways when it is long; arrow keys move along it. */
export function Tabs<K extends string>({ tabs, active, onChange, label, sticky }: TabsProps<K>): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = (tabs.findIndex((tab) => tab.key === active) + step + tabs.length) % tabs.length
    onChange(tabs[at]!.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
    event.preventDefault()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={cx(css.list, sticky && css.sticky)}>
      {tabs.map((tab) => {
        const here = tab.key === active
        return (
          <button
            key={tab.key}
            type="button"
            role="tab"
            aria-selected={here}
            tabIndex={here ? 0 : -1}
            className={cx(css.tab, here && css.here)}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              onChange(tab.key)
              event.currentTarget.scrollIntoView?.({ behavior: 'smooth', block: 'nearest', inline: 'center' })
            }}
          >
            {tab.title}
          </button>
        )
      })}
    </div>
  )
}
