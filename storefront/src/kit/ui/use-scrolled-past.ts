import { useEffect, useState } from 'react'

/** Whether the page is scrolled further than this, CSS pixels. */
export function useScrolledPast(px: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = (): void => setPast(window.scrollY > px)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [px])
  return past
}
