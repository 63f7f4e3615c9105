import { useEffect } from 'react'

const counted = /^\(\d+\+?\) /

/** Puts a count before the page's title, also when the title changes; 0 takes it away. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const put = (): void => {
      const bare = document.title.replace(counted, '')
      const title = count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare
      if (document.title !== title) document.title = title
    }
    put()
    const observer = new MutationObserver(put)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [count])
}
