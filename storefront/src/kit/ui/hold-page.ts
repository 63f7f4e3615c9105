let holders = 0
let letGo = (): void => {}

/** Keeps the page behind an overlay from scrolling (overflow hidden is not enough on iOS 14). Answers how to let go; nests. */
export function holdPage(): () => void {
  holders += 1
  if (holders === 1) {
    const { body } = document
    const top = window.scrollY
    const before = body.style.cssText
    body.style.cssText = `${before};position:fixed;top:-${top}px;left:0;right:0;overflow:hidden`
    letGo = () => {
      body.style.cssText = before
      // jsdom and pages that were at their top need no scroll.
      if (top > 0) window.scrollTo(0, top)
    }
  }
  let held = true
  return () => {
    if (!held) return
    held = false
    holders -= 1
    if (holders === 0) letGo()
  }
}
