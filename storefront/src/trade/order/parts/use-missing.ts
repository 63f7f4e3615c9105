import { useEffect, useRef, useState, type RefObject } from 'react'
import { missingPart, type Deal, type Draft, type Missing } from '../widgets/deal.ts'

/** What is missing, once somebody asked; each time the page moves to it. `within` is where it is looked for. */
export function useMissing(draft: Draft, deal: Deal): { missing: Missing | null; ask: () => void; within: RefObject<HTMLElement | null> } {
  const [asked, setAsked] = useState(0)
  const within = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked === 0) return
    const part = within.current?.querySelector<HTMLElement>('[data-missing]')
    part?.scrollIntoView?.({ behavior: 'smooth', block: 'center' })
    part?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [asked])
  return { missing: asked > 0 ? missingPart(draft, deal) : null, ask: () => setAsked((times) => times + 1), within }
}
