import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../keys.ts'
import { lastSeen } from '../list/last-search.ts'

/** Pages that `g` and a letter lead to. */
const pages: Readonly<Record<string, string>> = { h: '/dashboard', o: '/orders', p: '/goods', m: '/members' }

/** A key presses the button, or goes into the field, that names it in `aria-keyshortcuts`. */
export function useShortcuts(): void {
  const go = useNavigate()
  const leads = useRef(false)
  useKeys((event) => {
    const to = leads.current ? pages[event.key] : undefined
    leads.current = event.key === 'g'
    if (to) {
      event.preventDefault()
      void go(lastSeen(to))
      return
    }
    const named = document.querySelector<HTMLElement>(`[aria-keyshortcuts=${JSON.stringify(event.key)}]:not(:disabled)`)
    if (!named) return
    event.preventDefault()
    if (named instanceof HTMLInputElement || named instanceof HTMLTextAreaElement) named.focus()
    else named.click()
  })
}
