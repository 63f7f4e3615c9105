import type { Page } from 'playwright-core'

/** Texts of the part that begin nearer to the screen's left edge than this would read as cut off. */
const leastGutter = 12

/** Visible texts that begin at the left edge, in CSS pixels; what scrolls sideways may leave there. */
export const textsAtTheEdge = (page: Page, part = 'body'): Promise<string[]> =>
  page.evaluate(
    ([selector, least]) => {
      const scrolls = (element: Element): boolean => {
        for (let one: Element | null = element; one; one = one.parentElement)
          if (one.scrollWidth > one.clientWidth + 1 && /auto|scroll|hidden/.test(getComputedStyle(one).overflowX)) return true
        return false
      }
      const found: string[] = []
      const texts = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const words = node.textContent?.trim() ?? ''
        const { parentElement } = node
        if (words === '' || !parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, width, height } = range.getBoundingClientRect()
        const box = parentElement.getBoundingClientRect()
        // Words for readers of the screen alone stand in a box of one pixel.
        if (width < 2 || height < 2 || box.width < 2 || box.height < 2 || left >= least || left + width <= 0) continue
        if (!scrolls(parentElement)) found.push(`${words.slice(0, 20)} at ${Math.round(left)}`)
      }
      return found
    },
    [part, leastGutter] as const,
  )
