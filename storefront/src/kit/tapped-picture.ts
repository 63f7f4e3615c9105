import type { CSSProperties } from 'react'
import { pageState } from './page-state.ts'

/** The picture in the link that was tapped last, and the address the link leads to. */
const tapped = pageState(() => ({ path: '', src: '' }))

document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) tapped.now = { path: link.pathname, src: link.querySelector('img')?.currentSrc ?? '' }
  },
  // Before the link itself is followed.
  true,
)

/** The tapped picture as background of the box in which the current page loads the larger one. */
export function tappedGround(): CSSProperties | undefined {
  const { path, src } = tapped.now
  if (!src || path !== window.location.pathname) return undefined
  return { background: `center / cover url("${src}")` }
}
