import { useEffect, useState, type RefObject } from 'react'

/** How far above and below the screen pictures are asked for. Browsers' own lazy loading begins one and a half to three screens ahead. */
const ahead = '50% 0px'

/** Whether an element has come within half a screen of what is seen; stays true. At once where the browser cannot tell. */
export function useNear(element: RefObject<HTMLElement | null>, atOnce = false): boolean {
  const [near, setNear] = useState(() => atOnce || typeof IntersectionObserver === 'undefined')
  const wanted = near || atOnce
  useEffect(() => {
    if (wanted || !element.current) return undefined
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: ahead,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wanted])
  return wanted
}
